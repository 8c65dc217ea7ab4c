import { type Selectable, sql } from 'kysely';
import type { ReportContent } from '#contract/range-reports.ts';
import type { RangeFilter } from '#server/messages/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { toRangeFilter } from './content.ts';

export type RunningReport = Omit<Selectable<Tables['reports']>, 'content' | 'after_at'> & {
  content: ReportContent;
  after_at: string;
};

/** Locks a running report. Returns undefined if it has ended, or another worker holds the lock. */
export async function lockRunning({ id, db }: Account, reportId: number): Promise<RunningReport | undefined> {
  const row = await db
    .selectFrom('reports')
    .selectAll()
    .select(sql<string>`(after_at AT TIME ZONE 'UTC')::text`.as('exactly'))
    .where('account_id', '=', id)
    .where('id', '=', reportId)
    .where('state', '=', 'running')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && { ...row, content: row.content as ReportContent, after_at: row.exactly };
}

export const runningReportFilter = (report: RunningReport): RangeFilter =>
  toRangeFilter(
    report.account_id,
    report.content,
    { from: report.first_day, to: report.last_day },
    report.time_zone,
  );

/** The last batch that was processed. `at` is a UTC time in PostgreSQL's format. */
export type Position = { account: number; at: string; id: number };

export type Progress = Partial<{
  messages: number;
  looked_at: number;
  position: Position;
  written_to: string;
  rows: number;
  pieces: number;
  bytes: number;
  isDone: true;
}>;

/** Saves a step's progress in the transaction of the step. */
export async function saveProgress(
  { id, db }: Account,
  report: RunningReport,
  progress: Progress,
): Promise<void> {
  const { position, isDone, rows = 0, pieces = 0, bytes = 0, looked_at = 0, ...set } = progress;
  await db
    .updateTable('reports')
    .set((row) => ({
      ...set,
      ...(position && {
        after_at: sql<Date>`${position.at}::timestamp AT TIME ZONE 'UTC'`,
        after_id: position.id,
        after_account: position.account,
      }),
      ...(isDone && { state: 'done', finished_at: sql<Date>`now()` }),
      looked_at: row('looked_at', '+', looked_at),
      rows: row('rows', '+', rows),
      pieces: row('pieces', '+', pieces),
      bytes: row('bytes', '+', bytes),
      stepped_at: sql<Date>`now()`,
      tries: 0,
      retry_at: null,
    }))
    .where('account_id', '=', id)
    .where('id', '=', report.id)
    .execute();
}
