import type { Account } from '#server/platform/db/handles.ts';
import { notFound } from '#server/platform/errors.ts';
import { contactNumbers } from './contacts.ts';
import { holdGroups, join, leave } from './many/memberships.ts';
import { requireOrdinary } from './smart/kinds-of-groups.ts';

/** Throws `not_found` for a contact of another account, `smart_group` and `group_deleted`. */
export async function changeContactGroups(
  account: Account,
  contactId: number,
  { add, remove }: { add: number[]; remove: number[] },
): Promise<void> {
  const numbers = await contactNumbers(account, [contactId]);
  if (numbers.length === 0) throw notFound('contact');
  await requireOrdinary(account, [...add, ...remove]);
  if (add.length > 0) {
    await holdGroups(account, add);
    await join(account, add, numbers);
  }
  if (remove.length > 0) await leave(account, remove, numbers);
}
