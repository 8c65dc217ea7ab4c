import { type BulkAction as Started, MAX_RUNNING_ACTIONS } from '#contract/bulk-actions.ts';
import { audit, lockAccountFor } from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { tooMany } from '#server/platform/errors.ts';
import { wake } from '#server/platform/wake-ups/wake.ts';
import type { BulkAction, Key } from './bulk-action.ts';
import { makeRoomForChanges } from './changes.ts';
import { getBulkAction } from './list.ts';

/** The rows to change: either ids or a query. */
type RowSelection = { ids?: Key[] | undefined; matching?: unknown };

/**
 * Starts a bulk action, which workers run in steps. `groupId` is the group whose contacts the list shows.
 * `settings` are specific to the action. Throws `too_many_bulk_actions`.
 */
export async function startBulkAction(
  account: ActingAccount,
  action: BulkAction,
  { ids, matching }: RowSelection,
  { groupId = null, settings = {} }: { groupId?: number | null; settings?: object } = {},
): Promise<Started> {
  await requireFreeSlot(account, action.exclusive && action.name);
  await makeRoomForChanges(account);
  const rows = ids
    ? await selectByIds(account, action, ids)
    : await selectByQuery(account, action, matching, groupId);
  const { id } = await account.db
    .insertInto('bulk_actions')
    .values({
      account_id: account.id,
      action: action.name,
      list: action.list,
      group_id: groupId,
      actor: JSON.stringify(account.by),
      settings: JSON.stringify(settings),
      ...rows,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(account, action.audited, { rows: rows.total, ...settings });
  await wake(account.db, 'long work');
  return getBulkAction(account, id);
}

async function selectByIds(account: Account, action: BulkAction, ids: Key[]) {
  const distinct = [...new Set(ids)];
  const keys = action.keysOf ? await action.keysOf(account, distinct.map(Number)) : distinct;
  return {
    keys: JSON.stringify(keys.toSorted((one, other) => (one < other ? -1 : 1))),
    total: distinct.length,
    skipped: distinct.length - keys.length,
  };
}

async function selectByQuery(
  account: Account,
  action: BulkAction,
  matching: unknown,
  groupId: number | null,
) {
  const { count, isExact } = await action.count(account, matching, groupId);
  return { matching: JSON.stringify(matching), total: isExact ? count : null };
}

/**
 * Throws `too_many_bulk_actions` if the account is running too many actions, or one with the name
 * `exclusive`. Holds a lock, so that concurrent calls wait until the transaction ends.
 */
export async function requireFreeSlot(account: Account, exclusive?: string): Promise<void> {
  await lockAccountFor(account, 'bulk actions');
  const running = await account.db
    .selectFrom('bulk_actions')
    .select('action')
    .where('account_id', '=', account.id)
    .where('state', '=', 'running')
    .limit(MAX_RUNNING_ACTIONS)
    .execute();
  if (running.some(({ action }) => action === exclusive))
    throw tooMany(
      'This action is already running. Wait until it is finished, or cancel it.',
      10,
      'too_many_bulk_actions',
    );
  if (running.length === MAX_RUNNING_ACTIONS)
    throw tooMany(
      `Your account has ${MAX_RUNNING_ACTIONS} bulk actions running. Wait until one is finished, or cancel one.`,
      10,
      'too_many_bulk_actions',
    );
}
