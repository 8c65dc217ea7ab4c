import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { daysAgo, deleteInBatches } from '#server/platform/retention/delete-in-batches.ts';
import { RETENTION_DAYS } from '#server/platform/retention/retention-days.ts';

/**
 * Deletes a list a day after its last campaign was sent, or a day after the upload. Detaches lists from
 * campaigns first, so that no campaign uses half a list. Runs hourly.
 */
export async function forgetLists(db: OwnerDb): Promise<void> {
  await sql`
    UPDATE campaigns SET list_id = NULL
    WHERE list_id IS NOT NULL AND state NOT IN ('draft', 'scheduled', 'held', 'expanding')
      AND coalesce(sent_at, created_at) < ${daysAgo(RETENTION_DAYS.recipientLists)}`.execute(db);
  const isOld = sql`used_at < ${daysAgo(RETENTION_DAYS.recipientLists)}`;
  await sql`
    UPDATE recipient_lists l SET numbers = NULL
    WHERE numbers IS NOT NULL AND ${isOld}
      AND NOT EXISTS (SELECT FROM campaigns c WHERE c.account_id = l.account_id AND c.list_id = l.id)`.execute(
    db,
  );
  const goes = sql`numbers IS NULL AND ${isOld}`;
  await deleteInBatches(
    db,
    'recipient_list_numbers',
    sql`(account_id, list_id) IN (SELECT account_id, id FROM recipient_lists WHERE ${goes})`,
  );
  await deleteInBatches(
    db,
    'recipient_list_skipped',
    sql`(account_id, list_id) IN (SELECT account_id, id FROM recipient_lists WHERE ${goes})`,
  );
  await deleteInBatches(db, 'recipient_lists', goes);
}
