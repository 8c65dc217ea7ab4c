import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { messageStates } from './states.ts';

/** A final delivery receipt. `carrierMessageId` as submissions have it; `state` is a final state's number. */
export type ReceiptRecord = {
  carrierMessageId: string;
  state: number;
  error: string | null;
  /** The phone that the message was for, E.164 digits. */
  number: string;
  sender: string;
};

/** A receipt that comes later than this after its message is not joined any more. */
const MAX_AGE_DAYS = 10;

/**
 * Joins receipts to their messages in one statement, and parks those whose message is not known (yet). A receipt that
 * comes twice changes nothing; one that comes after its message expired or was unknown corrects it.
 *
 * Locks messages, then batches and minutes in the order of their keys. Submissions are found by the carrier's id; the
 * age prunes old partitions when the statement is planned.
 */
export async function recordReceipts(tx: Kysely<Tables>, carrierId: number, receipts: ReceiptRecord[]): Promise<void> {
  if (receipts.length === 0) return;
  const oldest = uuidAt(Date.now() - MAX_AGE_DAYS * 24 * 3600_000);
  const newest = uuidAt(Date.now() + 3600_000);
  await sql`
    WITH receipt AS (
      SELECT * FROM unnest(
        ${receipts.map((receipt) => receipt.carrierMessageId)}::text[], ${receipts.map((receipt) => receipt.state)}::smallint[],
        ${receipts.map((receipt) => receipt.error)}::text[], ${receipts.map((receipt) => receipt.number)}::text[],
        ${receipts.map((receipt) => receipt.sender)}::text[]
      ) WITH ORDINALITY AS r(carrier_message_id, state, error, number, sender, nth)
    ), joined AS MATERIALIZED (
      SELECT DISTINCT ON (r.nth) r.nth, r.state, r.error, s.message_id, s.account_id, s.part
      FROM receipt r JOIN submissions s ON s.carrier_message_id = r.carrier_message_id COLLATE "C" AND s.carrier_id = ${carrierId}
        AND s.message_id BETWEEN ${oldest} AND ${newest}
      ORDER BY r.nth, s.message_id DESC
    ), parked AS (
      INSERT INTO parked_receipts (carrier_id, carrier_message_id, number, sender, state, error)
      SELECT ${carrierId}, carrier_message_id, number, sender, state, error FROM receipt
      WHERE nth NOT IN (SELECT nth FROM joined)
    ), by_message AS (
      SELECT message_id, account_id,
        bit_or(CASE WHEN state = ${messageStates.delivered} THEN 1 << part ELSE 0 END) AS delivered,
        max(state) FILTER (WHERE state <> ${messageStates.delivered}) AS failed_state, max(error) AS error
      FROM joined GROUP BY message_id, account_id
    ), before AS (
      SELECT m.id, m.account_id, m.state FROM by_message r
      JOIN messages m ON m.account_id = r.account_id AND m.id = r.message_id AND m.id BETWEEN ${oldest} AND ${newest}
    ), changed AS (
      UPDATE messages m SET
        delivered_parts = m.delivered_parts | r.delivered,
        state = CASE
          WHEN r.failed_state IS NOT NULL THEN r.failed_state
          WHEN m.state <> ${messageStates.queued} AND m.delivered_parts | r.delivered = (1 << m.parts) - 1 THEN ${messageStates.delivered}
          ELSE m.state END,
        finished_at = CASE
          WHEN r.failed_state IS NOT NULL OR m.delivered_parts | r.delivered = (1 << m.parts) - 1 THEN now() ELSE m.finished_at END,
        error = r.error
      FROM by_message r
      WHERE m.account_id = r.account_id AND m.id = r.message_id AND m.id BETWEEN ${oldest} AND ${newest}
        AND m.state IN (${messageStates.queued}, ${messageStates.submitted}, ${messageStates.expired}, ${messageStates.unknown})
      RETURNING m.id, m.batch_id, m.state, m.submitted_parts = (1 << m.parts) - 1 AS was_submitted
    ), moved AS (
      -- A response recorded meanwhile may have moved the message on from where the snapshot saw it; its parts tell.
      SELECT c.batch_id, c.state, CASE WHEN b.state IN (${messageStates.expired}, ${messageStates.unknown}) THEN b.state
        WHEN c.was_submitted THEN ${messageStates.submitted} ELSE ${messageStates.queued} END AS old_state
      FROM changed c JOIN before b ON b.id = c.id
    ), counts AS (
      SELECT batch_id,
        ${sql.join(
          ['queued', 'submitted', 'delivered', 'undelivered', 'expired', 'rejected', 'unknown'].map((name) => {
            const state = messageStates[name as keyof typeof messageStates];
            return sql`(count(*) FILTER (WHERE state = ${state}) - count(*) FILTER (WHERE old_state = ${state}))::int AS ${sql.ref(name)}`;
          }),
        )}
      FROM moved WHERE state <> old_state GROUP BY batch_id ORDER BY batch_id
    ), batches AS (
      UPDATE message_batches b SET queued = b.queued + c.queued, submitted = b.submitted + c.submitted,
        delivered = b.delivered + c.delivered, undelivered = b.undelivered + c.undelivered, expired = b.expired + c.expired,
        rejected = b.rejected + c.rejected, unknown = b.unknown + c.unknown
      FROM counts c WHERE b.id = c.batch_id
      RETURNING b.account_id, b.campaign_id, c.delivered, c.undelivered + c.expired + c.rejected AS failed
    )
    INSERT INTO campaign_minutes AS cm (account_id, campaign_id, minute, delivered, failed)
    SELECT account_id, campaign_id, date_trunc('minute', now()), sum(delivered), sum(failed)
    FROM batches WHERE campaign_id IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (account_id, campaign_id, minute) DO UPDATE SET delivered = cm.delivered + excluded.delivered, failed = cm.failed + excluded.failed`.execute(tx);
}

type Parked = { carrier_message_id: string; state: number; error: string | null; number: string; sender: string };

/** Takes receipts that waited for these carrier's ids and joins them now. Almost always there are none. */
export async function joinParked(tx: Kysely<Tables>, carrierId: number, carrierMessageIds: string[]): Promise<void> {
  const { rows: some } = await sql`SELECT FROM parked_receipts WHERE carrier_id = ${carrierId} LIMIT 1`.execute(tx);
  if (some.length === 0) return;
  const { rows } = await sql<Parked>`
    DELETE FROM parked_receipts WHERE carrier_id = ${carrierId} AND carrier_message_id = ANY(${carrierMessageIds}::text[])
    RETURNING carrier_message_id, state, error, number, sender`.execute(tx);
  await recordReceipts(
    tx,
    carrierId,
    rows.map(({ carrier_message_id, ...rest }) => ({ ...rest, carrierMessageId: carrier_message_id })),
  );
}

/** The smallest uuid v7 of a moment (RFC 9562, 5.7: 48 bits of milliseconds come first). */
function uuidAt(ms: number): string {
  const hex = Math.trunc(ms).toString(16).padStart(12, '0').padEnd(32, '0');
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
