import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { hasOrigin, type Origin } from './origin.ts';

/**
 * Returns an INSERT statement that adds the rows of a CTE to the current steps of their origins. The CTE
 * must have the columns `account_id`, `origin_kind`, `origin_id`, `submitted`, `delivered` and `failed`.
 * Steps take one second in an origin's first two minutes, which shows short campaigns in detail. Later
 * steps take ten seconds. Locks steps in key order, after batches and before credits.
 */
export const addToSeriesSql = (cte: string): RawBuilder<unknown> => sql`
  INSERT INTO message_time_series AS ts (account_id, origin_kind, origin_id, at, submitted, delivered, failed)
  SELECT account_id, origin_kind, origin_id, date_bin(
      CASE WHEN (SELECT min(first.at) FROM message_time_series first WHERE first.account_id = c.account_id
        AND first.origin_kind = c.origin_kind AND first.origin_id = c.origin_id) < now() - interval '2 minutes'
      THEN interval '10 seconds' ELSE interval '1 second' END, now(), 'epoch'), sum(submitted), sum(delivered), sum(failed)
  FROM ${sql.table(cte)} c WHERE submitted <> 0 OR delivered <> 0 OR failed <> 0 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (account_id, origin_kind, origin_id, at) DO UPDATE SET submitted = ts.submitted + excluded.submitted,
    delivered = ts.delivered + excluded.delivered, failed = ts.failed + excluded.failed`;

/** How many messages were submitted, delivered and failed in a time step. */
type Step = { submitted: number; delivered: number; failed: number };

/** The most steps that `readTimeSeries` may return. */
const MAX_STEPS = 120;
const DAY_SECONDS = 86_400;
/** Possible step lengths in seconds. Each divides a quarter of an hour or is a multiple of it. */
const STEP_LENGTHS = [1, 10, 30, 60, 5 * 60, 15 * 60, 3600, 3 * 3600, 6 * 3600, 12 * 3600, DAY_SECONDS];

/** `step` is the length of each step in seconds. */
export type TimeSeries = { step: number; steps: (Step & { at: Date })[]; lastDeliveryAt: Date | null };

/**
 * Reads how many of an origin's messages were submitted, delivered and failed over time, and when the last
 * was delivered. Uses up to `MAX_STEPS` steps of equal length. Omits steps without activity.
 */
export async function readTimeSeries(
  db: Kysely<Tables>,
  accountId: number,
  origin: Origin,
): Promise<TimeSeries> {
  const kept = db
    .selectFrom('message_time_series')
    .where('account_id', '=', accountId)
    .where(hasOrigin(origin));
  const { first, last } = await kept
    .select(({ fn }) => [fn.min('at').as('first'), fn.max('at').as('last')])
    .executeTakeFirstOrThrow();
  const step = stepLengthFor(first && last ? (last.getTime() - first.getTime()) / 1000 : 0);
  const binned = sql<Date>`date_bin(make_interval(secs => ${step}), at, 'epoch')`;
  const rows = await kept
    .select(({ fn }) => [
      binned.as('start'),
      fn.sum<number>('submitted').as('submitted'),
      fn.sum<number>('delivered').as('delivered'),
      fn.sum<number>('failed').as('failed'),
      fn.max('at').filterWhere('delivered', '>', 0).as('deliveredAt'),
    ])
    .groupBy('start')
    .orderBy('start')
    .execute();
  return {
    step,
    steps: rows.map(({ start, submitted, delivered, failed }) => ({
      at: start,
      submitted,
      delivered,
      failed,
    })),
    lastDeliveryAt: rows.findLast(({ deliveredAt }) => deliveredAt)?.deliveredAt ?? null,
  };
}

/**
 * Returns the shortest length with which `MAX_STEPS` steps cover this many seconds, wherever the first step
 * begins.
 */
function stepLengthFor(seconds: number): number {
  const isFew = (length: number) => seconds / length + 2 <= MAX_STEPS;
  return STEP_LENGTHS.find(isFew) ?? Math.ceil(seconds / (MAX_STEPS - 2) / DAY_SECONDS) * DAY_SECONDS;
}
