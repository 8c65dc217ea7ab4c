import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Message } from '#contract/messages.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { netCost } from '../net-cost.ts';
import { type MessageRow, toMessage } from '../list-messages.ts';
import type { Origin } from '../origin.ts';
import { matchesLog, isInPeriod, type LogFilter, mayContain } from './log-filter.ts';
import { type BatchPosition, exactCreatedAt } from './newest-batches.ts';

/** A message with its sender, origin and batch position. */
export type LoggedMessage = Message & { sender: string; origin: Origin; batch: BatchPosition };

type Row = MessageRow & {
  sender: string;
  origin_kind: string;
  origin_id: number;
  at: string;
  batch_id: number;
};

const COLUMNS = sql`
  m.id, m.number, coalesce(m.text, b.text, '') AS text, m.parts, ${netCost} AS cost, m.state, m.error,
  m.submitted_at, m.finished_at, b.sender, b.origin_kind, b.origin_id, b.id AS batch_id, ${exactCreatedAt} AS at`;

type Position = BatchPosition & { messageId: string };

/**
 * Reads the matching messages of some batches, newest first. Each batch is a range of the messages' primary
 * key.
 */
export async function readFromBatches(
  db: Kysely<Tables>,
  accountId: number,
  filter: LogFilter,
  { batchIds, after, limit }: { batchIds: number[]; after: Position | undefined; limit: number },
): Promise<LoggedMessage[]> {
  if (batchIds.length === 0) return [];
  const isNext = after ? sql`AND (b.id <> ${after.id} OR m.id < ${after.messageId}::uuid)` : sql``;
  const { rows } = await sql<Row>`
    SELECT ${COLUMNS}
    FROM message_batches b CROSS JOIN LATERAL (
      SELECT * FROM messages m
      WHERE m.account_id = b.account_id AND m.id BETWEEN b.first_id AND b.last_id AND m.batch_id = b.id
        AND ${matchesLog(filter)} ${isNext}
      ORDER BY m.id DESC LIMIT ${limit}
    ) m
    WHERE b.account_id = ${accountId} AND b.id = ANY(${arrayLiteral(batchIds)}::bigint[])
    ORDER BY b.created_at DESC, b.id DESC, m.id DESC LIMIT ${limit}`.execute(db);
  return rows.map(toLogged);
}

/** Reads the matching messages to a few numbers, newest first. */
export async function readToNumbers(
  db: Kysely<Tables>,
  accountId: number,
  filter: LogFilter,
  { numbers, before, limit }: { numbers: string[]; before: string | undefined; limit: number },
): Promise<LoggedMessage[]> {
  const { rows } = await sql<Row>`
    SELECT ${COLUMNS} ${toNumbers(accountId, filter, numbers)}
      ${before === undefined ? sql`` : sql`AND m.id < ${before}::uuid`}
    ORDER BY m.id DESC LIMIT ${limit}`.execute(db);
  return rows.map(toLogged);
}

/** Counts the messages that `readToNumbers` would return without a limit. */
export async function countToNumbers(
  db: Kysely<Tables>,
  accountId: number,
  filter: LogFilter,
  numbers: string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count ${toNumbers(accountId, filter, numbers)}`.execute(db);
  return rows[0]!.count;
}

/**
 * Selects the matching messages `m` to some numbers, with their batches `b`. Looks up each number once per
 * monthly partition.
 */
const toNumbers = (accountId: number, filter: LogFilter, numbers: string[]): RawBuilder<unknown> => sql`
  FROM messages m JOIN message_batches b ON b.account_id = m.account_id AND b.id = m.batch_id
  WHERE m.number = ANY(${arrayLiteral(numbers)}::text[]) AND m.account_id = ${accountId}
    AND ${isInPeriod(filter)} AND ${mayContain(filter)} AND ${matchesLog(filter)}`;

function toLogged({ sender, origin_kind: kind, origin_id: originId, at, batch_id: id, ...row }: Row) {
  return { ...toMessage(row), sender, origin: { kind, id: originId }, batch: { at, id } };
}
