import { randomUUIDv7 } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { debit } from '#server/billing/ledger/index.ts';
import type { Origin } from './origin.ts';
import { addToSeries } from './time-series.ts';
import { messageStates } from './states.ts';

export const MAX_BATCH_SIZE = 1000;

/**
 * When messages may leave: from `opensAt` (null: now) to `closesAt` (null: no end), then again in the hours of `region`,
 * the code of a country or of a part of one.
 */
export type SendWindow = { opensAt: Date | null; closesAt: Date | null; region: string | null };

/** `text`: null if the message uses the batch's text. `cost` in thousandths of a credit. */
export type NewMessage = { number: string; text: string | null; parts: number; cost: number };

export type NewBatch = {
  accountId: number;
  /** The account that pays. Defaults to `accountId`. */
  payerId?: number | undefined;
  /** The country whose credit pool pays first; none by default. */
  pool?: string | null;
  /** The ledger reference of the payer's reservation, if there is one. */
  reservedFor?: string | undefined;
  origin: Origin;
  /** Null if no route serves these messages: they are rejected at once, uncharged. */
  carrierId: number | null;
  /** Why these messages must not be sent: they are rejected at once, uncharged. */
  rejection?: string;
  /** Lower leaves first. */
  priority: number;
  sender: string;
  /** The text of messages without a text of their own. */
  text: string | null;
  toOptedOut?: boolean;
  /** When unsent messages expire. Null: never. */
  expiresAt?: Date | null;
  /** Defaults to at once, at any hour. */
  sendWindow?: SendWindow | undefined;
  messages: NewMessage[];
};

/**
 * Creates a batch with its messages and debits their cost, in the caller's transaction. Returns the batch's id. Messages
 * leave in the given order. Throws `not_enough_credits`.
 */
export async function createBatch(tx: Kysely<Tables>, batch: NewBatch): Promise<number> {
  const { messages, accountId, payerId = accountId, origin, carrierId } = batch;
  const ids = Array.from(messages, () => randomUUIDv7()).toSorted();
  const rejection = batch.rejection ?? (carrierId === null ? 'No route serves this number' : null);
  const routed = rejection === null;
  const window = batch.sendWindow ?? ANY_TIME;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO message_batches (account_id, payer_id, origin_kind, origin_id, carrier_id, priority, sender, text, to_opted_out, expires_at, size,
      opens_at, closes_at, region, first_id, last_id, state, mark, queued, rejected)
    VALUES (${accountId}, ${payerId === accountId ? null : payerId}, ${origin.kind}, ${origin.id}, ${carrierId}, ${batch.priority}, ${batch.sender}, ${batch.text},
      ${batch.toOptedOut ?? false}, ${batch.expiresAt ?? null}, ${messages.length},
      ${window.opensAt}, ${window.closesAt}, ${window.region}, ${ids[0]}, ${ids.at(-1)},
      ${routed ? stateOf(window) : 'done'}, ${routed ? 0 : messages.length}, ${routed ? messages.length : 0}, ${routed ? 0 : messages.length})
    RETURNING id`.execute(tx);
  const batchId = rows[0]!.id;
  await sql`
    INSERT INTO messages (id, account_id, batch_id, number, text, parts, cost, state, error, finished_at)
    SELECT id, ${accountId}, ${batchId}, number, text, parts, cost, ${routed ? messageStates.queued : messageStates.rejected},
      ${rejection}::text, ${routed ? null : new Date()}::timestamptz
    FROM unnest(${arrayLiteral(ids)}::uuid[], ${arrayLiteral(messages.map((message) => message.number))}::text[], ${arrayLiteral(messages.map((message) => message.text))}::text[],
      ${arrayLiteral(messages.map((message) => message.parts))}::smallint[], ${arrayLiteral(messages.map((message) => (routed ? message.cost : 0)))}::int[])
      AS m(id, number, text, parts, cost)`.execute(tx);
  const cost = messages.reduce((sum, message) => sum + message.cost, 0);
  if (!routed) await countRejected(tx, accountId, origin, messages.length);
  if (routed && cost > 0)
    await debit(tx, {
      accountId: payerId,
      amount: cost,
      reference: batchReference(batchId),
      pool: batch.pool ?? null,
      reservedFor: batch.reservedFor,
    });
  return batchId;
}

const ANY_TIME: SendWindow = { opensAt: null, closesAt: null, region: null };

const stateOf = ({ opensAt }: SendWindow): string =>
  opensAt && opensAt.getTime() > Date.now() ? 'waiting' : 'ready';

/** The ledger reference of a batch's debits and refunds. */
export const batchReference = (batchId: number): string => `batch ${batchId}`;

async function countRejected(
  tx: Kysely<Tables>,
  accountId: number,
  { kind, id }: Origin,
  count: number,
): Promise<void> {
  await sql`
    WITH rejected AS (
      SELECT ${accountId}::bigint AS account_id, ${kind}::text AS origin_kind, ${id}::bigint AS origin_id,
        0 AS submitted, 0 AS delivered, ${count}::int AS failed
    )
    ${addToSeries('rejected')}`.execute(tx);
}
