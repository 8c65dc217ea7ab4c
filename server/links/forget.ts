import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { daysAgo, deleteInBatches } from '#server/platform/retention/delete-in-batches.ts';
import { RETENTION_DAYS } from '#server/platform/retention/retention-days.ts';

/** Deletes old clicks and figures. Runs hourly. Recipients who clicked are kept, like their messages. */
export async function forgetClicks(db: OwnerDb): Promise<void> {
  await deleteInBatches(db, 'link_clicks', sql`at < ${daysAgo(RETENTION_DAYS.linkClicks)}`);
  await deleteInBatches(
    db,
    'link_visitors',
    sql`NOT is_recipient AND first_at < ${daysAgo(RETENTION_DAYS.linkVisitors)}`,
  );
  await deleteInBatches(db, 'link_hours', sql`hour < ${daysAgo(RETENTION_DAYS.linkHours)}`);
  await deleteInBatches(db, 'link_days', sql`day < ${daysAgo(RETENTION_DAYS.linkHours)}`);
}
