import type { copyGroup as endpoint } from '#contract/contacts.ts';
import type { Answer } from '#contract/endpoint.ts';
import { startBulkAction } from '#server/bulk-actions/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { createGroup, getGroup } from '../groups.ts';
import { readFilter } from '../smart/stored-filter.ts';
import { addToGroupsAction } from './membership-actions.ts';

/**
 * Copies a group. A bulk action adds its contacts to the copy. The copy of a smart group has the same filter
 * and needs no action.
 */
export async function copyGroup(
  account: ActingAccount,
  groupId: number,
  name: string,
): Promise<Answer<typeof endpoint>> {
  const { description, colour, filter } = await getGroup(account, groupId);
  const like = { name, description, colour };
  if (filter)
    return { group: await createGroup(account, { ...like, filter: readFilter(filter) }), action: null };
  const group = await createGroup(account, like);
  const matching = { inAny: String(groupId) };
  const settings = { groupIds: [group.id] };
  const action = await startBulkAction(
    account,
    addToGroupsAction,
    { matching },
    { groupId: group.id, settings },
  );
  return { group, action };
}
