import { randomUUIDv7 } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { array } from '#server/platform/db/array.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { debit } from '#server/billing/ledger/index.ts';
import type { Origin } from './origin.ts';
import { messageStates } from './states.ts';

export const MAX_BATCH_SIZE = 1000;

/** `text` only where the message has one of its own. `cost` in thousandths of a credit. */
export type NewMessage = { number: string; text: string | null; parts: number; cost: number };

export type NewBatch = {
  accountId: number;
  origin: Origin;
  /** null: no route serves these messages. They are rejected at once and cost nothing. */
  carrierId: number | null;
  /** Why these messages are not to be sent. They are rejected at once and cost nothing. */
  rejection?: string;
  /** Lower leaves first: 0 confirmations, 5 campaigns. */
  priority: number;
  sender: string;
  /** The text of the messages that have none of their own. */
  text: string | null;
  toOptedOut?: boolean;
  /** What has not left by then is not sent any more; without it there is no such time. */
  expiresAt?: Date | null;
  messages: NewMessage[];
};

/**
 * Makes a batch with its messages and debits what they cost, in the caller's transaction. Returns its id.
 * Throws `not_enough_credits`. The messages leave in the order given.
 */
export async function createBatch(tx: Kysely<Tables>, batch: NewBatch): Promise<number> {
  const { messages, accountId, origin, carrierId } = batch;
  const ids = Array.from(messages, () => randomUUIDv7()).toSorted();
  const rejection = batch.rejection ?? (carrierId === null ? 'No route serves this number' : null);
  const routed = rejection === null;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO message_batches (account_id, origin_kind, origin_id, carrier_id, priority, sender, text, to_opted_out, expires_at, size,
      first_id, last_id, state, mark, queued, rejected)
    VALUES (${accountId}, ${origin.kind}, ${origin.id}, ${carrierId}, ${batch.priority}, ${batch.sender}, ${batch.text},
      ${batch.toOptedOut ?? false}, ${batch.expiresAt ?? null}, ${messages.length}, ${ids[0]}, ${ids.at(-1)},
      ${routed ? 'ready' : 'done'}, ${routed ? 0 : messages.length}, ${routed ? messages.length : 0}, ${routed ? 0 : messages.length})
    RETURNING id`.execute(tx);
  const batchId = rows[0]!.id;
  await sql`
    INSERT INTO messages (id, account_id, batch_id, number, text, parts, cost, state, error, finished_at)
    SELECT id, ${accountId}, ${batchId}, number, text, parts, cost, ${routed ? messageStates.queued : messageStates.rejected},
      ${rejection}::text, ${routed ? null : new Date()}::timestamptz
    FROM unnest(${array(ids)}::uuid[], ${array(messages.map((message) => message.number))}::text[], ${array(messages.map((message) => message.text))}::text[],
      ${array(messages.map((message) => message.parts))}::smallint[], ${array(messages.map((message) => (routed ? message.cost : 0)))}::int[])
      AS m(id, number, text, parts, cost)`.execute(tx);
  const cost = messages.reduce((sum, message) => sum + message.cost, 0);
  if (routed && cost > 0) await debit(tx, { accountId, amount: cost, reference: batchReference(batchId) });
  return batchId;
}

/** What a batch's debits and refunds are booked under. */
export const batchReference = (batchId: number): string => `batch ${batchId}`;
