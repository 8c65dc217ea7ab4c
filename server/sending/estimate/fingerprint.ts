import { hash } from 'node:crypto';
import { createCreditsFormat } from '#contract/credits-format.ts';
import { creditsText } from '#server/platform/credits-text.ts';
import { Problem } from '#server/platform/errors.ts';
import type { DetailedEstimate } from './estimate.ts';

const formatCredits = createCreditsFormat('en');

type Counts = { recipients: number; cost: number; numberSum: bigint };

/** Returns a string that changes when the recipients of a message or its cost change. */
export const fingerprintOf = ({ recipients, cost, numberSum }: Counts): string =>
  hash('sha256', [recipients, cost, numberSum].join(), 'base64url').slice(0, 22);

/**
 * Throws `review_changed` if the recipients or the cost have changed since the user's review. `reviewed` is
 * the fingerprint of the reviewed estimate. A partly counted audience has no fingerprint, so nothing is
 * compared.
 */
export function requireReviewed(
  reviewed: string | undefined,
  { fingerprint, recipients, cost }: Pick<DetailedEstimate, 'fingerprint' | 'recipients' | 'cost'>,
): void {
  if (reviewed === undefined || fingerprint === null || reviewed === fingerprint) return;
  const people = `${recipients.toLocaleString('en')} ${recipients === 1 ? 'recipient' : 'recipients'}`;
  const credits = creditsText(formatCredits(cost));
  throw new Problem(
    'conflict',
    'review_changed',
    `The recipients or the cost changed after you reviewed this. Now it goes to ${people} for ${credits}. Review it again.`,
  );
}
