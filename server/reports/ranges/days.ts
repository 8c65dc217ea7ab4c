import type { RangePreset } from '#contract/range-presets.ts';
import type { ReportRange, ReportSchedule } from '#contract/range-reports.ts';
import { MAX_RANGE_DAYS } from '#contract/range-reports.ts';
import { startOfDay } from '#server/platform/days.ts';
import { invalid } from '#server/platform/errors.ts';

/** A range of days in the account's time zone, including both ends (2026-11-24). */
export type Days = { from: string; to: string };

type PlainDay = Temporal.PlainDate;

/** Resolves a range to days. Throws if the range is reversed or too long. */
export function resolveRange(range: ReportRange, timeZone: string, now = Date.now()): Days {
  if ('preset' in range) return presetDays(range.preset, todayIn(timeZone, now));
  const { from, to } = range;
  const length = Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days + 1;
  if (length < 1) throw invalid('to', 'range_reversed', 'The last day is before the first day.');
  if (length > MAX_RANGE_DAYS)
    throw invalid(
      'to',
      'range_too_long',
      `A report can cover at most ${MAX_RANGE_DAYS.toLocaleString('en')} days. Create several reports.`,
    );
  return { from, to };
}

const todayIn = (timeZone: string, now: number): PlainDay =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate();

function presetDays(preset: RangePreset, today: PlainDay): Days {
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const first = today.with({ day: 1 });
  const ends: Record<RangePreset, [PlainDay, PlainDay]> = {
    today: [today, today],
    yesterday: [today.subtract({ days: 1 }), today.subtract({ days: 1 })],
    last7Days: [today.subtract({ days: 7 }), today.subtract({ days: 1 })],
    last30Days: [today.subtract({ days: 30 }), today.subtract({ days: 1 })],
    last30DaysToToday: [today.subtract({ days: 29 }), today],
    lastWeek: [monday.subtract({ days: 7 }), monday.subtract({ days: 1 })],
    thisMonth: [first, today],
    lastMonth: [first.subtract({ months: 1 }), first.subtract({ days: 1 })],
  };
  const [from, to] = ends[preset];
  return { from: from.toString(), to: to.toString() };
}

/**
 * Returns the start and end of a range of days. `to` is exclusive. A day without midnight starts at its first
 * moment.
 */
export function rangeBounds({ from, to }: Days, timeZone: string): { from: Date; to: Date } {
  return {
    from: startOfDay(from, timeZone),
    to: startOfDay(Temporal.PlainDate.from(to).add({ days: 1 }), timeZone),
  };
}

/** Minutes past the hour at which reports run. Messages created shortly before the hour are then included. */
const RUN_MINUTE = 5;

/** Returns the first scheduled time after a moment, in the account's time zone. */
export function nextRunAt(schedule: ReportSchedule, timeZone: string, after = Date.now()): Date {
  const today = todayIn(timeZone, after);
  for (let days = 0; ; days += 1) {
    const at = runTimeOn(today.add({ days }), schedule, timeZone);
    if (at !== null && at > after) return new Date(at);
  }
}

/** Returns the last scheduled time at or before a moment, in the account's time zone. */
export function lastRunAt(schedule: ReportSchedule, timeZone: string, upTo = Date.now()): number {
  const today = todayIn(timeZone, upTo);
  for (let days = 0; ; days += 1) {
    const at = runTimeOn(today.subtract({ days }), schedule, timeZone);
    if (at !== null && at <= upTo) return at;
  }
}

/** Returns the scheduled time on a day; null if the schedule has no run on that day. */
function runTimeOn(day: PlainDay, { every, hour }: ReportSchedule, timeZone: string): number | null {
  if (every === 'weekly' && day.dayOfWeek !== 1) return null;
  if (every === 'monthly' && day.day !== 1) return null;
  const plainTime = new Temporal.PlainTime(hour, RUN_MINUTE);
  return day.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;
}
