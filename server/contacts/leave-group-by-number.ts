import type { Account } from '#server/platform/db/handles.ts';
import { countContactsIn, leaveGroups } from './bulk/memberships.ts';
import { requireNoSmartGroup } from './smart/group-checks.ts';

/**
 * Removes the contacts with these numbers from an ordinary group. They are kept. Returns how many were in the group.
 * Throws `not_found` and `smart_group`.
 */
export async function leaveGroup(account: Account, groupId: number, numbers: string[]): Promise<number> {
  await requireNoSmartGroup(account, [groupId], 'groupId');
  return countContactsIn(await leaveGroups(account, [groupId], numbers));
}
