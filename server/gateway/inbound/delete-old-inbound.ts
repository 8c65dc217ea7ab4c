import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { daysAgo, deleteInBatches } from '#server/platform/retention/delete-in-batches.ts';
import { RETENTION_DAYS } from '#server/platform/retention/retention-days.ts';

/** Deletes inbound messages that have been routed, after their retention period. Runs daily. */
export async function deleteOldInbound(db: OwnerDb): Promise<void> {
  await deleteInBatches(
    db,
    'inbound_messages',
    sql`routed_at IS NOT NULL AND received_at < ${daysAgo(RETENTION_DAYS.routedInbound)}`,
  );
}
