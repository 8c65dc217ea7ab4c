import { sql } from 'kysely';
import { lockAccountFor } from '#server/accounts/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import {
  deleteGroupless,
  type DeletedContact,
  limitToUndoBytes,
  deleteGrouplessReturning,
} from './bulk/deleted-contacts.ts';

/**
 * The lock for removing contacts from groups. Without it, two transactions could remove a contact from its
 * last two groups at the same time. Each would still see the other group, and neither would delete the
 * contact.
 */
const LEAVING_GROUPS = 'leaving groups';

/**
 * Removes members from a group. Deletes the contacts that are then in no group. Returns the number of
 * removed members.
 */
async function removeMembers(account: Account, groupId: number, numbers: string[]): Promise<number> {
  const left = await deleteMemberships(account, groupId, numbers);
  await deleteGroupless(account, left);
  return left.length;
}

/** Removes at most `max` members of a group, in order. Returns how many it removed. */
export async function removeFirstMembers(account: Account, groupId: number, max: number): Promise<number> {
  return removeMembers(account, groupId, await nextMembers(account, groupId, max));
}

/**
 * The members removed from a group. `contacts` were deleted because they were in no other group. `isLast`
 * means that the group is empty.
 */
export type RemovedMembers = { numbers: string[]; contacts: DeletedContact[]; isLast: boolean };

/**
 * Removes the first members as `removeFirstMembers` does, but returns the data for an undo. Stops at the
 * size limit of a step's undo data.
 */
export async function removeFirstMembersReturning(
  account: Account,
  groupId: number,
  max: number,
): Promise<RemovedMembers> {
  const next = await nextMembers(account, groupId, max);
  const some = await limitToUndoBytes(account, next);
  const numbers = await deleteMemberships(account, groupId, some);
  const contacts = await deleteGrouplessReturning(account, numbers);
  return { numbers, contacts, isLast: next.length < max && some.length === next.length };
}

/** Waits for the lock and keeps it until the transaction ends. */
export const lockGroupLeaving = (account: Parameters<typeof lockAccountFor>[0]): Promise<void> =>
  lockAccountFor(account, LEAVING_GROUPS);

async function deleteMemberships(account: Account, groupId: number, numbers: string[]): Promise<string[]> {
  await lockGroupLeaving(account);
  const { rows } = await sql<{ number: string }>`
    DELETE FROM group_members WHERE account_id = ${account.id} AND group_id = ${groupId}
      AND number = ANY(${arrayLiteral(numbers)}::text[])
    RETURNING number`.execute(account.db);
  return rows.map(({ number }) => number);
}

export async function nextMembers(account: Account, groupId: number, max: number): Promise<string[]> {
  // Lock before reading. Otherwise a waiting transaction could read members that another transaction
  // removes.
  await lockGroupLeaving(account);
  const { rows } = await sql<{ number: string }>`
    SELECT number FROM group_members WHERE account_id = ${account.id} AND group_id = ${groupId}
    ORDER BY number LIMIT ${max}`.execute(account.db);
  return rows.map(({ number }) => number);
}
