import { type Kysely, sql } from 'kysely';
import { refund } from '#server/billing/ledger/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { batchReference } from './create-batch.ts';
import { recordChangesSql } from './changes.ts';
import { messageStates } from './states.ts';

type Batch = { id: number; payer: number; debitedBatch: number };

/**
 * Cancels one queued message and refunds it, in the owner's transaction. Returns whether it was cancelled: not if it
 * was sent, or if a gateway holds its batch and may send it at any moment.
 *
 * Locks the batch, then the message, then the credits.
 */
export async function cancelMessage(
  tx: Kysely<Tables>,
  accountId: number,
  messageId: string,
): Promise<boolean> {
  const { rows: batches } = await sql<Batch>`
    SELECT b.id, coalesce(b.payer_id, b.account_id) AS payer, coalesce(b.debited_batch, b.id) AS "debitedBatch"
    FROM message_batches b JOIN messages m ON m.account_id = b.account_id AND m.batch_id = b.id
    WHERE b.account_id = ${accountId} AND m.id = ${messageId}::uuid AND m.state = ${messageStates.queued}
      AND b.ended IS NULL AND (b.state IN ('waiting', 'ready') OR (b.state = 'leased' AND b.leased_until < now()))
    FOR UPDATE OF b`.execute(tx);
  const [batch] = batches;
  if (!batch) return false;
  const { rows } = await sql<{ cost: number }>`
    WITH changed AS (
      UPDATE messages m SET state = ${messageStates.cancelled}, error = 'The message was cancelled', finished_at = now()
      FROM message_batches b
      WHERE b.account_id = ${accountId} AND b.id = ${batch.id} AND m.account_id = ${accountId} AND m.id = ${messageId}::uuid
        AND m.batch_id = b.id AND m.state = ${messageStates.queued}
        -- Messages before the mark may have been sent.
        AND (SELECT count(*) FROM messages before WHERE before.account_id = ${accountId} AND before.batch_id = b.id
          AND before.id >= b.first_id AND before.id < m.id) >= b.mark
      RETURNING m.account_id, m.id, m.state, m.cost
    ), counted AS (
      UPDATE message_batches b SET queued = b.queued - 1, cancelled = b.cancelled + 1, refunded = b.refunded + c.cost,
        state = CASE WHEN b.queued = 1 THEN 'done' ELSE b.state END
      FROM changed c WHERE b.account_id = ${accountId} AND b.id = ${batch.id}
    ), recorded AS (${recordChangesSql('changed')})
    SELECT cost FROM changed`.execute(tx);
  const [cancelled] = rows;
  if (!cancelled) return false;
  if (cancelled.cost > 0)
    await refund(tx, {
      accountId: batch.payer,
      amount: cancelled.cost,
      reference: batchReference(batch.debitedBatch),
    });
  return true;
}
