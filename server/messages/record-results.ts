import { type Kysely, sql } from 'kysely';
import { refund } from '#server/billing/ledger/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { recordChangesSql } from './changes.ts';
import { batchReference } from './create-batch.ts';
import { type ReceiptRecord, recordReceipts } from './record-receipts.ts';
import { messageStates } from './states.ts';
import { addToSeriesSql } from './time-series.ts';

/** The result of one submission: the carrier's message id, or the message's final state and error. */
export type ResultRecord = {
  messageId: string;
  accountId: number;
  /** A bit mask of the submitted parts: bit n-1 is part n. */
  parts: number;
  carrierMessageId: string | null;
  failedState: number | null;
  error: string | null;
  /** A final receipt for the same carrier message id that arrived before this result was recorded. */
  receipt?: ReceiptRecord | undefined;
};

type UnsentCost = { payer: number; batch: number; cost: number };
type Outcome = { changed: number; notSent: UnsentCost[] | null };

const { queued, submitted, delivered, undelivered, expired, rejected, cancelled } = messageStates;

/**
 * Records many submission results with one query, including receipts that arrived early. Writes submissions
 * (to match later receipts), message states, batch counts and time series. Refunds unsent messages. A
 * failed message counts as unsent even if the carrier accepted some of its parts (net-cost.ts). Idempotent.
 *
 * Locks messages, then batches and time series in key order, then credit pools. Finds messages by primary
 * key. Writes a message and its receipt in one update, because a second update would not fit on the same
 * page.
 */
