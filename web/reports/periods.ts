import type { Dashboard } from '#contract/reports.ts';
import type { Bar, Format } from '#web/ui/index.ts';

type Day = Dashboard['days'][number];

/** The length of a period in days. */
export type PeriodLength = '1' | '7' | '30';

export type Sums = Omit<Day, 'day'>;

/** Fewer days make no useful chart. */
const MIN_CHART_DAYS = 7;

/**
 * Returns the sums for the last days including today, the sums for the same number of days before them, and
 * the days for the chart. A single day is compared with yesterday up to the same time, because today is
 * incomplete.
 */
export function comparePeriods(
  { days, yesterdaySameTime }: Pick<Dashboard, 'days' | 'yesterdaySameTime'>,
  length: PeriodLength,
): { current: Sums; previous: Sums; charted: Day[] } {
  const count = Number(length);
  return {
    current: sumOf(days.slice(-count)),
    previous: count === 1 ? yesterdaySameTime : sumOf(days.slice(-2 * count, -count)),
    charted: days.slice(-Math.max(count, MIN_CHART_DAYS)),
  };
}

function sumOf(days: Day[]): Sums {
  const sum = (figure: keyof Sums) => days.reduce((total, day) => total + day[figure], 0);
  return {
    messages: sum('messages'),
    delivered: sum('delivered'),
    failed: sum('failed'),
    replies: sum('replies'),
  };
}

/** Returns one bar per day, divided by the outcome of its messages. */
export const toBars = (days: Day[], format: Format): Bar[] =>
  days.map(({ day, messages, delivered, failed }) => ({
    key: day,
    label: format.shortDay(day),
    name: format.day(day),
    delivered,
    failed,
    waiting: messages - delivered - failed,
  }));
