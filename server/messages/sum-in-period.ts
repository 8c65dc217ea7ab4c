import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DaySpan } from '#server/platform/days.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { failedCount } from './breakdown/sum-up-origins.ts';

/** From `from` (inclusive) to `to` (exclusive). A message belongs to the time at which it was created. */
export type Period = { from: Date; to: Date };

/** Sums over messages. `cost` is in thousandths of a credit, after refunds. */
export type Sums = { messages: number; delivered: number; failed: number; cost: number };

const sums = sql`
  coalesce(sum(b.size), 0)::bigint AS messages, coalesce(sum(b.delivered), 0)::bigint AS delivered,
  coalesce(sum(${failedCount}), 0)::bigint AS failed, coalesce(sum(b.cost - b.refunded), 0)::bigint AS cost`;

const isInPeriod = (accountId: RawBuilder<unknown>, { from, to }: Period) =>
  sql`b.account_id = ${accountId} AND b.created_at >= ${from} AND b.created_at < ${to}`;

/**
 * Returns a query for the sums over an account's messages of a period: one row with the columns of `Sums`.
 * `accountId` can be a column, if the query is a lateral one.
 */
export const sumsInPeriod = (accountId: RawBuilder<unknown>, period: Period): RawBuilder<Sums> =>
  sql`SELECT ${sums} FROM message_batches b WHERE ${isInPeriod(accountId, period)}`;

/**
 * Returns a query for the sums over an account's messages of a period by origin. `key` is the id of a
 * campaign or of another origin of the kind `byId`, and otherwise the kind.
 */
export const sumsByOrigin = (accountId: number, period: Period, byId: string): RawBuilder<Sums> => sql`
  SELECT CASE WHEN b.origin_kind = ${byId} THEN b.origin_id::text ELSE b.origin_kind END AS key, ${sums}
  FROM message_batches b WHERE ${isInPeriod(sql`${accountId}::bigint`, period)} GROUP BY 1`;

/**
 * Adds up the messages of several accounts by day. The days must follow one another. `accountIds` is a query
 * for the ids. Omits days without messages.
 */
export async function sumsByDay(
  db: Kysely<Tables>,
  accountIds: RawBuilder<unknown>,
  days: readonly DaySpan[],
): Promise<(Sums & { day: string })[]> {
  const { rows } = await sql<Sums & { nth: number }>`
    SELECT ${nthDay(days)} AS nth, ${sums} ${batchesOf(accountIds, days)} GROUP BY 1 ORDER BY 1`.execute(db);
  return rows.map(({ nth, ...row }) => ({ day: days[nth - 1]!.day, ...row }));
}

/** Adds up the messages of several accounts like `sumsByDay`, but by account and day. */
export async function sumsByAccountAndDay(
  db: Kysely<Tables>,
  accountIds: RawBuilder<unknown>,
  days: readonly DaySpan[],
): Promise<(Sums & { accountId: number; day: string })[]> {
  const { rows } = await sql<Sums & { accountId: number; nth: number }>`
    SELECT a.id AS "accountId", ${nthDay(days)} AS nth, ${sums} ${batchesOf(accountIds, days)} GROUP BY 1, 2 ORDER BY 1, 2`.execute(
    db,
  );
  return rows.map(({ nth, ...row }) => ({ day: days[nth - 1]!.day, ...row }));
}

/** The number of a batch's day: the first is 1. */
const nthDay = (days: readonly DaySpan[]) =>
  sql`width_bucket(b.created_at, ${days.map(({ from }) => from)}::timestamptz[])`;

const batchesOf = (accountIds: RawBuilder<unknown>, days: readonly DaySpan[]) => sql`
  FROM (${accountIds}) AS a (id)
  JOIN message_batches b ON ${isInPeriod(sql.ref('a.id'), { from: days[0]!.from, to: days.at(-1)!.to })}`;
