/** How many days back the figures reach. One day is shown in hours. */
export const PERIOD_DAYS = ['1', '7', '30', '90'] as const;
export type PeriodDays = (typeof PERIOD_DAYS)[number];

type Period = { from: string; to: string };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Returns the period that ends with the current hour, or with the current day of UTC. It changes only when the next hour or
 * day begins, so that a page does not ask for another period at every moment.
 */
export function periodOf(days: PeriodDays, now = Date.now()): Period {
  const step = days === '1' ? HOUR_MS : DAY_MS;
  const to = (Math.floor(now / step) + 1) * step;
  return { from: toIso(to - Number(days) * DAY_MS), to: toIso(to) };
}

const toIso = (ms: number): string => new Date(ms).toISOString();
