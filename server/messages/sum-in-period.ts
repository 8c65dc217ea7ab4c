import { type Kysely, type RawBuilder, sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { DaySpan } from '#server/platform/days.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { failedCount } from './breakdown/sum-up-origins.ts';

/** From `from` (inclusive) to `to` (exclusive). A message belongs to the time at which it was created. */
export type Period = { from: Date; to: Date };

/** Sums over messages. `cost` is in thousandths of a credit, after refunds. */
export type Sums = { messages: number; delivered: number; failed: number; cost: number };

const sums = sql`
  sum(b.size)::bigint AS messages, sum(b.delivered)::bigint AS delivered, sum(${failedCount})::bigint AS failed,
  sum(b.cost - b.refunded)::bigint AS cost`;

/**
 * Returns a query for the sums over an account's messages of a period by origin. `key` is the id of an origin
 * of the kind `byId`, and otherwise the kind.
 */
export const sumsByOrigin = (
  accountId: number,
  { from, to }: Period,
  byId: string,
): RawBuilder<Sums & { key: string }> => sql`
  SELECT CASE WHEN b.origin_kind = ${byId} THEN b.origin_id::text ELSE b.origin_kind END AS key, ${sums}
  FROM message_batches b
  WHERE b.account_id = ${accountId} AND b.created_at >= ${from} AND b.created_at < ${to} GROUP BY 1`;

/** Adds up the messages of an account by day. The days follow one another. Omits days without messages. */
export const sumsByDay = (
  db: Kysely<Tables>,
  accountId: number,
  days: readonly DaySpan[],
): Promise<(Sums & { day: string })[]> => sumsByAccountAndDay(db, [accountId], days);

/** Adds up the messages of several accounts like `sumsByDay`, by account and day. */
export async function sumsByAccountAndDay(
  db: Kysely<Tables>,
  accountIds: readonly number[],
  days: readonly DaySpan[],
): Promise<(Sums & { accountId: number; day: string })[]> {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const { rows } = await sql<Sums & { accountId: number; nth: number }>`
    SELECT b.account_id AS "accountId", width_bucket(b.created_at, ${days.map(({ from }) => from)}::timestamptz[]) AS nth, ${sums}
    FROM message_batches b
    WHERE b.account_id = ANY(${arrayLiteral(accountIds)}::bigint[]) AND b.created_at >= ${first.from} AND b.created_at < ${last.to}
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(db);
  // The number of a bucket starts at 1.
  return rows.map(({ nth, ...row }) => ({ day: days[nth - 1]!.day, ...row }));
}

/** Returns when the first batch of several accounts was created, or undefined if they have none. */
export async function firstBatchAt(
  db: Kysely<Tables>,
  accountIds: readonly number[],
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT min(f.at) AS at FROM unnest(${arrayLiteral(accountIds)}::bigint[]) AS a (id)
    CROSS JOIN LATERAL (SELECT min(created_at) AS at FROM message_batches WHERE account_id = a.id) f`.execute(
    db,
  );
  return rows[0]?.at ?? undefined;
}
