import type { BulkAction } from '#contract/bulk-actions.ts';
import type { GroupFilter } from '#contract/contacts.ts';
import { startBulkAction } from '#server/bulk-actions/index.ts';
import type { BeforeGroupsDeleted } from '#server/group-deletion.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { matchingGroupIds } from '../groups.ts';
import { requireGroupsNotInFilter } from '../smart/group-checks.ts';
import { deleteGroupsAction } from './group-actions.ts';

type Groups = { ids?: number[] | undefined; matching?: GroupFilter | undefined };

/** Starts the deletion of groups. Throws `group_in_filter` and `too_many_bulk_actions`. */
export async function startGroupDeletion(
  account: ActingAccount,
  before: BeforeGroupsDeleted[],
  groups: Groups,
): Promise<BulkAction> {
  await requireGroupsNotInFilter(account, groups.ids ?? (await matchingGroupIds(account, groups.matching!)));
  return startBulkAction(account, deleteGroupsAction(before), groups);
}
