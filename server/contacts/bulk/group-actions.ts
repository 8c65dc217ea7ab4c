import { sql } from 'kysely';
import { clearGroup, deleteGroups, type GroupFilter, mergeGroups } from '#contract/contacts.ts';
import { audit, requireBelowLimit } from '#server/accounts/index.ts';
import { type BulkAction, bulkAction } from '#server/bulk-actions/index.ts';
import type { BeforeGroupsDeleted, GroupDeletion } from '#server/group-deletion.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { countRows } from '#server/platform/db/count.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { countAllContacts, countAllGroups } from '../count-contacts.ts';
import { matchingGroups } from '../groups.ts';
import { removeFirstMembersReturning, nextMembers } from '../leave-group.ts';
import { type DeletedContact, restoreContacts } from './deleted-contacts.ts';
import { type DeletedGroup, restoreGroup, deleteGroupReturning } from './deleted-group.ts';
import { findGroupsInFilters } from '../smart/group-checks.ts';
import {
  lockGroups,
  joinGroups,
  leaveGroups,
  type Memberships,
  restoreMemberships,
  removeMemberships,
} from './memberships.ts';

const MEMBERS_PER_STEP = 2000;

/**
 * The changes that a step made to one group. `left` are the memberships that it removed, and `joined` are
 * the memberships that it added to another group. `contacts` are the contacts that it deleted. `group` is
 * the deleted group, if the step deleted it.
 */
type GroupStep = {
  /** Whether the group needs no further steps. */
  isLast: boolean;
  left: Memberships;
  joined?: Memberships;
  contacts?: DeletedContact[];
  group?: DeletedGroup | undefined;
};
type UndoData = { steps: GroupStep[] };

const groupRows = {
  list: 'groups' as const,
  rowsPerStep: 50,
  count: async (account: Account, filter: GroupFilter) =>
    countRows(account.db, await matchingGroups(account, filter)),
  async next(
    account: Account,
    { matching, startedAt }: { matching: GroupFilter; startedAt: string },
    after: number | null,
    limit: number,
  ) {
    const query = await matchingGroups(account, matching);
    const rows = await query
      .where('created_at', '<=', sql<Date>`${startedAt}::timestamptz`)
      .$if(after !== null, (some) => some.where('id', '>', after!))
      .orderBy('id')
      .limit(limit)
      .execute();
    const keys = rows.map(({ id }) => id);
    return { keys, cursor: keys.length === limit ? keys.at(-1)! : null };
  },
  undo,
};

/** Deletes groups and the contacts that are in no other group. */
export const deleteGroupsAction = (before: BeforeGroupsDeleted[]): BulkAction =>
  bulkAction<number, GroupFilter, unknown, UndoData>({
    ...groupRows,
    name: 'delete-groups',
    startedBy: deleteGroups,
    audited: 'deletion of groups started',
    async apply(account, _scope, groupIds) {
      const deletable = await prepareDeletion(account, before, { groupIds, how: 'deleted' });
      return processGroups(groupIds, async (groupId, max) => {
        if (!deletable.has(groupId)) return SKIPPED_STEP;
        const { numbers, contacts, isLast } = await removeFirstMembersReturning(account, groupId, max);
        const group = isLast ? await deleteGroup(account, groupId) : undefined;
        return { isLast, left: { [groupId]: numbers }, contacts, group };
      });
    },
  });

/** Removes all contacts from groups. The contacts stay, even without a group. */
export const clearGroupsAction: BulkAction = bulkAction<number, GroupFilter, unknown, UndoData>({
  ...groupRows,
  name: 'empty-groups',
  startedBy: clearGroup,
  audited: 'emptying of groups started',
  apply: (account, _scope, groupIds) =>
    processGroups(groupIds, async (groupId, max) => {
      const numbers = await nextMembers(account, groupId, max);
      return { isLast: numbers.length < max, left: await leaveGroups(account, [groupId], numbers) };
    }),
});

/**
 * Moves the contacts of groups into another group, and then deletes the emptied groups. Throws
 * `group_deleted` if the other group no longer exists.
 */
