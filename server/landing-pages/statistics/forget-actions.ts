import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { daysAgo, deleteInBatches } from '#server/platform/retention/delete-in-batches.ts';
import { RETENTION_DAYS } from '#server/platform/retention/retention-days.ts';

/** Deletes old figures of pages. Runs daily. */
export async function forgetActions(db: OwnerDb): Promise<void> {
  const before = daysAgo(RETENTION_DAYS.pageActions);
  await deleteInBatches(db, 'landing_page_days', sql`day < ${before}`);
  await deleteInBatches(db, 'landing_page_recipients', sql`first_at < ${before}`);
}
