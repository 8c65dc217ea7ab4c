import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { daysAgo, deleteInBatches } from '#server/platform/retention/delete-in-batches.ts';
import { RETENTION_DAYS } from '#server/platform/retention/retention-days.ts';

/** A report can have hundreds of megabytes. */
const AT_ONCE = 2;

/** Deletes reports that were asked for long ago, with their rows and links. Run daily. */
export async function forgetReports(db: OwnerDb): Promise<void> {
  await deleteInBatches(db, 'reports', sql`created_at < ${daysAgo(RETENTION_DAYS.reports)}`, AT_ONCE);
}