export async function recordResults(
  tx: Kysely<Tables>,
  carrierId: number,
  results: ResultRecord[],
): Promise<void> {
  if (results.length === 0) return;
  const accepted = results.filter((result) => result.carrierMessageId !== null);
  const messages = groupByMessage(results);
  const { rows } = await sql<Outcome>`
    /* prepared */ WITH submitted AS (
      INSERT INTO submissions (message_id, account_id, carrier_id, parts, carrier_message_id)
      SELECT message_id, account_id, ${carrierId}, parts, carrier_message_id FROM unnest(
        ${arrayLiteral(accepted.map((result) => result.messageId))}::uuid[], ${arrayLiteral(accepted.map((result) => result.accountId))}::bigint[],
        ${arrayLiteral(accepted.map((result) => result.parts))}::int[], ${arrayLiteral(accepted.map((result) => result.carrierMessageId))}::text[]
      ) AS s(message_id, account_id, parts, carrier_message_id)
    ), changed AS (
      UPDATE messages m SET
        submitted_parts = CASE WHEN r.not_sent THEN 0 ELSE m.submitted_parts | r.accepted END,
        delivered_parts = m.delivered_parts | r.delivered,
        submitted_at = CASE WHEN r.accepted > 0 THEN coalesce(m.submitted_at, now()) ELSE m.submitted_at END,
        state = CASE
          WHEN r.ended_state IS NOT NULL THEN r.ended_state
          WHEN m.submitted_parts | r.accepted <> (1 << m.parts) - 1 THEN m.state
          WHEN m.delivered_parts | r.delivered = (1 << m.parts) - 1 THEN ${delivered}
          ELSE ${submitted} END,
        error = coalesce(r.error, m.error),
        finished_at = CASE
          WHEN r.ended_state IS NOT NULL OR m.delivered_parts | r.delivered = (1 << m.parts) - 1 THEN now() ELSE m.finished_at END
      FROM unnest(
        ${arrayLiteral(messages.map((message) => message.id))}::uuid[], ${arrayLiteral(messages.map((message) => message.accountId))}::bigint[],
        ${arrayLiteral(messages.map((message) => message.accepted))}::int[], ${arrayLiteral(messages.map((message) => message.delivered))}::int[],
        ${arrayLiteral(messages.map((message) => message.endedState))}::smallint[], ${arrayLiteral(messages.map((message) => message.error))}::text[],
        ${arrayLiteral(messages.map((message) => message.notSent))}::boolean[]
      ) AS r(message_id, account_id, accepted, delivered, ended_state, error, not_sent)
      WHERE m.account_id = r.account_id AND m.id = r.message_id AND m.state = ${queued}
      RETURNING m.account_id, m.id, m.batch_id, m.state, r.not_sent, CASE WHEN r.not_sent THEN m.cost ELSE 0 END AS refund
    ), counts AS (
      SELECT batch_id, account_id, count(*)::int AS moved, count(*) FILTER (WHERE NOT not_sent)::int AS gone,
        count(*) FILTER (WHERE state = ${submitted})::int AS submitted,
        count(*) FILTER (WHERE state = ${delivered})::int AS delivered,
        count(*) FILTER (WHERE state = ${undelivered})::int AS undelivered,
        count(*) FILTER (WHERE state = ${expired})::int AS expired,
        count(*) FILTER (WHERE state = ${rejected})::int AS rejected,
        count(*) FILTER (WHERE state = ${cancelled})::int AS cancelled,
        sum(refund)::bigint AS cost
      FROM changed WHERE state <> ${queued} GROUP BY batch_id, account_id ORDER BY batch_id
    ), batches AS (
      UPDATE message_batches b SET submitted = b.submitted + c.submitted, delivered = b.delivered + c.delivered,
        undelivered = b.undelivered + c.undelivered, expired = b.expired + c.expired,
        rejected = b.rejected + c.rejected, cancelled = b.cancelled + c.cancelled,
        refunded = b.refunded + c.cost, queued = b.queued - c.moved
      FROM counts c WHERE b.id = c.batch_id
      RETURNING b.account_id, b.origin_kind, b.origin_id, c.gone AS submitted, c.delivered,
        c.undelivered + c.expired + c.rejected AS failed, coalesce(b.payer_id, b.account_id) AS payer, coalesce(b.debited_batch, b.id) AS batch, c.cost
    ), time_series AS (${addToSeriesSql('batches')}),
    recorded AS (${recordChangesSql('changed', sql`state <> ${queued}`)})
    SELECT (SELECT count(*) FROM changed) AS changed, (
      SELECT jsonb_agg(n) FROM (SELECT payer, batch, sum(cost) AS cost FROM batches WHERE cost > 0 GROUP BY 1, 2 ORDER BY 1, 2) n
    ) AS "notSent"`.execute(tx);
  const { changed, notSent } = rows[0]!;
  for (const { payer, batch, cost } of notSent ?? []) {
    await refund(tx, { accountId: payer, amount: cost, reference: batchReference(batch) });
  }
  // Some messages were resent and already had a result. Their receipts still count.
  if (changed !== messages.length) {
    await recordReceipts(
      tx,
      carrierId,
      results.flatMap((result) => result.receipt ?? []),
    );
  }
}

/** The combined results of one message. `accepted` and `delivered` are bit masks of parts. */
type MessageOutcome = {
  id: string;
  accountId: number;
  accepted: number;
  delivered: number;
  endedState: number | null;
  error: string | null;
  notSent: boolean;
};

function groupByMessage(results: ResultRecord[]): MessageOutcome[] {
  const messages = new Map<string, MessageOutcome>();
  for (const result of results) {
    let message = messages.get(result.messageId);
    if (!message) {
      message = {
        id: result.messageId,
        accountId: result.accountId,
        accepted: 0,
        delivered: 0,
        endedState: null,
        error: null,
        notSent: false,
      };
      messages.set(result.messageId, message);
    }
    addResult(message, result);
  }
  return [...messages.values()];
}

/** Adds a result to its message. One failed part fails the whole message. */
function addResult(message: MessageOutcome, result: ResultRecord): void {
  const { parts, receipt } = result;
  if (result.carrierMessageId === null) message.notSent = true;
  else message.accepted |= parts;
  if (receipt?.state === delivered) message.delivered |= parts;
  else if (receipt) message.endedState = receipt.state;
  if (result.failedState !== null) message.endedState = result.failedState;
  message.error ??= receipt?.error ?? result.error;
}
