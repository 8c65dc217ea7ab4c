import type { ContactFilter } from '#contract/contact-filter.ts';
import { addToGroups, removeFromGroups, moveContacts } from '#contract/contacts.ts';
import { bulkAction } from '#server/bulk-actions/index.ts';
import {
  contactsIn,
  holdGroups,
  join,
  leave,
  leaveOthers,
  type Memberships,
  rejoin,
  unjoin,
} from './memberships.ts';
import { contactRows } from './rows.ts';

type Settings = { groupIds: number[] };
type Kept = { left?: Memberships; joined?: Memberships };

export const addingToGroups = bulkAction<string, ContactFilter, Settings, Kept>({
  ...contactRows,
  name: 'add-to-groups',
  startedBy: addToGroups,
  audited: 'adding of contacts to groups started',
  async apply(account, { settings }, numbers) {
    await holdGroups(account, settings.groupIds);
    const { contacts, joined } = await join(account, settings.groupIds, numbers);
    return { dealtWith: numbers.length, done: contacts, before: { joined } };
  },
  undo,
});

export const leavingGroups = bulkAction<string, ContactFilter, Settings, Kept>({
  ...contactRows,
  name: 'leave-groups',
  startedBy: removeFromGroups,
  audited: 'removal of group members started',
  async apply(account, { settings }, numbers) {
    const left = await leave(account, settings.groupIds, numbers);
    return { dealtWith: numbers.length, done: contactsIn(left), before: { left } };
  },
  undo,
});

export const movingContacts = bulkAction<string, ContactFilter, Settings, Kept>({
  ...contactRows,
  name: 'move-contacts',
  startedBy: moveContacts,
  audited: 'move of contacts started',
  async apply(account, { settings }, numbers) {
    await holdGroups(account, settings.groupIds);
    const { contacts, joined } = await join(account, settings.groupIds, numbers);
    const left = await leaveOthers(account, settings.groupIds, numbers);
    return { dealtWith: numbers.length, done: contacts, before: { left, joined } };
  },
  undo,
});

/** Leaves what was joined, and joins what was left, as far as both groups and contacts are still there. */
async function undo(
  account: Parameters<typeof join>[0],
  _scope: unknown,
  { left = {}, joined = {} }: Kept,
): Promise<number> {
  await unjoin(account, joined);
  await rejoin(account, left);
  return contactsIn(left, joined);
}
