import { sql } from 'kysely';
import { deleteGroups, type GroupFilter } from '#contract/contacts.ts';
import { audit } from '#server/accounts/index.ts';
import { bulkAction } from '#server/bulk-actions/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { countRows } from '#server/platform/db/count.ts';
import { matchingGroups } from './groups.ts';
import { leaveGroupFirst } from './leave-group.ts';

/** The most members that a step removes. */
const MEMBERS_PER_STEP = 2000;

/** Deletes many groups, with the contacts that are in no other group. A large one takes several steps. */
export const deletingGroups = bulkAction<number, GroupFilter>({
  name: 'delete-groups',
  list: 'groups',
  startedBy: deleteGroups,
  audited: 'deletion of groups started',
  rowsPerStep: 50,
  count: async (account, filter) => countRows(account.db, await matchingGroups(account, filter)),

  async next(account, { matching, startedAt }, after, limit) {
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

  async apply(account, _scope, groupIds) {
    let [left, dealtWith, done] = [MEMBERS_PER_STEP, 0, 0];
    for (const groupId of groupIds) {
      left -= await leaveGroupFirst(account, groupId, left);
      if (left === 0) break;
      if (await deleteEmpty(account, groupId)) done += 1;
      dealtWith += 1;
    }
    return { dealtWith, done };
  },
});

/** Returns false if the group was deleted meanwhile. */
async function deleteEmpty(account: ActingAccount, groupId: number): Promise<boolean> {
  const deleted = await account.db
    .deleteFrom('groups')
    .where('account_id', '=', account.id)
    .where('id', '=', groupId)
    .returning('name')
    .executeTakeFirst();
  if (deleted) await audit(account, 'group deleted', deleted);
  return deleted !== undefined;
}
