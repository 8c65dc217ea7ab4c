import type { CampaignClicks } from '#contract/campaign-clicks.ts';

/** More bars would be too thin to read. Most clicks come early. */
const MAX_BARS = 90;

const STEP_MS = { hour: 3_600_000, day: 24 * 3_600_000 };

/**
 * Returns the period from the first click to the end of the last hour or day with clicks. A long one ends after `MAX_BARS`. Undefined
 * without clicks.
 */
export function clickPeriod({
  unit,
  times,
}: Pick<CampaignClicks, 'unit' | 'times'>): { from: string; to: string } | undefined {
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last) return undefined;
  const [start, step] = [Date.parse(first.at), STEP_MS[unit]];
  const end = Math.min(Date.parse(last.at) + step, start + MAX_BARS * step);
  return { from: first.at, to: new Date(end).toISOString() };
}
