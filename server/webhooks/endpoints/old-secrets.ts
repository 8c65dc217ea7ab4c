import { MAX_OLD_SECRETS } from '#contract/webhooks.ts';
import type { EndpointRow } from './stored-endpoint.ts';

/** An earlier secret of an endpoint, encrypted, in Base64. Calls are signed with it too until its end. */
export type OldSecret = { secret: string; until: string };

const HOUR_MS = 3_600_000;

/** Returns the earlier secrets of an endpoint that are still valid, newest first. */
export const validOldSecrets = (row: Pick<EndpointRow, 'old_secrets'>, now = new Date()): OldSecret[] =>
  (row.old_secrets as OldSecret[]).filter(({ until }) => Date.parse(until) > now.getTime());

/**
 * Returns the earlier secrets of an endpoint after its secret was replaced. All of them end after `overlapHours` at the latest,
 * as with API keys. Keeps the newest MAX_OLD_SECRETS.
 */
export function addOldSecret(
  row: Pick<EndpointRow, 'secret' | 'old_secrets'>,
  overlapHours: number,
  now = new Date(),
): OldSecret[] {
  const end = new Date(now.getTime() + overlapHours * HOUR_MS).toISOString();
  const replaced = { secret: row.secret.toString('base64'), until: end };
  return [replaced, ...validOldSecrets(row, now)]
    .map(({ secret, until }) => ({ secret, until: until < end ? until : end }))
    .filter(({ until }) => Date.parse(until) > now.getTime())
    .slice(0, MAX_OLD_SECRETS);
}
