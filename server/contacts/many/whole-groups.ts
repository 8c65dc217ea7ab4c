import { sql } from 'kysely';
import { clearGroup, deleteGroups, type GroupFilter, mergeGroups } from '#contract/contacts.ts';
import { audit, requireRoom } from '#server/accounts/index.ts';
import { type BulkAction, bulkAction } from '#server/bulk-actions/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { countRows } from '#server/platform/db/count.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { countAllContacts, countAllGroups } from '../count-contacts.ts';
import { matchingGroups } from '../groups.ts';
import { leaveGroupKept, nextMembers } from '../leave-group.ts';
import { type DeletedContact, restoreContacts } from './deleted-contacts.ts';
import { type DeletedGroup, restoreGroup, takeGroup } from './deleted-group.ts';
import { namedByFilters } from '../smart/kinds-of-groups.ts';
import { holdGroups, join, leave, type Memberships, rejoin, unjoin } from './memberships.ts';

/** The most members that a step takes out of groups. */
const MEMBERS_PER_STEP = 2000;

/** What happened to a group in a step: who left it, what was deleted of them, who joined another, and whether it went. */
type Step = {
  /** Nothing more was left to do with the group. */
  isLast: boolean;
  left: Memberships;
  joined?: Memberships;
  contacts?: DeletedContact[];
  group?: DeletedGroup | undefined;
};
type Kept = { steps: Step[] };

/** What all bulk actions on groups have in common. */
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
    return { keys, place: keys.length === limit ? keys.at(-1)! : null };
  },
  undo,
};

/** Deletes many groups, with the contacts that are in no other group. */
export const deletingGroups: BulkAction = bulkAction<number, GroupFilter, unknown, Kept>({
  ...groupRows,
  name: 'delete-groups',
  startedBy: deleteGroups,
  audited: 'deletion of groups started',
  apply: (account, _scope, groupIds) =>
    inSteps(groupIds, async (groupId, most) => {
      if (await isNamed(account, groupId)) return UNTOUCHED;
      const { numbers, contacts, isLast } = await leaveGroupKept(account, groupId, most);
      const group = isLast ? await deleteGroup(account, groupId) : undefined;
      return { isLast, left: { [groupId]: numbers }, contacts, group };
    }),
});

/** Takes all contacts out of groups. They are kept, even in no group. */
export const emptyingGroups: BulkAction = bulkAction<number, GroupFilter, unknown, Kept>({
  ...groupRows,
  name: 'empty-groups',
  startedBy: clearGroup,
  audited: 'emptying of groups started',
  apply: (account, _scope, groupIds) =>
    inSteps(groupIds, async (groupId, most) => {
      const numbers = await nextMembers(account, groupId, most);
      return { isLast: numbers.length < most, left: await leave(account, [groupId], numbers) };
    }),
});

/** Moves the contacts of groups into another, and deletes the groups. Throws `group_deleted`. */
export const mergingGroups: BulkAction = bulkAction<number, GroupFilter, { into: number }, Kept>({
  ...groupRows,
  name: 'merge-groups',
  startedBy: mergeGroups,
  audited: 'merging of groups started',
  exclusive: true,
  async apply(account, { settings: { into } }, groupIds) {
    await holdGroups(account, [into]);
    return inSteps(groupIds, async (groupId, most) => {
      if (await isNamed(account, groupId)) return UNTOUCHED;
      const numbers = await nextMembers(account, groupId, most);
      const { joined } = await join(account, [into], numbers);
      const left = await leave(account, [groupId], numbers);
      await importInto(account, groupId, into);
      const isLast = numbers.length < most;
      const group = isLast ? await deleteGroup(account, groupId) : undefined;
      return { isLast, left, joined, group };
    });
  },
});

/** A smart group was given a filter with this group after the start: the group stays as it is. */
const isNamed = async (account: Account, groupId: number): Promise<boolean> =>
  (await namedByFilters(account, [groupId])).length > 0;

const UNTOUCHED: Step = { isLast: true, left: {}, group: undefined };

/** Works on groups one after the other until as many members as a step may were taken out: a large group takes several steps. */
async function inSteps(groupIds: number[], work: (groupId: number, most: number) => Promise<Step>) {
  const steps: Step[] = [];
  let left = MEMBERS_PER_STEP;
  for (const groupId of groupIds) {
    const step = await work(groupId, left);
    steps.push(step);
    left -= Object.values(step.left).flat().length;
    if (!step.isLast || left <= 0) break;
  }
  const finished = steps.filter(({ isLast }) => isLast);
  // A group that was gone already has nothing to be done.
  const done = finished.filter((step) => !('group' in step) || step.group !== undefined).length;
  const changeCount = steps.reduce((sum, step) => sum + sizeOf(step), 0);
  return { dealtWith: finished.length, done, before: { steps }, changeCount };
}

/** How many members and groups a step tells of. */
const sizeOf = ({ left, group }: Step): number =>
  Object.values(left).reduce((sum, numbers) => sum + numbers.length, group ? 1 : 0);

/** What is imported into a group goes on into another. */
async function importInto({ id, db }: Account, groupId: number, into: number): Promise<void> {
  await sql`
    INSERT INTO import_groups (account_id, import_id, group_id)
    SELECT account_id, import_id, ${into} FROM import_groups WHERE account_id = ${id} AND group_id = ${groupId}
    ON CONFLICT DO NOTHING`.execute(db);
}

async function deleteGroup(account: ActingAccount, groupId: number): Promise<DeletedGroup | undefined> {
  const group = await takeGroup(account, groupId);
  if (group) await audit(account, 'group deleted', { name: group.name });
  return group;
}

/**
 * Brings back groups, contacts and who was in which, as far as they are still gone. Returns for how many groups. Throws
 * `too_many_groups` and `too_many_contacts`.
 */
async function undo(account: ActingAccount, _scope: unknown, { steps }: Kept): Promise<number> {
  for (const { left, joined = {}, contacts = [], group } of steps.toReversed()) {
    if (group) await restoreGroup(account, group);
    await restoreContacts(account, contacts);
    await unjoin(account, joined);
    await rejoin(account, left);
  }
  await requireRoom(account, 'groups', () => countAllGroups(account.db, account.id));
  await requireRoom(account, 'contacts', () => countAllContacts(account.db, account.id));
  return steps.filter(({ isLast }) => isLast).length;
}
