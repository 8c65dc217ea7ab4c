import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DaySpan } from '#server/platform/days.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { failedCount } from './breakdown/sum-up-origins.ts';
import type { Period, Sums } from './sum-in-period.ts';

/** Sums over messages, with their parts. */
export type Usage = Sums & { parts: number };

export const sumUsage = (usages: readonly Usage[]): Usage =>
  usages.reduce(
    (sum, each) => ({
      messages: sum.messages + each.messages,
      parts: sum.parts + each.parts,
      delivered: sum.delivered + each.delivered,
      failed: sum.failed + each.failed,
      cost: sum.cost + each.cost,
    }),
    { messages: 0, parts: 0, delivered: 0, failed: 0, cost: 0 },
  );

/** Adds up an account's messages by day. The days follow one another. Omits days without messages. */
export async function usageByDay(
  db: Kysely<Tables>,
  accountId: number,
  days: readonly DaySpan[],
): Promise<(Usage & { day: string })[]> {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const starts = days.map(({ from }) => from);
  const { rows } = await usageBy<{ nth: number }>(
    accountId,
    { from: first.from, to: last.to },
    sql`
    width_bucket(b.created_at, ${starts}::timestamptz[]) AS nth`,
  ).execute(db);
  // The number of a bucket starts at 1.
  return rows.map(({ nth, ...usage }) => ({ day: days[nth - 1]!.day, ...usage }));
}

/** Adds up an account's messages of a period by origin. `id` is null for all origins that are not of the kind `byId`. */
export async function usageByOrigin(
  db: Kysely<Tables>,
  accountId: number,
  period: Period,
  byId: string,
): Promise<(Usage & { id: number | null })[]> {
  const { rows } = await usageBy<{ id: number | null }>(
    accountId,
    period,
    sql`
    CASE WHEN b.origin_kind = ${byId} THEN b.origin_id END AS id`,
  ).execute(db);
  return rows;
}

/** Breakdowns have the parts of most batches. Those of other batches are added up from their messages. */
const usageBy = <Key>(
  accountId: number,
  { from, to }: Period,
  key: RawBuilder<unknown>,
): RawBuilder<Usage & Key> => sql`
  SELECT ${key}, sum(b.size)::bigint AS messages, sum(b.delivered)::bigint AS delivered, sum(${failedCount})::bigint AS failed,
    sum(b.cost - b.refunded)::bigint AS cost, coalesce(sum(CASE WHEN b.broken_down THEN (
      SELECT sum(l.parts) FROM batch_breakdowns l WHERE l.account_id = b.account_id AND l.batch_id = b.id
    ) ELSE (
      SELECT sum(m.parts) FROM messages m
      WHERE m.account_id = b.account_id AND m.id BETWEEN b.first_id AND b.last_id AND m.batch_id = b.id
    ) END), 0)::bigint AS parts
  FROM message_batches b
  WHERE b.account_id = ${accountId} AND b.created_at >= ${from} AND b.created_at < ${to} GROUP BY 1 ORDER BY 1`;
