import { sql } from 'kysely';
import { takeTurnAt } from '#server/accounts/index.ts';
import { array } from '#server/platform/db/array.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { type DeletedContact, takeContacts } from './many/deleted-contacts.ts';

/**
 * The lock for taking contacts out of groups, held by one transaction at a time. Of two that remove the same contact
 * from its last two groups, each would see it in the other's group, and neither would delete it.
 */
const LEAVING_GROUPS = 'leaving groups';

/** Who left a group, and the contacts that were deleted because they were in no other. */
export type Left = { numbers: string[]; contacts: DeletedContact[] };

/** Removes the members with some numbers from a group, and deletes the contacts among them that are in no other group. */
export async function leaveGroup(account: Account, groupId: number, numbers: string[]): Promise<Left> {
  const { id, db } = account;
  await takeTurnAt(account, LEAVING_GROUPS);
  const { rows } = await sql<{ number: string; isInNone: boolean }>`
    DELETE FROM group_members m WHERE account_id = ${id} AND group_id = ${groupId}
      AND number = ANY(${array(numbers)}::text[])
    RETURNING number, NOT EXISTS (
      SELECT FROM group_members o WHERE o.account_id = ${id} AND o.number = m.number AND o.group_id <> ${groupId}
    ) AS "isInNone"`.execute(db);
  const inNone = rows.filter(({ isInNone }) => isInNone).map(({ number }) => number);
  return { numbers: rows.map(({ number }) => number), contacts: await takeContacts(account, inNone) };
}

/** The first members of a group, in order of number. */
export async function nextMembers(account: Account, groupId: number, most: number): Promise<string[]> {
  // Before they are read: of two that wait, the second must not read the first one's.
  await takeTurnAt(account, LEAVING_GROUPS);
  const { rows } = await sql<{ number: string }>`
    SELECT number FROM group_members WHERE account_id = ${account.id} AND group_id = ${groupId}
    ORDER BY number LIMIT ${most}`.execute(account.db);
  return rows.map(({ number }) => number);
}

/** Removes the first members of a group, as `leaveGroup` does. Returns how many there were. */
export async function leaveGroupFirst(account: Account, groupId: number, most: number): Promise<number> {
  const { numbers } = await leaveGroup(account, groupId, await nextMembers(account, groupId, most));
  return numbers.length;
}
