import { sql } from 'kysely';
import { lockAccountFor } from '#server/accounts/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import {
  deleteGroupless,
  type DeletedContact,
  limitToUndoData,
  deleteGrouplessReturning,
} from './bulk/deleted-contacts.ts';

/**
 * The lock for removing contacts from groups, one transaction at a time. Two concurrent removals of a contact from its last two
 * groups would each see the other group, and neither would delete the contact.
 */
const LEAVING_GROUPS = 'leaving groups';

/** Removes members from a group, and deletes contacts that are in no other group. Returns the number of removed members. */
async function removeMembers(account: Account, groupId: number, numbers: string[]): Promise<number> {
  const left = await deleteMemberships(account, groupId, numbers);
  await deleteGroupless(account, left);
  return left.length;
}

/** Removes the first members of a group, at most `max`. */
export async function removeFirstMembers(account: Account, groupId: number, max: number): Promise<number> {
  return removeMembers(account, groupId, await nextMembers(account, groupId, max));
}

/** `contacts` were deleted because they were in no other group. `isLast` means that no members are left. */
export type RemovedMembers = { numbers: string[]; contacts: DeletedContact[]; isLast: boolean };

/** Like `removeFirstMembers`, but returns what an undo needs; stops at the size limit of a step's undo data. */
export async function takeFirstMembers(
  account: Account,
  groupId: number,
  max: number,
): Promise<RemovedMembers> {
  const next = await nextMembers(account, groupId, max);
  const some = await limitToUndoData(account, next);
  const numbers = await deleteMemberships(account, groupId, some);
  const contacts = await deleteGrouplessReturning(account, numbers);
  return { numbers, contacts, isLast: next.length < max && some.length === next.length };
}

/** Waits for the lock, which lasts until the transaction ends. */
export const lockLeaving = (account: Parameters<typeof lockAccountFor>[0]): Promise<void> =>
  lockAccountFor(account, LEAVING_GROUPS);

async function deleteMemberships(account: Account, groupId: number, numbers: string[]): Promise<string[]> {
  await lockLeaving(account);
  const { rows } = await sql<{ number: string }>`
    DELETE FROM group_members WHERE account_id = ${account.id} AND group_id = ${groupId}
      AND number = ANY(${arrayLiteral(numbers)}::text[])
    RETURNING number`.execute(account.db);
  return rows.map(({ number }) => number);
}

export async function nextMembers(account: Account, groupId: number, max: number): Promise<string[]> {
  // Locks before reading, so that a waiting transaction doesn't read members that the other removes.
  await lockLeaving(account);
  const { rows } = await sql<{ number: string }>`
    SELECT number FROM group_members WHERE account_id = ${account.id} AND group_id = ${groupId}
    ORDER BY number LIMIT ${max}`.execute(account.db);
  return rows.map(({ number }) => number);
}
