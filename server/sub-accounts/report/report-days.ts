import { MAX_REPORT_DAYS } from '#contract/sub-account-report.ts';
import type { RangePreset } from '#contract/range-presets.ts';
import { timeZoneOf } from '#server/accounts/index.ts';
import type { Period } from '#server/messages/index.ts';
import { type DaySpan, spansBetween } from '#server/platform/days.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid } from '#server/platform/errors.ts';
import { readRange, resolveRange } from '#server/reports/index.ts';

export type RangeQuery = {
  preset?: RangePreset | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** The days of a report, at least one, in the master account's time zone. */
export type ReportDays = { from: string; to: string; timeZone: string; days: DaySpan[]; period: Period };

/** Resolves the range of a report. Throws an error for a missing day, and for a reversed or too long range. */
export async function reportDays(master: Account, query: RangeQuery): Promise<ReportDays> {
  const timeZone = await timeZoneOf(master);
  const isEmpty = Object.values(query).every((value) => value === undefined);
  const { from, to } = resolveRange(isEmpty ? { preset: 'last30DaysToToday' } : readRange(query), timeZone);
  if (Temporal.PlainDate.from(from).until(to).days >= MAX_REPORT_DAYS)
    throw invalid(
      'to',
      'range_too_long',
      `This report can cover at most ${MAX_REPORT_DAYS} days. For more, create a Date Range report by sub-account.`,
    );
  const days = spansBetween(from, to, timeZone);
  return { from, to, timeZone, days, period: { from: days[0]!.from, to: days.at(-1)!.to } };
}
