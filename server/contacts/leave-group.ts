import { sql } from 'kysely';
import { lockAccountFor } from '#server/accounts/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { deleteGroupless, type DeletedContact, fitting, takeGroupless } from './many/deleted-contacts.ts';

/**
 * The lock for taking contacts out of groups, held by one transaction at a time. Of two that remove the same contact
 * from its last two groups, each would see it in the other's group, and neither would delete it.
 */
const LEAVING_GROUPS = 'leaving groups';

/**
 * Removes the members with some numbers from a group, with the contacts that are in no other group. Returns how many there
 * were.
 */
async function leaveGroup(account: Account, groupId: number, numbers: string[]): Promise<number> {
  const left = await leave(account, groupId, numbers);
  await deleteGroupless(account, left);
  return left.length;
}

/** The same for the first members of a group, at most `most`. */
export async function leaveGroupFirst(account: Account, groupId: number, most: number): Promise<number> {
  return leaveGroup(account, groupId, await nextMembers(account, groupId, most));
}

/** Who left a group, the contacts that were deleted because they were in no other, and whether any members are left. */
export type Left = { numbers: string[]; contacts: DeletedContact[]; isLast: boolean };

/** The same as `leaveGroupFirst`, with what is needed to bring them back: of no more members than can be kept at once. */
export async function leaveGroupKept(account: Account, groupId: number, most: number): Promise<Left> {
  const next = await nextMembers(account, groupId, most);
  const some = await fitting(account, next);
  const numbers = await leave(account, groupId, some);
  const contacts = await takeGroupless(account, numbers);
  return { numbers, contacts, isLast: next.length < most && some.length === next.length };
}

/** Waits for the turn to take contacts out of groups, which the transaction then has until its end. */
export const holdLeaving = (account: Parameters<typeof lockAccountFor>[0]): Promise<void> =>
  lockAccountFor(account, LEAVING_GROUPS);

async function leave(account: Account, groupId: number, numbers: string[]): Promise<string[]> {
  await holdLeaving(account);
  const { rows } = await sql<{ number: string }>`
    DELETE FROM group_members WHERE account_id = ${account.id} AND group_id = ${groupId}
      AND number = ANY(${arrayLiteral(numbers)}::text[])
    RETURNING number`.execute(account.db);
  return rows.map(({ number }) => number);
}

/** The first members of a group, in order of number. */
export async function nextMembers(account: Account, groupId: number, most: number): Promise<string[]> {
  // Before they are read: of two that wait, the second must not read the first one's.
  await holdLeaving(account);
  const { rows } = await sql<{ number: string }>`
    SELECT number FROM group_members WHERE account_id = ${account.id} AND group_id = ${groupId}
    ORDER BY number LIMIT ${most}`.execute(account.db);
  return rows.map(({ number }) => number);
}
