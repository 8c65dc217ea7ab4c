import { type Kysely, sql } from 'kysely';
import { refund } from '#server/billing/ledger/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { batchReference } from './create-batch.ts';
import { isOf, type Origin } from './origin.ts';

/**
 * Removes the messages that were settled at once (settle-at-once.ts) for an origin, with their counts, and refunds what they
 * cost. Locks in the order of those who record results.
 */
export async function removeSettled(tx: Kysely<Tables>, accountId: number, origin: Origin): Promise<void> {
  const { rows } = await sql<{ id: number; owed: number }>`
    WITH batches AS MATERIALIZED (
      SELECT id, carrier_id, first_id, last_id, refunded FROM message_batches
      WHERE account_id = ${accountId} AND ${isOf(origin)} AND state = 'done'
    ), gone AS (
      DELETE FROM messages m USING batches b
      WHERE m.account_id = ${accountId} AND m.batch_id = b.id AND m.id BETWEEN b.first_id AND b.last_id
      RETURNING m.id, m.batch_id, m.cost, b.carrier_id
    ), submissions AS (
      DELETE FROM submissions s USING gone
      WHERE s.carrier_message_id = gone.id::text AND s.carrier_id = gone.carrier_id AND s.message_id = gone.id
    )
    SELECT b.id, coalesce(sum(gone.cost), 0)::bigint - b.refunded AS owed
    FROM batches b LEFT JOIN gone ON gone.batch_id = b.id GROUP BY b.id, b.refunded ORDER BY b.id`.execute(
    tx,
  );
  const ids = rows.map(({ id }) => id);
  await sql`
    DELETE FROM batch_breakdowns WHERE account_id = ${accountId} AND batch_id = ANY(${ids}::bigint[])`.execute(
    tx,
  );
  await sql`
    DELETE FROM message_batches WHERE account_id = ${accountId} AND id = ANY(${ids}::bigint[])`.execute(tx);
  await sql`DELETE FROM origin_sums WHERE account_id = ${accountId} AND ${isOf(origin)}`.execute(tx);
  await sql`
    DELETE FROM message_time_series WHERE account_id = ${accountId} AND ${isOf(origin)}`.execute(tx);
  for (const { id, owed } of rows)
    if (owed > 0) await refund(tx, { accountId, amount: owed, reference: batchReference(id) });
}
