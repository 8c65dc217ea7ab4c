import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { messageStates } from './states.ts';

type Move = {
  batchId: number;
  accountId: number;
  messageIds: string[];
  carrierId: number;
  /** The carrier that refused the messages, if any. They will not be routed to it again. */
  refusedBy?: number;
  /** The epoch of the caller's lease, if any. No messages are moved if the lease is lost. */
  epoch?: number;
};

/**
 * Moves messages to a new batch for another carrier, in the caller's transaction. Skips messages that a
 * carrier has already accepted. Locks the batch before the messages. The original batch keeps the debit, and
 * the new batch keeps the creation time.
 *
 * The mark counts positions, so moving messages whose positions are before the mark decreases it.
 */
export async function moveMessages(
  tx: Kysely<Tables>,
  { batchId, accountId, messageIds, carrierId, refusedBy, epoch }: Move,
): Promise<void> {
  const { rows } = await sql<{ id: string; cost: number; beforeMark: boolean }>`
    WITH batch AS (SELECT * FROM message_batches WHERE id = ${batchId} AND epoch = ${epoch ?? sql.ref('epoch')} FOR UPDATE)
    SELECT m.id, m.cost, m.position < m.mark AS "beforeMark" FROM (
      SELECT m.*, batch.mark, (row_number() OVER (ORDER BY m.id) - 1)::int AS position FROM batch
      JOIN messages m ON m.account_id = ${accountId} AND m.id BETWEEN batch.first_id AND batch.last_id AND m.batch_id = batch.id
    ) m
    WHERE m.id = ANY(${messageIds}::uuid[]) AND m.state = ${messageStates.queued} AND m.submitted_parts = 0
    ORDER BY m.id`.execute(tx);
  if (rows.length === 0) return;
  const ids = rows.map((row) => row.id);
  const cost = rows.reduce((sum, row) => sum + row.cost, 0);
  const beforeMark = rows.filter((row) => row.beforeMark).length;
  await sql`
    WITH made AS (
      INSERT INTO message_batches (account_id, payer_id, origin_kind, origin_id, carrier_id, priority, sender, text, to_opted_out, paused, ended,
        created_at, expires_at, opens_at, closes_at, region, state, tried_carriers, debited_batch, size, cost, first_id, last_id, queued)
      SELECT account_id, payer_id, origin_kind, origin_id, ${carrierId}, priority, sender, text, to_opted_out, paused, ended,
        created_at, expires_at, opens_at, closes_at, region, CASE state WHEN 'waiting' THEN 'waiting' ELSE 'ready' END, tried_carriers || ${refusedBy === undefined ? [] : [refusedBy]}::int[], coalesce(debited_batch, id),
        ${ids.length}, ${cost}::bigint, ${ids[0]}, ${ids.at(-1)}, ${ids.length}
      FROM message_batches WHERE id = ${batchId}
      RETURNING id
    ), shrunk AS (
      UPDATE message_batches SET size = size - ${ids.length}, cost = cost - ${cost}::bigint, queued = queued - ${ids.length}, mark = mark - ${beforeMark},
        doubt_counted_to = greatest(0, doubt_counted_to - ${beforeMark}),
        resent_counted_to = greatest(0, resent_counted_to - ${beforeMark}),
        state = CASE WHEN state IN ('ready', 'waiting') AND queued = ${ids.length} THEN 'done' ELSE state END
      WHERE id = ${batchId}
    )
    UPDATE messages SET batch_id = (SELECT id FROM made) WHERE account_id = ${accountId} AND id = ANY(${ids}::uuid[])`.execute(
    tx,
  );
}
