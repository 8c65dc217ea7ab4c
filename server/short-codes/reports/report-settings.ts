import { SCHEDULE_INTERVALS, type ReportSchedule } from '#contract/range-reports.ts';
import { timeZoneOf } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { nextRunAt } from '#server/reports/index.ts';

export type ReportInterval = ReportSchedule['every'];

/** The hour at which reports are sent, in the account's time zone. */
const REPORT_HOUR = 7;

export const reportSchedule = (every: ReportInterval): ReportSchedule => ({
  every,
  hour: REPORT_HOUR,
  to: [],
});

/** Reads the reports of keywords, by the keyword's id. */
export async function readReports(
  { id, db }: Account,
  keywordIds: number[],
): Promise<Map<number, ReportInterval[]>> {
  if (keywordIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('keyword_reports')
    .select(['keyword_id', 'every'])
    .where('account_id', '=', id)
    .where('keyword_id', 'in', keywordIds)
    .execute();
  const byKeyword = Map.groupBy(rows, (row) => row.keyword_id);
  return new Map(
    [...byKeyword].map(([keywordId, reports]) => [
      keywordId,
      reports.map(({ every }) => every as ReportInterval),
    ]),
  );
}

/** Turns reports of a keyword on and off; undefined keeps one as it is. Those that were on already keep their time. */
export async function setReports(
  account: Account,
  keywordId: number,
  wanted: Record<ReportInterval, boolean | undefined>,
): Promise<void> {
  const { id, db } = account;
  const off = SCHEDULE_INTERVALS.filter((every) => wanted[every] === false);
  const on = SCHEDULE_INTERVALS.filter((every) => wanted[every] === true);
  if (off.length > 0)
    await db
      .deleteFrom('keyword_reports')
      .where('account_id', '=', id)
      .where('keyword_id', '=', keywordId)
      .where('every', 'in', off)
      .execute();
  if (on.length === 0) return;
  const timeZone = await timeZoneOf(account);
  await db
    .insertInto('keyword_reports')
    .values(
      on.map((every) => ({
        account_id: id,
        keyword_id: keywordId,
        every,
        next_at: nextRunAt(reportSchedule(every), timeZone),
      })),
    )
    .onConflict((conflict) => conflict.columns(['account_id', 'keyword_id', 'every']).doNothing())
    .execute();
}
