import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { daysAgo, deleteInBatches } from '#server/platform/retention/delete-in-batches.ts';
import { RETENTION_DAYS } from '#server/platform/retention/retention-days.ts';

/** Deletes drafts that have not changed for a long time. Runs daily. */
export async function forgetMessageDrafts(db: OwnerDb): Promise<void> {
  await deleteInBatches(db, 'message_drafts', sql`saved_at < ${daysAgo(RETENTION_DAYS.messageDrafts)}`);
}
