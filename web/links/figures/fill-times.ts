import type { LinkStatistics } from '#contract/links.ts';

const STEP_MS = { hour: 3_600_000, day: 24 * 3_600_000 };

/** Returns every hour or day of a period with its clicks. The statistics leave out those without. */
export function fillTimes(
  { unit, times }: Pick<LinkStatistics, 'unit' | 'times'>,
  { from, to }: { from: string; to: string },
): LinkStatistics['times'] {
  const step = STEP_MS[unit];
  const known = new Map(times.map((each) => [Date.parse(each.at), each]));
  const start = Date.parse(from);
  return Array.from({ length: Math.ceil((Date.parse(to) - start) / step) }, (_, nth) => {
    const at = start + nth * step;
    return known.get(at) ?? { at: new Date(at).toISOString(), clicks: 0, people: 0 };
  });
}
