import { sql } from 'kysely';
import type { Message } from '#contract/messages.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { notFound } from '#server/platform/errors.ts';
import { netCost } from './net-cost.ts';
import { type MessageRow, toMessage } from './list-messages.ts';
import type { Origin } from './origin.ts';

/** A message with its sender, origin and carrier message ids. */
export type SentMessage = Message & {
  sender: string;
  origin: Origin;
  /** The carrier's message ids. Each covers one part or the whole message. Parts are numbered from 1. */
  carrierIds: { parts: number[]; id: string }[];
};

type Row = MessageRow & { sender: string; origin_kind: string; origin_id: number };

/** Reads a message of an account. Throws `not_found`. */
export async function readMessage(account: Account, messageId: string): Promise<SentMessage> {
  const { rows } = await sql<Row>`
    SELECT m.id, m.number, coalesce(m.text, b.text, '') AS text, m.parts, ${netCost} AS cost, m.state, m.error, m.submitted_at, m.finished_at,
      b.sender, b.origin_kind, b.origin_id
    FROM messages m JOIN message_batches b ON b.account_id = m.account_id AND b.id = m.batch_id
    WHERE m.account_id = ${account.id} AND m.id = ${messageId}::uuid`.execute(account.db);
  const [row] = rows;
  if (!row) throw notFound('message');
  return {
    ...toMessage(row),
    sender: row.sender,
    origin: { kind: row.origin_kind, id: row.origin_id },
    carrierIds: await carrierIdsOf(account, messageId),
  };
}

/** Reads carrier message ids in a stable order. A part that was resent after a crash has two ids. */
async function carrierIdsOf({ id, db }: Account, messageId: string): Promise<SentMessage['carrierIds']> {
  const { rows } = await sql<{ parts: number; id: string }>`
    SELECT DISTINCT parts, carrier_message_id COLLATE "C" AS id FROM submissions
    WHERE message_id = ${messageId}::uuid AND account_id = ${id} ORDER BY parts, id LIMIT 100`.execute(db);
  return rows.map((row) => ({ parts: partsIn(row.parts), id: row.id }));
}

/** Converts a bit mask to part numbers: bit n-1 is part n. */
const partsIn = (mask: number): number[] =>
  Array.from({ length: 32 }, (_, bit) => bit + 1).filter((part) => (mask >>> (part - 1)) & 1);
