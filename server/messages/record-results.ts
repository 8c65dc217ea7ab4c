import { type Kysely, sql } from 'kysely';
import { refund } from '#server/billing/ledger/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { batchReference } from './create-batch.ts';
import { messageStates } from './states.ts';

/** What became of one part: the carrier's id for it, or the state and error with which it ended the message. */
export type ResultRecord = {
  messageId: string;
  accountId: number;
  batchId: number;
  /** From 0. */
  part: number;
  carrierMessageId: string | null;
  failedState: number | null;
  error: string | null;
};

type NotSent = { account_id: number; batch_id: number; cost: number };

/**
 * Records the results of many parts in one statement: submissions for later receipts, the messages' states, the counts
 * of their batches and of their campaigns' courses. What was not sent is refunded. Recording a result again changes nothing.
 *
 * Locks messages, then batches and courses in the order of their keys, then pools. Messages are found by their primary key.
 */
export async function recordResults(
  tx: Kysely<Tables>,
  carrierId: number,
  results: ResultRecord[],
): Promise<void> {
  if (results.length === 0) return;
  const ids = results.map((result) => result.messageId);
  const { rows } = await sql<NotSent>`
    WITH result AS (
      SELECT * FROM unnest(
        ${ids}::uuid[], ${results.map((result) => result.accountId)}::bigint[], ${results.map((result) => result.batchId)}::bigint[],
        ${results.map((result) => result.part)}::smallint[], ${results.map((result) => result.carrierMessageId)}::text[],
        ${results.map((result) => result.failedState)}::smallint[], ${results.map((result) => result.error)}::text[]
      ) AS r(message_id, account_id, batch_id, part, carrier_message_id, failed_state, error)
    ), submitted AS (
      INSERT INTO submissions (message_id, account_id, batch_id, carrier_id, part, carrier_message_id)
      SELECT message_id, account_id, batch_id, ${carrierId}, part, carrier_message_id FROM result WHERE carrier_message_id IS NOT NULL
    ), by_message AS (
      SELECT message_id, account_id, max(failed_state) AS failed_state, max(error) AS error,
        bit_or(CASE WHEN carrier_message_id IS NOT NULL THEN 1 << part ELSE 0 END) AS accepted
      FROM result GROUP BY message_id, account_id
    ), changed AS (
      UPDATE messages m SET
        submitted_parts = m.submitted_parts | r.accepted,
        submitted_at = CASE WHEN r.accepted > 0 THEN coalesce(m.submitted_at, now()) ELSE m.submitted_at END,
        state = CASE
          WHEN r.failed_state IS NOT NULL THEN r.failed_state
          WHEN m.submitted_parts | r.accepted <> (1 << m.parts) - 1 THEN m.state
          WHEN m.delivered_parts = (1 << m.parts) - 1 THEN ${messageStates.delivered}
          ELSE ${messageStates.submitted} END,
        error = coalesce(r.error, m.error),
        finished_at = CASE
          WHEN r.failed_state IS NOT NULL OR m.delivered_parts = (1 << m.parts) - 1 THEN now() ELSE m.finished_at END
      FROM by_message r
      WHERE m.account_id = r.account_id AND m.id = r.message_id AND m.state = ${messageStates.queued}
      RETURNING m.account_id, m.batch_id, m.state, m.cost
    ), counts AS (
      SELECT batch_id, account_id,
        count(*) FILTER (WHERE state = ${messageStates.submitted})::int AS submitted,
        count(*) FILTER (WHERE state = ${messageStates.delivered})::int AS delivered,
        count(*) FILTER (WHERE state = ${messageStates.rejected})::int AS rejected,
        count(*) FILTER (WHERE state = ${messageStates.cancelled})::int AS cancelled,
        count(*) FILTER (WHERE state = ${messageStates.held})::int AS held,
        coalesce(sum(cost) FILTER (WHERE state IN (${messageStates.rejected}, ${messageStates.cancelled})), 0)::bigint AS cost
      FROM changed WHERE state <> ${messageStates.queued} GROUP BY batch_id, account_id ORDER BY batch_id
    ), batches AS (
      UPDATE message_batches b SET submitted = b.submitted + c.submitted, delivered = b.delivered + c.delivered,
        rejected = b.rejected + c.rejected, cancelled = b.cancelled + c.cancelled, held = b.held + c.held,
        refunded = b.refunded + c.cost,
        queued = b.queued - (c.submitted + c.delivered + c.rejected + c.cancelled + c.held)
      FROM counts c WHERE b.id = c.batch_id
      RETURNING b.account_id, b.campaign_id, c.submitted + c.delivered AS submitted, c.delivered, c.rejected
    ), course AS (
      INSERT INTO campaign_course AS cm (account_id, campaign_id, at, submitted, delivered, failed)
      SELECT account_id, campaign_id, date_bin('10 seconds', now(), 'epoch'), sum(submitted), sum(delivered), sum(rejected)
      FROM batches WHERE campaign_id IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (account_id, campaign_id, at) DO UPDATE SET submitted = cm.submitted + excluded.submitted,
        delivered = cm.delivered + excluded.delivered, failed = cm.failed + excluded.failed
    )
    SELECT account_id, batch_id, cost FROM counts WHERE cost > 0`.execute(tx);
  for (const { account_id, batch_id, cost } of rows) {
    await refund(tx, { accountId: account_id, amount: cost, reference: batchReference(batch_id) });
  }
}
