import { sql } from 'kysely';
import { takeTurnAt } from '#server/accounts/index.ts';
import { array } from '#server/platform/db/array.ts';
import type { Account } from '#server/platform/db/handles.ts';

/**
 * The lock for taking contacts out of groups, held by one transaction at a time. Of two that remove the same contact
 * from its last two groups, each would see it in the other's group, and neither would delete it.
 */
const LEAVING_GROUPS = 'leaving groups';

/**
 * Removes the members with some numbers from a group, with the contacts that are in no other group. Returns how many there
 * were.
 */
export async function leaveGroup(account: Account, groupId: number, numbers: string[]): Promise<number> {
  const { id, db } = account;
  await takeTurnAt(account, LEAVING_GROUPS);
  const { rows } = await sql<{ number: string }>`
    DELETE FROM group_members WHERE account_id = ${id} AND group_id = ${groupId}
      AND number = ANY(${array(numbers)}::text[])
    RETURNING number`.execute(db);
  await sql`
    DELETE FROM contacts c WHERE c.account_id = ${id} AND c.number = ANY(${array(rows.map((row) => row.number))}::text[])
      AND NOT EXISTS (SELECT FROM group_members o WHERE o.account_id = c.account_id AND o.number = c.number)`.execute(
    db,
  );
  return rows.length;
}

/** The same for the first members of a group, at most `most`. */
export async function leaveGroupFirst(account: Account, groupId: number, most: number): Promise<number> {
  // Before they are read: of two that wait, the second must not read the first one's.
  await takeTurnAt(account, LEAVING_GROUPS);
  const { rows } = await sql<{ number: string }>`
    SELECT number FROM group_members WHERE account_id = ${account.id} AND group_id = ${groupId}
    ORDER BY number LIMIT ${most}`.execute(account.db);
  return leaveGroup(
    account,
    groupId,
    rows.map(({ number }) => number),
  );
}
