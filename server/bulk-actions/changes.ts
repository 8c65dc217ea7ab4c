import { sql } from 'kysely';
import type { Account, OwnerDb } from '#server/platform/db/handles.ts';
import { daysAgo, deleteInBatches } from '#server/platform/retention/delete-in-batches.ts';
import { RETENTION_DAYS } from '#server/platform/retention/retention-days.ts';
import type { UndoState } from './bulk-action.ts';

/**
 * The most changes stored per account. Above this limit, the account's oldest bulk actions can no longer be
 * undone.
 */
const MAX_CHANGES = 5_000_000;

/** Stores the previous state of a step's rows in the step's transaction. */
export async function storeChanges(
  { id, db }: Account,
  bulkActionId: number,
  before: UndoState,
): Promise<void> {
  await db
    .insertInto('bulk_action_changes')
    .values({ account_id: id, bulk_action_id: bulkActionId, before: JSON.stringify(before) })
    .execute();
}

/** Removes and returns the newest stored changes of a bulk action, or undefined if none are left. */
export async function takeChanges({ id, db }: Account, bulkActionId: number): Promise<UndoState | undefined> {
  const { rows } = await sql<{ before: UndoState }>`
    DELETE FROM bulk_action_changes WHERE account_id = ${id} AND bulk_action_id = ${bulkActionId} AND id = (
      SELECT max(id) FROM bulk_action_changes WHERE account_id = ${id} AND bulk_action_id = ${bulkActionId})
    RETURNING before`.execute(db);
  return rows[0]?.before;
}

/**
 * Marks the changes of an account's oldest bulk actions for deletion until the remaining changes fit the
 * limit.
 */
export async function makeRoomForChanges({ id, db }: Account): Promise<void> {
  await sql`
    UPDATE bulk_actions SET changes = 0 WHERE account_id = ${id} AND state <> 'running' AND changes > 0 AND id IN (
      SELECT id FROM (
        SELECT id, sum(changes) OVER (ORDER BY id DESC) AS together FROM bulk_actions WHERE account_id = ${id}
      ) kept WHERE together > ${MAX_CHANGES})`.execute(db);
}

/** Deletes changes that are too old or marked for deletion. The worker runs this hourly. */
export async function forgetChanges(db: OwnerDb): Promise<void> {
  await deleteInBatches(
    db,
    'bulk_action_changes',
    sql`EXISTS (SELECT FROM bulk_actions b WHERE b.account_id = bulk_action_changes.account_id
      AND b.id = bulk_action_changes.bulk_action_id AND b.state <> 'running'
      AND (b.changes = 0 OR b.finished_at < ${daysAgo(RETENTION_DAYS.bulkActions)})
      AND NOT EXISTS (SELECT FROM bulk_actions u WHERE u.account_id = b.account_id AND u.id = b.undone_by AND u.state = 'running'))`,
  );
}
