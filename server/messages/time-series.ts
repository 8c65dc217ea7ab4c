import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { isOf, type Origin } from './origin.ts';

/** Counts messages of an origin in its current step. Locks that step: before the credits, as journals do. */
export async function countInSeries(
  tx: Kysely<Tables>,
  accountId: number,
  { kind, id }: Origin,
  { submitted = 0, failed = 0 }: { submitted?: number; failed?: number },
): Promise<void> {
  await sql`
    INSERT INTO message_time_series AS ts (account_id, origin_kind, origin_id, at, submitted, failed)
    VALUES (${accountId}, ${kind}, ${id}, date_bin('10 seconds', now(), 'epoch'), ${submitted}, ${failed})
    ON CONFLICT (account_id, origin_kind, origin_id, at) DO UPDATE
      SET submitted = ts.submitted + excluded.submitted, failed = ts.failed + excluded.failed`.execute(tx);
}

/** How many messages were submitted, delivered and failed in a step of time. */
type Step = { submitted: number; delivered: number; failed: number };

/** An origin's messages over time, in steps of ten seconds. Steps without activity are left out. */
export async function timeSeriesOf(
  db: Kysely<Tables>,
  accountId: number,
  origin: Origin,
): Promise<(Step & { at: Date })[]> {
  return db
    .selectFrom('message_time_series')
    .select(['at', 'submitted', 'delivered', 'failed'])
    .where('account_id', '=', accountId)
    .where(isOf(origin))
    .orderBy('at')
    .limit(10_000)
    .execute();
}

/**
 * All messages of an account in the last `days`, whatever their origin, by day (YYYY-MM-DD) in the given time zone. Days
 * without activity are left out.
 */
export async function timeSeriesByDay(
  db: Kysely<Tables>,
  accountId: number,
  timeZone: string,
  days: number,
): Promise<(Step & { day: string })[]> {
  const { rows } = await sql<Step & { day: string }>`
    SELECT to_char(at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day, sum(submitted)::int AS submitted,
      sum(delivered)::int AS delivered, sum(failed)::int AS failed
    FROM message_time_series WHERE account_id = ${accountId} AND at > now() - make_interval(days => ${days})
    GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}
