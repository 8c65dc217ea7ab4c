import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { daysAgo, deleteInBatches } from '#server/platform/retention/delete-in-batches.ts';
import { RETENTION_DAYS } from '#server/platform/retention/retention-days.ts';

/**
 * Deletes old campaigns that were never sent: drafts, held campaigns and cancelled ones. Cancels drafts and
 * held campaigns first, so that none can be sent in part. Runs daily.
 */
export async function forgetDrafts(db: OwnerDb): Promise<void> {
  const isOld = sql`sent_at IS NULL AND greatest(created_at, held_at) < ${daysAgo(RETENTION_DAYS.drafts)}`;
  await sql`UPDATE campaigns SET state = 'cancelled', finished_at = now() WHERE state IN ('draft', 'held') AND ${isOld}`.execute(
    db,
  );
  const isForgotten = sql`state = 'cancelled' AND ${isOld}`;
  await deleteInBatches(
    db,
    'campaign_numbers',
    sql`(account_id, campaign_id) IN (SELECT account_id, id FROM campaigns WHERE ${isForgotten})`,
  );
  await deleteInBatches(db, 'campaigns', isForgotten);
}
