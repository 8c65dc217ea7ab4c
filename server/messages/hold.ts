import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { recordChangesSql } from './changes.ts';
import type { LeasedBatch } from './lease.ts';
import { messageStates } from './states.ts';
import { addToSeriesSql } from './time-series.ts';

/**
 * Sets messages in doubt to `unknown`. They stay charged and are not resent. The time series counts them as
 * submitted, because they may have been sent and a receipt may still arrive.
 */
export async function markMessagesUnknown(
  tx: Kysely<Tables>,
  batch: LeasedBatch,
  ids: string[],
): Promise<void> {
  await sql`
    WITH changed AS (
      UPDATE messages SET state = ${messageStates.unknown}, error = 'A crash left open whether it was sent', finished_at = now()
      WHERE account_id = ${batch.accountId} AND id = ANY(${ids}::uuid[]) AND id BETWEEN ${batch.firstId} AND ${batch.lastId}
        AND state = ${messageStates.queued}
      RETURNING account_id, id, state
    ), recorded AS (${recordChangesSql('changed')}), held AS (
      UPDATE message_batches SET queued = queued - n, unknown = unknown + n FROM (SELECT count(*)::int AS n FROM changed) c
      WHERE id = ${batch.id} AND n > 0
      RETURNING account_id, origin_kind, origin_id, n AS submitted, 0 AS delivered, 0 AS failed
    )
    ${addToSeriesSql('held')}`.execute(tx);
}

/**
 * Sets every message in doubt at a carrier to `unknown`, and closes the batches. Used for a carrier that
 * will never be bound again. Covers only unleased batches whose messages have all been released for
 * sending. Locks batches before messages.
 */
export async function markDoubtUnknown(tx: Kysely<Tables>, carrierId: number): Promise<void> {
  await sql`
    WITH batch AS (
      SELECT id, account_id, first_id, last_id FROM message_batches
      WHERE carrier_id = ${carrierId} AND state <> 'done' AND queued > 0 AND mark = size AND (state = 'ready' OR leased_until < now())
      FOR UPDATE
    ), changed AS (
      UPDATE messages m SET state = ${messageStates.unknown}, error = 'Its carrier was removed before it was known whether it was sent',
        finished_at = now()
      FROM batch b WHERE m.account_id = b.account_id AND m.id BETWEEN b.first_id AND b.last_id AND m.batch_id = b.id
        AND m.state = ${messageStates.queued}
      RETURNING m.account_id, m.id, m.state, m.batch_id
    ), recorded AS (${recordChangesSql('changed')}), counts AS (SELECT batch_id, count(*)::int AS n FROM changed GROUP BY batch_id), held AS (
      UPDATE message_batches b SET queued = b.queued - c.n, unknown = b.unknown + c.n, state = 'done', leased_by = NULL, leased_until = NULL
      FROM counts c WHERE b.id = c.batch_id
      RETURNING b.account_id, b.origin_kind, b.origin_id, c.n AS submitted, 0 AS delivered, 0 AS failed
    )
    ${addToSeriesSql('held')}`.execute(tx);
}
