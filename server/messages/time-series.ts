import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { isOf, type Origin } from './origin.ts';

/**
 * The end of a statement that counts what it changed: adds the rows of one of its CTEs, with the columns `account_id`,
 * `origin_kind`, `origin_id`, `submitted`, `delivered` and `failed`, to their origins' current step: of a second in the first
 * two minutes of an origin, so that what is over in seconds is seen as well, and of ten seconds from then on. Locks the
 * steps in the order of their keys, after batches and before credits.
 */
export const addToSeries = (cte: string): RawBuilder<unknown> => sql`
  INSERT INTO message_time_series AS ts (account_id, origin_kind, origin_id, at, submitted, delivered, failed)
  SELECT account_id, origin_kind, origin_id, date_bin(
      CASE WHEN (SELECT min(first.at) FROM message_time_series first WHERE first.account_id = c.account_id
        AND first.origin_kind = c.origin_kind AND first.origin_id = c.origin_id) < now() - interval '2 minutes'
      THEN interval '10 seconds' ELSE interval '1 second' END, now(), 'epoch'), sum(submitted), sum(delivered), sum(failed)
  FROM ${sql.table(cte)} c WHERE submitted <> 0 OR delivered <> 0 OR failed <> 0 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (account_id, origin_kind, origin_id, at) DO UPDATE SET submitted = ts.submitted + excluded.submitted,
    delivered = ts.delivered + excluded.delivered, failed = ts.failed + excluded.failed`;

/** How many messages were submitted, delivered and failed in a step of time. */
type Step = { submitted: number; delivered: number; failed: number };

/** An origin's messages over time, in steps of a second and then of ten. Steps without activity are left out. */
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
