import type { Account } from '#server/platform/db/handles.ts';
import { notFound } from '#server/platform/errors.ts';
import { contactNumbers } from './contacts.ts';
import { lockGroups, joinGroups, leaveGroups } from './bulk/memberships.ts';
import { requireNoSmartGroup } from './smart/group-checks.ts';

/**
 * Adds a contact to groups and removes it from others. Throws `smart_group` and `group_deleted`. Throws
 * `not_found` for an unknown contact or group.
 */
export async function changeContactGroups(
  account: Account,
  contactId: number,
  { add, remove }: { add: number[]; remove: number[] },
): Promise<void> {
  const numbers = await contactNumbers(account, [contactId]);
  if (numbers.length === 0) throw notFound('contact');
  await requireNoSmartGroup(account, [...add, ...remove]);
  if (add.length > 0) {
    await lockGroups(account, add);
    await joinGroups(account, add, numbers);
  }
  if (remove.length > 0) await leaveGroups(account, remove, numbers);
}
