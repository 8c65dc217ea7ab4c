import type { Dashboard } from '#contract/reports.ts';
import type { Bar, Format } from '#web/ui/index.ts';

type Day = Dashboard['days'][number];

/** In days. */
export type PeriodLength = '1' | '7' | '30';

export type Sums = Omit<Day, 'day'>;

/** Fewer days than these are no picture. */
const FEWEST_SHOWN = 7;

/**
 * The sums of the last days, today among them, and of as many before; and the days that a chart shows. Today is not over, so
 * what was before it is yesterday up to the same time.
 */
export function periodsOf(
  { days, yesterdaySameTime }: Pick<Dashboard, 'days' | 'yesterdaySameTime'>,
  length: PeriodLength,
): { now: Sums; before: Sums; shown: Day[] } {
  const count = Number(length);
  return {
    now: sumOf(days.slice(-count)),
    before: count === 1 ? yesterdaySameTime : sumOf(days.slice(-2 * count, -count)),
    shown: days.slice(-Math.max(count, FEWEST_SHOWN)),
  };
}

function sumOf(days: Day[]): Sums {
  const sum = (of: keyof Sums) => days.reduce((total, day) => total + day[of], 0);
  return {
    messages: sum('messages'),
    delivered: sum('delivered'),
    failed: sum('failed'),
    replies: sum('replies'),
  };
}

/** A bar a day, of what became of its messages. */
export const barsOf = (days: Day[], format: Format): Bar[] =>
  days.map(({ day, messages, delivered, failed }) => ({
    key: day,
    label: format.shortDay(day),
    name: format.day(day),
    delivered,
    failed,
    waiting: messages - delivered - failed,
  }));
