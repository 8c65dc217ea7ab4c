import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { daysAgo, deleteInBatches } from '#server/platform/retention/delete-in-batches.ts';
import { RETENTION_DAYS } from '#server/platform/retention/retention-days.ts';

/** Deletes old mails from the log and what old mails sent. Runs hourly. */
export async function forgetMails(db: OwnerDb): Promise<void> {
  await deleteInBatches(db, 'email_mails', sql`at < ${daysAgo(RETENTION_DAYS.emailMails)}`);
  await deleteInBatches(db, 'email_sent', sql`at < ${daysAgo(RETENTION_DAYS.emailSent)}`);
}
