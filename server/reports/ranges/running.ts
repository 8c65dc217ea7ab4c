import { type Selectable, sql } from 'kysely';
import type { ReportContent } from '#contract/range-reports.ts';
import type { RangeFilter } from '#server/messages/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { filterOf } from './content.ts';

/** A report that is being made. */
export type Running = Omit<Selectable<Tables['reports']>, 'content' | 'after_at'> & {
  content: ReportContent;
  after_at: string;
};

/** Locks a report that is to be made; undefined if it is over, or another worker has it. */
export async function lockRunning({ id, db }: Account, reportId: number): Promise<Running | undefined> {
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

export const filterOfRunning = (report: Running): RangeFilter =>
  filterOf(
    report.account_id,
    report.content,
    { from: report.first_day, to: report.last_day },
    report.time_zone,
  );

/** What a step has changed of a report. */
export type Moved = Partial<{
  messages: number;
  looked_at: number;
  place: { at: string; id: number };
  written_to: string;
  rows: number;
  pieces: number;
  bytes: number;
  isDone: true;
}>;

/** Keeps how far a report is, in the transaction of the step. */
export async function moveOn({ id, db }: Account, report: Running, moved: Moved): Promise<void> {
  const { place, isDone, rows = 0, pieces = 0, bytes = 0, looked_at = 0, ...set } = moved;
  await db
    .updateTable('reports')
    .set((row) => ({
      ...set,
      ...(place && { after_at: sql<Date>`${place.at}::timestamp AT TIME ZONE 'UTC'`, after_id: place.id }),
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
