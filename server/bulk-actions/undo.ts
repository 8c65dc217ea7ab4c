import { sql } from 'kysely';
import type { AccessContext } from '#contract/access.ts';
import type { BulkAction as Started } from '#contract/bulk-actions.ts';
import { audit, requireNoErasure } from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { Problem } from '#server/platform/errors.ts';
import { wake } from '#server/platform/wake-ups/wake.ts';
import type { BulkAction } from './bulk-action.ts';
import { requireAllowedAction } from './cancel.ts';
import { getBulkAction, CAN_UNDO } from './list.ts';
import { requireFreeSlot } from './start.ts';

/**
 * Starts a bulk action that undoes another bulk action. Throws `not_found` and `too_many_bulk_actions`.
 * Throws `not_permitted` for a caller who may not start the action. Throws `cannot_undo` if the action is
 * running, undone or itself an undo, or its changes are deleted. Throws `in_progress` while a person is
 * being erased, and the errors of the action's `beginUndo`.
 */
export async function undoBulkAction(
  account: ActingAccount,
  actions: BulkAction[],
  standing: AccessContext,
  id: number,
): Promise<Started> {
  const { action, list, groupId } = await getBulkAction(account, id);
  const definition = requireAllowedAction(actions, action, standing);
  await requireNoErasure(account);
  // Serialises concurrent calls. The second call finds that the action is already being undone.
  await requireFreeSlot(account, definition.exclusive && action);
  const { rows } = await sql<{ settings: object; changes: number }>`
    SELECT settings, changes FROM bulk_actions b
    WHERE account_id = ${account.id} AND id = ${id} AND ${CAN_UNDO}`.execute(account.db);
  if (!rows[0]) throw cannotUndoProblem();
  await definition.beginUndo?.(account, rows[0].settings);
  const started = await account.db
    .insertInto('bulk_actions')
    .values({
      account_id: account.id,
      action,
      list,
      group_id: groupId,
      actor: JSON.stringify(account.by),
      settings: JSON.stringify(rows[0].settings),
      matching: '{}',
      undoes: id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await account.db
    .updateTable('bulk_actions')
    .set({ undone_by: started.id })
    .where('account_id', '=', account.id)
    .where('id', '=', id)
    .execute();
  await audit(account, 'bulk action undone', { action });
  await wake(account.db, 'long work');
  return getBulkAction(account, started.id);
}

const cannotUndoProblem = () =>
  new Problem(
    'conflict',
    'cannot_undo',
    'This cannot be undone. It is still running, is already undone, or is too old.',
  );
