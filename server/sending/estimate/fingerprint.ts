import { hash } from 'node:crypto';
import { Problem } from '#server/platform/errors.ts';
import type { Estimated } from './estimate.ts';

type Counts = { recipients: number; cost: number; numberSum: bigint };

/** Identifies the recipients of a message and its cost: it changes when either does. */
export const fingerprintOf = ({ recipients, cost, numberSum }: Counts): string =>
  hash('sha256', [recipients, cost, numberSum].join(), 'base64url').slice(0, 22);

/**
 * Throws `review_changed` if a user reviewed other recipients or another cost. `reviewed` is the fingerprint of the
 * estimate that the user saw. A part of an audience has no fingerprint: then nothing can be compared.
 */
export function requireReviewed(
  reviewed: string | undefined,
  { fingerprint, recipients, cost }: Pick<Estimated, 'fingerprint' | 'recipients' | 'cost'>,
): void {
  if (reviewed === undefined || fingerprint === null || reviewed === fingerprint) return;
  const people = `${recipients.toLocaleString('en')} ${recipients === 1 ? 'recipient' : 'recipients'}`;
  const credits = (cost / 1000).toLocaleString('en');
  throw new Problem(
    'conflict',
    'review_changed',
    `The recipients or the cost changed after you reviewed this. Now it goes to ${people} for ${credits} credits. Review it again.`,
  );
}
