import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { messageStates } from './states.ts';

/** A batch that is queued for a carrier, with its unsent messages. */
export type QueuedBatch = {
  id: number;
  accountId: number;
  carrierId: number;
  sender: string;
  /** Carriers that have refused messages of the batch. */
  triedCarriers: number[];
  mark: number;
  unsent: { id: string; number: string }[];
};

/** Lists unleased batches that are queued for a carrier, starting after the id `after`. */
export async function queuedBatches(
  db: Kysely<Tables>,
  carrierId: number,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM message_batches
    WHERE carrier_id = ${carrierId} AND state <> 'done' AND NOT paused AND ended IS NULL AND mark < size AND id > ${after}
      AND (state = 'ready' OR leased_until < now())
    ORDER BY id LIMIT ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Locks a queued batch and reads its unsent messages. Returns undefined if the batch is leased or finished
 * by now.
 */
export async function lockQueuedBatch(tx: Kysely<Tables>, batchId: number): Promise<QueuedBatch | undefined> {
  const { rows } = await sql<Omit<QueuedBatch, 'unsent'>>`
    SELECT id, account_id AS "accountId", carrier_id AS "carrierId", sender, tried_carriers AS "triedCarriers", mark
    FROM message_batches
    WHERE id = ${batchId} AND state <> 'done' AND (state = 'ready' OR leased_until < now()) FOR UPDATE SKIP LOCKED`.execute(
    tx,
  );
  return rows[0] && { ...rows[0], unsent: await readUnsent(tx, batchId) };
}

async function readUnsent(tx: Kysely<Tables>, batchId: number): Promise<QueuedBatch['unsent']> {
  const { rows } = await sql<{ id: string; number: string }>`
    SELECT m.id, m.number FROM (
      SELECT m.id, m.number, m.state, b.mark, row_number() OVER (ORDER BY m.id) - 1 AS position
      FROM message_batches b
      JOIN messages m ON m.account_id = b.account_id AND m.id BETWEEN b.first_id AND b.last_id AND m.batch_id = b.id
      WHERE b.id = ${batchId}
    ) m WHERE m.position >= m.mark AND m.state = ${messageStates.queued} ORDER BY m.id`.execute(tx);
  return rows;
}

/** Moves a locked batch to another carrier. None of its messages may have been sent. */
export async function moveBatch(tx: Kysely<Tables>, batchId: number, carrierId: number): Promise<void> {
  await sql`
    UPDATE message_batches SET carrier_id = ${carrierId}, state = 'ready', epoch = epoch + 1 WHERE id = ${batchId}`.execute(
    tx,
  );
}

/** A message that a carrier refused, with the data for rerouting it. */
export type RefusedMessage = {
  messageId: string;
  batchId: number;
  accountId: number;
  number: string;
  sender: string;
  triedCarriers: number[];
};

/** Reads the refused messages whose batches have not ended. These can still be sent. */
export async function readRefused(
  tx: Kysely<Tables>,
  messages: { accountId: number; messageId: string }[],
): Promise<RefusedMessage[]> {
  const { rows } = await sql<RefusedMessage>`
    SELECT m.id AS "messageId", m.batch_id AS "batchId", m.account_id AS "accountId", m.number, b.sender,
      b.tried_carriers AS "triedCarriers"
    FROM unnest(${messages.map((message) => message.accountId)}::bigint[], ${messages.map((message) => message.messageId)}::uuid[]) AS r(account_id, id)
    JOIN messages m ON m.account_id = r.account_id AND m.id = r.id
    JOIN message_batches b ON b.id = m.batch_id
    WHERE b.ended IS NULL`.execute(tx);
  return rows;
}
