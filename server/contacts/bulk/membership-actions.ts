import type { ContactFilter } from '#contract/contact-filter.ts';
import { addToGroups, removeFromGroups, moveContacts } from '#contract/contacts.ts';
import { bulkAction } from '#server/bulk-actions/index.ts';
import {
  countContactsIn,
  lockGroups,
  joinGroups,
  leaveGroups,
  leaveOtherGroups,
  type Memberships,
  restoreMemberships,
  removeMemberships,
} from './memberships.ts';
import { contactRows } from './contact-rows.ts';

type Settings = { groupIds: number[] };
type UndoData = { left?: Memberships; joined?: Memberships };

export const addToGroupsAction = bulkAction<string, ContactFilter, Settings, UndoData>({
  ...contactRows,
  name: 'add-to-groups',
  startedBy: addToGroups,
  audited: 'adding of contacts to groups started',
  async apply(account, { settings }, numbers) {
    await lockGroups(account, settings.groupIds);
    const { contacts, joined } = await joinGroups(account, settings.groupIds, numbers);
    return { processed: numbers.length, done: contacts, before: { joined } };
  },
  undo,
});

export const leaveGroupsAction = bulkAction<string, ContactFilter, Settings, UndoData>({
  ...contactRows,
  name: 'leave-groups',
  startedBy: removeFromGroups,
  audited: 'removal of group members started',
  async apply(account, { settings }, numbers) {
    const left = await leaveGroups(account, settings.groupIds, numbers);
    return { processed: numbers.length, done: countContactsIn(left), before: { left } };
  },
  undo,
});

export const moveContactsAction = bulkAction<string, ContactFilter, Settings, UndoData>({
  ...contactRows,
  name: 'move-contacts',
  startedBy: moveContacts,
  audited: 'move of contacts started',
  async apply(account, { settings }, numbers) {
    await lockGroups(account, settings.groupIds);
    const { contacts, joined } = await joinGroups(account, settings.groupIds, numbers);
    const left = await leaveOtherGroups(account, settings.groupIds, numbers);
    return { processed: numbers.length, done: contacts, before: { left, joined } };
  },
  undo,
});

/**
 * Takes contacts out of the groups that they joined, and returns them to the groups that they left. Skips
 * deleted groups and contacts.
 */
async function undo(
  account: Parameters<typeof joinGroups>[0],
  _scope: unknown,
  { left = {}, joined = {} }: UndoData,
): Promise<number> {
  await removeMemberships(account, joined);
  await restoreMemberships(account, left);
  return countContactsIn(left, joined);
}
