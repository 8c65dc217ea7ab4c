import { SCHEDULE_INTERVALS, type ReportSchedule } from '#contract/range-reports.ts';
import { timeZoneOf } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { nextRunAt } from '../ranges/days.ts';

export type SummaryInterval = ReportSchedule['every'];

/** The hour at which summaries are sent, in the account's time zone. */
const SUMMARY_HOUR = 7;

export const summarySchedule = (every: SummaryInterval): ReportSchedule => ({
  every,
  hour: SUMMARY_HOUR,
  to: [],
});

/** Returns the summaries that an account gets, from daily to monthly. */
export async function readSummaries({ id, db }: Account): Promise<SummaryInterval[]> {
  const rows = await db
    .selectFrom('summary_schedules')
    .select('every')
    .where('account_id', '=', id)
    .execute();
  return SCHEDULE_INTERVALS.filter((every) => rows.some((row) => row.every === every));
}

/** Turns summaries on and off. Summaries that were on already keep the time of their next email. */
export async function setSummaries(account: Account, wanted: readonly SummaryInterval[]): Promise<void> {
  const { id, db } = account;
  await db
    .deleteFrom('summary_schedules')
    .where('account_id', '=', id)
    .where('every', 'not in', ['', ...wanted])
    .execute();
  if (wanted.length === 0) return;
  const timeZone = await timeZoneOf(account);
  await db
    .insertInto('summary_schedules')
    .values(
      [...new Set(wanted)].map((every) => ({
        account_id: id,
        every,
        next_at: nextRunAt(summarySchedule(every), timeZone),
      })),
    )
    .onConflict((conflict) => conflict.columns(['account_id', 'every']).doNothing())
    .execute();
}
