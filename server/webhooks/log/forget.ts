import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { daysAgo, deleteInBatches } from '#server/platform/retention/delete-in-batches.ts';
import { RETENTION_DAYS } from '#server/platform/retention/retention-days.ts';

/** Deletes old events, their ways to endpoints, calls and figures. Runs hourly. */
export async function forgetWebhookLog(db: OwnerDb): Promise<void> {
  const old = daysAgo(RETENTION_DAYS.webhooks);
  await deleteInBatches(db, 'webhook_deliveries', sql`stored_at < ${old}`);
  await deleteInBatches(db, 'webhook_events', sql`stored_at < ${old}`);
  await deleteInBatches(db, 'webhook_calls', sql`at < ${old}`);
  await deleteInBatches(db, 'webhook_hours', sql`hour < ${old}`);
}
