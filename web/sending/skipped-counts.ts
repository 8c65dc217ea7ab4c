import type { Estimate } from '#contract/sending.ts';

/**
 * Returns the reasons for which recipients are skipped, each with its number of recipients. Omits reasons
 * without recipients. Each reason is a text key under `leftOut`.
 */
export function countSkipped(
  { withoutLandlines }: { withoutLandlines: boolean },
  { duplicates, excluded, landlines, ...estimate }: Estimate,
) {
  const { optedOut, tooLong, tooOften, noRoute } = estimate;
  const landline = withoutLandlines ? landlines : 0;
  const counts = { duplicate: duplicates, excluded, landline, optedOut, tooLong, tooOften, noRoute };
  const reasons = Object.keys(counts) as (keyof typeof counts)[];
  return reasons.map((reason) => ({ reason, count: counts[reason] })).filter(({ count }) => count > 0);
}
