import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { daysAgo, deleteInBatches } from '#server/platform/retention/delete-in-batches.ts';
import { RETENTION_DAYS } from '#server/platform/retention/retention-days.ts';

/** Deletes old submissions. Runs daily. */
export async function forgetSubmissions(db: OwnerDb): Promise<void> {
  await deleteInBatches(db, 'form_submissions', sql`at < ${daysAgo(RETENTION_DAYS.formSubmissions)}`);
}
