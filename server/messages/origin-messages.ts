import { sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { hasOrigin, type Origin } from './origin.ts';

/** The ids of messages from the first to the last. Some may be unused. */
export type MessageRange = { first: string; last: string };

/**
 * Returns the lowest and the highest id of an origin's messages, or undefined without messages. Messages of other origins can be between
 * them.
 */
export async function messageIdsOfOrigin(
  { id, db }: Account,
  origin: Origin,
): Promise<MessageRange | undefined> {
  const batches = sql`FROM message_batches WHERE account_id = ${id} AND ${hasOrigin(origin)} AND size > 0`;
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    SELECT (SELECT first_id ${batches} ORDER BY first_id LIMIT 1) AS first,
      (SELECT last_id ${batches} ORDER BY last_id DESC LIMIT 1) AS last`.execute(db);
  const { first, last } = rows[0]!;
  return first === null || last === null ? undefined : { first, last };
}

/** Returns those of the ranges whose messages belong to an origin. A range has messages of one origin only. */
export async function rangesOfOrigin(
  account: Account,
  { kind, id }: Origin,
  ranges: readonly MessageRange[],
): Promise<MessageRange[]> {
  const known = await rangesByOrigin(account, kind, ranges);
  return known.get(id) ?? [];
}

/** Returns those of the ranges whose messages belong to origins of a kind, by the id of the origin. */
export async function rangesByOrigin(
  { id, db }: Account,
  kind: Origin['kind'],
  ranges: readonly MessageRange[],
): Promise<Map<number, MessageRange[]>> {
  if (ranges.length === 0) return new Map();
  const { rows } = await sql<MessageRange & { originId: number }>`
    SELECT b.origin_id AS "originId", r.first, r.last
    FROM unnest(${arrayLiteral(ranges.map(({ first }) => first))}::uuid[], ${arrayLiteral(ranges.map(({ last }) => last))}::uuid[]) AS r(first, last)
    CROSS JOIN LATERAL (
      SELECT batch_id FROM messages m WHERE m.account_id = ${id} AND m.id BETWEEN r.first AND r.last ORDER BY m.id LIMIT 1
    ) m JOIN message_batches b ON b.account_id = ${id} AND b.id = m.batch_id AND b.origin_kind = ${kind}`.execute(
    db,
  );
  const byOrigin = Map.groupBy(rows, ({ originId }) => originId);
  return new Map(
    [...byOrigin].map(([originId, its]) => [originId, its.map(({ first, last }) => ({ first, last }))]),
  );
}

/** Returns when messages left, by id. Messages that have not left are missing. */
export async function submissionTimes(
  { id, db }: Account,
  messageIds: readonly string[],
): Promise<Map<string, Date>> {
  if (messageIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; at: Date }>`
    SELECT id, submitted_at AS at FROM messages
    WHERE account_id = ${id} AND id = ANY(${arrayLiteral(messageIds)}::uuid[]) AND submitted_at IS NOT NULL`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row.at]));
}
