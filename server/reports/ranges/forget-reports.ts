import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { daysAgo, deleteInBatches } from '#server/platform/retention/delete-in-batches.ts';
import { RETENTION_DAYS } from '#server/platform/retention/retention-days.ts';

/** The batch is small, because a single report can be hundreds of megabytes in size. */
const BATCH_SIZE = 2;

/** Deletes old reports with their rows and links. The worker runs this daily. */
export async function forgetReports(db: OwnerDb): Promise<void> {
  await deleteInBatches(db, 'reports', sql`created_at < ${daysAgo(RETENTION_DAYS.reports)}`, BATCH_SIZE);
}
