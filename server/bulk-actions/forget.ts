import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { daysAgo, deleteInBatches } from '#server/platform/retention/delete-in-batches.ts';
import { RETENTION_DAYS } from '#server/platform/retention/retention-days.ts';

/** Deletes old bulk actions. The worker runs this daily. */
export async function forgetBulkActions(db: OwnerDb): Promise<void> {
  await deleteInBatches(db, 'bulk_actions', sql`finished_at < ${daysAgo(RETENTION_DAYS.bulkActions)}`);
}
