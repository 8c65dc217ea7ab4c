import { sql } from 'kysely';
import { findRefusal, type AccessContext } from '#contract/access.ts';
import type { BulkAction as Cancelled } from '#contract/bulk-actions.ts';
import { requirementsOf } from '#contract/endpoint.ts';
import { audit } from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { Problem } from '#server/platform/errors.ts';
import type { BulkAction } from './bulk-action.ts';
import { getBulkAction } from './list.ts';

/**
 * Cancels a bulk action after its current step. Does nothing if the action is not running. Throws
 * `not_found`, and `not_permitted` for a caller who may not start the action.
 */
export async function cancelBulkAction(
  account: ActingAccount,
  actions: BulkAction[],
  standing: AccessContext,
  id: number,
): Promise<Cancelled> {
  const { action } = await getBulkAction(account, id);
  requireAllowedAction(actions, action, standing);
  const { numUpdatedRows } = await account.db
    .updateTable('bulk_actions')
    .set({ state: 'cancelled', finished_at: sql`now()` })
    .where('account_id', '=', account.id)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await audit(account, 'bulk action cancelled', { action });
  return getBulkAction(account, id);
}

/**
 * Returns a bulk action's definition. Throws `not_permitted` if the caller may not start the action, or if
 * the action no longer exists.
 */
export function requireAllowedAction(
  actions: BulkAction[],
  name: string,
  standing: AccessContext,
): BulkAction {
  const action = actions.find((each) => each.name === name);
  if (!action || findRefusal(requirementsOf(action.startedBy) ?? {}, standing))
    throw new Problem(
      'forbidden',
      'not_permitted',
      'Your role does not allow this. Please ask an owner of your account.',
    );
  return action;
}
