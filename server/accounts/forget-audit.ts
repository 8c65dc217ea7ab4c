import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { daysAgo, deleteInBatches } from '#server/platform/retention/delete-in-batches.ts';
import { RETENTION_DAYS } from '#server/platform/retention/retention-days.ts';

/** Deletes old entries of the audit log. The worker runs this daily. */
export async function forgetAudit(db: OwnerDb): Promise<void> {
  await deleteInBatches(db, 'audit_log', sql`at < ${daysAgo(RETENTION_DAYS.auditLog)}`);
}
