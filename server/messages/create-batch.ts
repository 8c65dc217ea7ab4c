import { type Kysely, sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { debit } from '#server/billing/ledger/index.ts';
import type { Origin } from './origin.ts';
import { recordChangesSql } from './changes.ts';
import { addToSeriesSql } from './time-series.ts';
import { newMessageIds } from './message-ids.ts';
import { messageStates } from './states.ts';

export const MAX_BATCH_SIZE = 1000;

/**
 * When messages may be sent: from `opensAt` (null for now) to `closesAt` (null for no end), and then in the
 * sending hours of `region`.
 */
export type SendWindow = { opensAt: Date | null; closesAt: Date | null; region: string | null };

/** `text` is null if the message has the batch's text. `cost` is in thousandths of a credit. */
export type NewMessage = { number: string; text: string | null; parts: number; cost: number };

export type NewBatch = {
  accountId: number;
  /** The account that pays. Defaults to `accountId`. */
  payerId?: number | undefined;
  /** The country of the credit pool to use first. Defaults to none. */
  pool?: string | null;
  /** The ledger reference of the payer's credit reservation, if any. */
  reservedFor?: string | undefined;
  origin: Origin;
  /** Null if no route serves these messages. They are then rejected at once, without charge. */
  carrierId: number | null;
  /** Why these messages must not be sent. They are rejected at once, without charge. */
  rejection?: string;
  /** Lower values are sent first. */
  priority: number;
  sender: string;
  /** The text of messages that have no text of their own. */
  text: string | null;
  toOptedOut?: boolean;
  /** When unsent messages expire; null for never. */
  expiresAt?: Date | null;
  /** Defaults to immediate sending at any hour. */
  sendWindow?: SendWindow | undefined;
  messages: NewMessage[];
  /** The messages' ids, in ascending order. Defaults to new ones. */
  ids?: string[];
};

/**
 * Creates a batch of messages and debits their cost, in the caller's transaction. Returns the batch's id.
 * Messages are sent in the given order. Throws `not_enough_credits`.
 */
export async function createBatch(tx: Kysely<Tables>, batch: NewBatch): Promise<number> {
  const { messages, accountId, payerId = accountId, origin, carrierId } = batch;
  const { ids = newMessageIds(messages.length) } = batch;
  const rejection = batch.rejection ?? (carrierId === null ? 'No route serves this number' : null);
  const routed = rejection === null;
  const window = batch.sendWindow ?? ANY_TIME;
  const cost = routed ? messages.reduce((sum, message) => sum + message.cost, 0) : 0;
  const { rows } = await sql<{ id: number }>`
    /* prepared */ WITH batch AS (
      INSERT INTO message_batches (account_id, payer_id, origin_kind, origin_id, carrier_id, priority, sender, text, to_opted_out, expires_at, size, cost,
        opens_at, closes_at, region, first_id, last_id, state, mark, queued, rejected)
      VALUES (${accountId}, ${payerId === accountId ? null : payerId}, ${origin.kind}, ${origin.id}, ${carrierId}, ${batch.priority}, ${batch.sender}, ${batch.text},
        ${batch.toOptedOut ?? false}, ${batch.expiresAt ?? null}, ${messages.length}, ${cost},
        ${window.opensAt}, ${window.closesAt}, ${window.region}, ${ids[0]}, ${ids.at(-1)},
        ${routed ? stateOf(window) : 'done'}, ${routed ? 0 : messages.length}, ${routed ? messages.length : 0}, ${routed ? 0 : messages.length})
      RETURNING id
    ), created AS (
      INSERT INTO messages (id, account_id, batch_id, number, text, parts, cost, state, error, finished_at)
      SELECT m.id, ${accountId}, batch.id, number, text, parts, cost, ${routed ? messageStates.queued : messageStates.rejected},
        ${rejection}::text, ${routed ? null : new Date()}::timestamptz
      FROM batch, unnest(${arrayLiteral(ids)}::uuid[], ${arrayLiteral(messages.map((message) => message.number))}::text[], ${arrayLiteral(messages.map((message) => message.text))}::text[],
        ${arrayLiteral(messages.map((message) => message.parts))}::smallint[], ${arrayLiteral(messages.map((message) => (routed ? message.cost : 0)))}::int[])
        AS m(id, number, text, parts, cost)
    )
    SELECT id FROM batch`.execute(tx);
  const batchId = rows[0]!.id;
  if (!routed) {
    await countRejected(tx, accountId, origin, messages.length);
    await recordRejected(tx, accountId, ids);
  }
  if (cost > 0)
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

/** Returns the ledger reference of a batch's debits and refunds. */
export const batchReference = (batchId: number): string => `batch ${batchId}`;

async function recordRejected(tx: Kysely<Tables>, accountId: number, ids: string[]): Promise<void> {
  await sql`
    WITH rejected AS (
      SELECT ${accountId}::bigint AS account_id, id, ${messageStates.rejected}::int AS state FROM unnest(${arrayLiteral(ids)}::uuid[]) AS m(id)
    )
    ${recordChangesSql('rejected')}`.execute(tx);
}

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
    ${addToSeriesSql('rejected')}`.execute(tx);
}
