import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import type { LeasedBatch } from './lease.ts';
import { messageStates } from './states.ts';

/** Makes messages in doubt `unknown`: whether they left is not known, and they are not sent again. They stay charged. */
export async function holdMessages(tx: Kysely<Tables>, batch: LeasedBatch, ids: string[]): Promise<void> {
  await sql`
    WITH changed AS (
      UPDATE messages SET state = ${messageStates.unknown}, error = 'A crash left open whether it was sent', finished_at = now()
      WHERE account_id = ${batch.accountId} AND id = ANY(${ids}::uuid[]) AND id BETWEEN ${batch.firstId} AND ${batch.lastId}
        AND state = ${messageStates.queued}
      RETURNING id
    )
    UPDATE message_batches SET queued = queued - (SELECT count(*) FROM changed), unknown = unknown + (SELECT count(*) FROM changed)
    WHERE id = ${batch.id}`.execute(tx);
}
