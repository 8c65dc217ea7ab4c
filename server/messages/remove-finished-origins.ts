import { type Kysely, sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { batchReference } from './create-batch.ts';

/**
 * Removes the messages, submissions, batches, breakdowns, sums and time series of finished origins. Returns
 * the ledger references of the batches. The caller must remove these references from the ledger last. Locks
 * rows in the same order as `recordResults`.
 */
export async function removeFinishedOrigins(
  tx: Kysely<Tables>,
  accountId: number,
  { kind, ids }: { kind: string; ids: number[] },
): Promise<string[]> {
  const isOfThese = sql`account_id = ${accountId} AND origin_kind = ${kind} AND origin_id = ANY(${arrayLiteral(ids)}::bigint[])`;
  const { rows } = await sql<{ id: number }>`
    WITH batches AS MATERIALIZED (
      SELECT id, carrier_id, first_id, last_id FROM message_batches WHERE ${isOfThese} AND state = 'done'
    ), gone AS (
      DELETE FROM messages m USING batches b
      WHERE m.account_id = ${accountId} AND m.batch_id = b.id AND m.id BETWEEN b.first_id AND b.last_id
      RETURNING m.id, b.carrier_id
    ), submissions AS (
      DELETE FROM submissions s USING gone
      WHERE s.carrier_message_id = gone.id::text AND s.carrier_id = gone.carrier_id AND s.message_id = gone.id
    )
    SELECT id FROM batches ORDER BY id`.execute(tx);
  const batchIds = sql`account_id = ${accountId} AND batch_id = ANY(${arrayLiteral(rows.map(({ id }) => id))}::bigint[])`;
  await sql`DELETE FROM batch_breakdowns WHERE ${batchIds}`.execute(tx);
  await sql`DELETE FROM message_batches WHERE ${isOfThese} AND state = 'done'`.execute(tx);
  await sql`DELETE FROM origin_sums WHERE ${isOfThese}`.execute(tx);
  await sql`DELETE FROM message_time_series WHERE ${isOfThese}`.execute(tx);
  return rows.map(({ id }) => batchReference(id));
}