export const mergeGroupsAction = (before: BeforeGroupsDeleted[]): BulkAction =>
  bulkAction<number, GroupFilter, { into: number }, UndoData>({
    ...groupRows,
    name: 'merge-groups',
    startedBy: mergeGroups,
    audited: 'merging of groups started',
    exclusive: true,
    async apply(account, { settings: { into } }, groupIds) {
      const deletable = await prepareDeletion(account, before, { groupIds, how: 'merged' });
      await lockGroups(account, [into]);
      return processGroups(groupIds, async (groupId, max) => {
        if (!deletable.has(groupId)) return SKIPPED_STEP;
        const numbers = await nextMembers(account, groupId, max);
        const { joined } = await joinGroups(account, [into], numbers);
        const removed = await leaveGroups(account, [groupId], numbers);
        await redirectImports(account, groupId, into);
        const isLast = numbers.length < max;
        const group = isLast ? await deleteGroup(account, groupId) : undefined;
        return { isLast, left: removed, joined, group };
      });
    },
  });

/**
 * Returns the groups to delete, after other capabilities have prepared for the deletion. Omits groups that a
 * smart group's filter names: the filter may have changed since the action started. Call it before locking
 * groups, because sending a campaign locks the campaign before its groups.
 */
async function prepareDeletion(
  account: ActingAccount,
  before: BeforeGroupsDeleted[],
  { groupIds, how }: GroupDeletion,
): Promise<Set<number>> {
  const named = new Set((await findGroupsInFilters(account, groupIds)).map(({ id }) => id));
  const deletable = groupIds.filter((id) => !named.has(id));
  for (const prepare of before) await prepare(account, { groupIds: deletable, how });
  return new Set(deletable);
}

const SKIPPED_STEP: GroupStep = { isLast: true, left: {}, group: undefined };

/**
 * Processes groups in order until it has removed MEMBERS_PER_STEP members. It can stop within a large group.
 * The next step then continues with this group.
 */
async function processGroups(groupIds: number[], work: (groupId: number, max: number) => Promise<GroupStep>) {
  const steps: GroupStep[] = [];
  let left = MEMBERS_PER_STEP;
  for (const groupId of groupIds) {
    const step = await work(groupId, left);
    steps.push(step);
    left -= Object.values(step.left).flat().length;
    if (!step.isLast || left <= 0) break;
  }
  const finished = steps.filter(({ isLast }) => isLast);
  // Ignore groups that were deleted concurrently.
  const done = finished.filter((step) => !('group' in step) || step.group !== undefined).length;
  const changeCount = steps.reduce((sum, step) => sum + countChanges(step), 0);
  return { processed: finished.length, done, before: { steps }, changeCount };
}

/** Counts the removed members, and the group if it was deleted. */
const countChanges = ({ left, group }: GroupStep): number =>
  Object.values(left).reduce((sum, numbers) => sum + numbers.length, group ? 1 : 0);

/** Makes running imports into the group add their next contacts to the other group as well. */
async function redirectImports({ id, db }: Account, groupId: number, into: number): Promise<void> {
  await sql`
    INSERT INTO import_groups (account_id, import_id, group_id)
    SELECT account_id, import_id, ${into} FROM import_groups WHERE account_id = ${id} AND group_id = ${groupId}
    ON CONFLICT DO NOTHING`.execute(db);
}

async function deleteGroup(account: ActingAccount, groupId: number): Promise<DeletedGroup | undefined> {
  const group = await deleteGroupReturning(account, groupId);
  if (group) await audit(account, 'group deleted', { name: group.name });
  return group;
}

/**
 * Restores groups, contacts and memberships, except those that already exist again. Removes the memberships
 * that a merge added. Returns the number of groups whose last step it undid. Throws `too_many_groups` and
 * `too_many_contacts`.
 */
async function undo(account: ActingAccount, _scope: unknown, { steps }: UndoData): Promise<number> {
  for (const { left, joined = {}, contacts = [], group } of steps.toReversed()) {
    if (group) await restoreGroup(account, group);
    await restoreContacts(account, contacts);
    await removeMemberships(account, joined);
    await restoreMemberships(account, left);
  }
  await requireBelowLimit(account, 'groups', () => countAllGroups(account.db, account.id));
  await requireBelowLimit(account, 'contacts', () => countAllContacts(account.db, account.id));
  return steps.filter(({ isLast }) => isLast).length;
}
