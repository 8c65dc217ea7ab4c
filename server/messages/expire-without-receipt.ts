import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { recordChangesSql } from './changes.ts';
import { messageStates } from './states.ts';
import { addToSeriesSql } from './time-series.ts';

/** Carriers usually try to deliver a message for two days. A day later, no receipt is expected any more. */
const RECEIPT_TIMEOUT_DAYS = 3;

/**
 * Sets submitted messages without a receipt to `expired`. A receipt that arrives later corrects the state.
 * The worker runs this hourly.
 */
export async function expireWithoutReceipt(db: OwnerDb): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    WITH silent AS (
      SELECT id, account_id, first_id, last_id FROM message_batches
      WHERE submitted > 0 AND created_at < now() - make_interval(days => ${RECEIPT_TIMEOUT_DAYS}) ORDER BY id LIMIT 1000
    ), changed AS (
      UPDATE messages m SET state = ${messageStates.expired}, error = 'No receipt came', finished_at = now()
      FROM silent b WHERE m.account_id = b.account_id AND m.id BETWEEN b.first_id AND b.last_id AND m.batch_id = b.id
        AND m.state = ${messageStates.submitted} AND m.submitted_at < now() - make_interval(days => ${RECEIPT_TIMEOUT_DAYS})
      RETURNING m.account_id, m.id, m.state, m.batch_id
    ), counts AS (SELECT batch_id, count(*)::int AS n FROM changed GROUP BY batch_id ORDER BY batch_id), batches AS (
      UPDATE message_batches b SET submitted = b.submitted - c.n, expired = b.expired + c.n FROM counts c WHERE b.id = c.batch_id
      RETURNING b.account_id, b.origin_kind, b.origin_id, 0 AS submitted, 0 AS delivered, c.n AS failed
    ), time_series AS (${addToSeriesSql('batches')}),
    recorded AS (${recordChangesSql('changed')})
    SELECT count(*) AS n FROM changed`.execute(db);
  return rows[0]!.n;
}
