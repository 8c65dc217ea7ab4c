import type { Standing } from '#contract/access.ts';
import type { BulkAction as Started } from '#contract/bulk-actions.ts';
import { audit } from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { Problem } from '#server/platform/errors.ts';
import { wake } from '#server/platform/wake-ups/wake.ts';
import type { BulkAction } from './bulk-action.ts';
import { requireMayStart } from './cancel.ts';
import { getBulkAction } from './list.ts';
import { requireFewRunning } from './start.ts';

/**
 * Starts to take back what a bulk action changed, as a bulk action of its own. Throws `not_found`, `not_permitted` for a
 * caller who may not start it, and `cannot_undo` while it runs, the second time, or once its changes are forgotten.
 */
export async function undoBulkAction(
  account: ActingAccount,
  actions: BulkAction[],
  standing: Standing,
  id: number,
): Promise<Started> {
  const { action, list, groupId } = await getBulkAction(account, id);
  requireMayStart(actions, action, standing);
  await requireFewRunning(account);
  const undone = await account.db
    .selectFrom('bulk_actions')
    .select(['settings', 'changes'])
    .where('account_id', '=', account.id)
    .where('id', '=', id)
    .where('state', '<>', 'running')
    .where('changes', '>', 0)
    .where('undone_by', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!undone) throw cannotUndo();
  const started = await account.db
    .insertInto('bulk_actions')
    .values({
      account_id: account.id,
      action,
      list,
      group_id: groupId,
      actor: JSON.stringify(account.by),
      settings: JSON.stringify(undone.settings),
      matching: '{}',
      total: undone.changes,
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

const cannotUndo = () =>
  new Problem(
    'conflict',
    'cannot_undo',
    'This cannot be undone: it is still running, was undone already, or is too long ago.',
  );
