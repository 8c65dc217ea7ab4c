import { type Kysely, sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { recordChangesSql } from './changes.ts';
import { firstIdAt } from './first-id-at.ts';
import { messageStates } from './states.ts';
import { addToSeriesSql } from './time-series.ts';

/**
 * A final delivery receipt. `carrierMessageId` is normalised as in submissions. `state` is the database
 * number of a final state.
 */
export type ReceiptRecord = {
  carrierMessageId: string;
  state: number;
  error: string | null;
  /** The recipient's number in E.164 digits. */
  number: string;
  sender: string;
};

/** Receipts are matched only with messages that are at most this old. */
const MAX_AGE_DAYS = 10;

/**
 * Applies receipts to their messages. Stores receipts without a known message for later (“parks” them).
 * Duplicates have no effect. A receipt corrects a message that has become `expired` or `unknown`. It proves
 * that an `unknown` message was submitted, so the message stays charged.
 */
export async function recordReceipts(
  tx: Kysely<Tables>,
  carrierId: number,
  receipts: ReceiptRecord[],
): Promise<void> {
  if (receipts.length === 0) return;
  const { messages, changed } = await apply(tx, carrierId, receipts, [
    messageStates.queued,
    messageStates.submitted,
  ]);
  // The remaining messages were already final: their receipts are duplicates, or they correct a premature
  // state.
  if (changed === messages) return;
  for (const state of [messageStates.expired, messageStates.unknown])
    await apply(tx, carrierId, receipts, [state, state]);
}

const COUNT_COLUMNS = [
  'queued',
  'submitted',
  'delivered',
  'undelivered',
  'expired',
  'rejected',
  'unknown',
] as const;

/**
 * Applies many receipts with one query to messages in one of two states: `partly` if some parts are not
 * submitted yet, otherwise `wholly`. The pass for `queued` also parks receipts without a message.
 *
 * Locks messages, then batches and time series, each in key order. Finds submissions by the carrier's id,
 * only in the partitions of the last few days. Finds messages by primary key alone: with bounds on the ids
 * and stale statistics, the planner would scan the range.
 */
async function apply(
  tx: Kysely<Tables>,
  carrierId: number,
  receipts: ReceiptRecord[],
  [partly, wholly]: [partly: number, wholly: number],
): Promise<{ messages: number; changed: number }> {
  const oldest = firstIdAt(Date.now() - MAX_AGE_DAYS * 24 * 3600_000);
  const newest = firstIdAt(Date.now() + 24 * 3600_000);
  // Correcting a final message changes its error. Its breakdown is then stale, even if no count changes.
  const isCorrection = wholly !== messageStates.submitted;
  const difference = (name: (typeof COUNT_COLUMNS)[number]) => {
    const state = messageStates[name];
    return sql`(count(*) FILTER (WHERE state = ${state}) - count(*) FILTER (WHERE old_state = ${state}))::int AS ${sql.ref(name)}`;
  };
  const { rows } = await sql<{ messages: number; changed: number }>`
    WITH receipt AS (
      SELECT * FROM unnest(
        ${arrayLiteral(receipts.map((receipt) => receipt.carrierMessageId))}::text[], ${arrayLiteral(receipts.map((receipt) => receipt.state))}::smallint[],
        ${arrayLiteral(receipts.map((receipt) => receipt.error))}::text[], ${arrayLiteral(receipts.map((receipt) => receipt.number))}::text[],
        ${arrayLiteral(receipts.map((receipt) => receipt.sender))}::text[]
      ) WITH ORDINALITY AS r(carrier_message_id, state, error, number, sender, nth)
    ), joined AS MATERIALIZED (
      SELECT r.nth, r.state, r.error, s.message_id, s.account_id, s.parts
      FROM receipt r CROSS JOIN LATERAL (
        -- A carrier may use an id again: the newest is meant. The LIMIT keeps this a look-up by index.
        SELECT message_id, account_id, parts FROM submissions
        WHERE carrier_message_id = r.carrier_message_id AND carrier_id = ${carrierId} AND message_id BETWEEN ${oldest} AND ${newest}
        ORDER BY message_id DESC LIMIT 1
      ) s
    ), parked AS (
      INSERT INTO parked_receipts (carrier_id, carrier_message_id, number, sender, state, error)
      SELECT ${carrierId}, carrier_message_id, number, sender, state, error FROM receipt
      WHERE ${partly === messageStates.queued} AND nth NOT IN (SELECT nth FROM joined)
    ), by_message AS (
      SELECT message_id, account_id,
        bit_or(CASE WHEN state = ${messageStates.delivered} THEN parts ELSE 0 END) AS delivered, bit_or(parts) AS parts,
        max(state) FILTER (WHERE state <> ${messageStates.delivered}) AS failed_state, max(error) AS error
      FROM joined GROUP BY message_id, account_id
    ), changed AS (
      UPDATE messages m SET
        delivered_parts = m.delivered_parts | r.delivered,
        submitted_parts = m.submitted_parts | CASE WHEN m.state = ${messageStates.unknown} THEN r.parts ELSE 0 END,
        state = CASE
          WHEN r.failed_state IS NOT NULL THEN r.failed_state
          WHEN m.state <> ${messageStates.queued} AND m.delivered_parts | r.delivered = (1 << m.parts) - 1 THEN ${messageStates.delivered}
          ELSE m.state END,
        finished_at = CASE
          WHEN r.failed_state IS NOT NULL OR m.delivered_parts | r.delivered = (1 << m.parts) - 1 THEN now() ELSE m.finished_at END,
        error = r.error
      FROM by_message r
      WHERE m.account_id = r.account_id AND m.id = r.message_id AND m.state IN (${partly}, ${wholly})
      RETURNING m.account_id, m.id, m.batch_id, m.state, m.submitted_parts = (1 << m.parts) - 1 AS was_whole
    ), moved AS (
      SELECT account_id, id, batch_id, state, CASE WHEN was_whole THEN ${wholly}::int ELSE ${partly}::int END AS old_state FROM changed
    ), counts AS (
      SELECT batch_id, ${sql.join(COUNT_COLUMNS.map(difference))} FROM moved WHERE ${isCorrection} OR state <> old_state GROUP BY batch_id ORDER BY batch_id
    ), batches AS (
      UPDATE message_batches b SET ${sql.join(COUNT_COLUMNS.map((name) => sql`${sql.ref(name)} = b.${sql.ref(name)} + c.${sql.ref(name)}`))}
        ${isCorrection ? sql`, broken_down = false` : sql``}
      FROM counts c WHERE b.id = c.batch_id
      RETURNING b.account_id, b.origin_kind, b.origin_id, -c.queued AS submitted, c.delivered, c.undelivered + c.expired + c.rejected AS failed
    ), time_series AS (${addToSeriesSql('batches')}),
    recorded AS (${recordChangesSql('moved', sql`state <> old_state`)})
    SELECT (SELECT count(*) FROM by_message) AS messages, (SELECT count(*) FROM changed) AS changed`.execute(
    tx,
  );
  return rows[0]!;
}
