import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServedLink } from './served-link.ts';

/** For how long a reader need not enter the password again, in hours. */
const VALID_HOURS = 12;
const HOUR_MS = 3_600_000;

/** Proves that a reader of a page has entered its password, without a cookie. A new password makes it invalid. */
export function makeProof(key: string, link: ServedLink, now = Date.now()): string {
  const until = Math.floor(now / HOUR_MS) + VALID_HOURS;
  return `${until.toString(36)}.${digestOf(key, link, until)}`;
}

export function isProof(key: string, link: ServedLink, proof: string, now = Date.now()): boolean {
  const [until = '', digest = ''] = proof.split('.');
  const hour = Number.parseInt(until, 36);
  if (!(hour * HOUR_MS > now) || hour * HOUR_MS > now + (VALID_HOURS + 1) * HOUR_MS) return false;
  const expected = Buffer.from(digestOf(key, link, hour));
  const given = Buffer.from(digest);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

const digestOf = (key: string, { accountId, id, passwordHash }: ServedLink, until: number): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(['password of a page', accountId, id, passwordHash, until]))
    .digest('base64url');
