import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { daysAgo, deleteInBatches } from '#server/platform/retention/delete-in-batches.ts';
import { RETENTION_DAYS } from '#server/platform/retention/retention-days.ts';

/** The hash of an ended link is kept for so long, so that people who open it see that it has ended. */
const KEPT_HASH_DAYS = 30;

/** Deletes old submissions, and what old links were found by. Runs daily. */
export async function forgetSubmissions(db: OwnerDb): Promise<void> {
  await deleteInBatches(db, 'form_submissions', sql`at < ${daysAgo(RETENTION_DAYS.formSubmissions)}`);
  await sql`UPDATE form_submissions SET confirm_hash = NULL WHERE confirm_hash IS NOT NULL AND confirm_by < ${daysAgo(KEPT_HASH_DAYS)}`.execute(
    db,
  );
}
