import { sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';

/** Members' numbers by group id. */
export type Memberships = Record<string, string[]>;

/**
 * Locks groups against deletion until the transaction ends. Throws `group_deleted` if a group no longer
 * exists.
 */
export async function lockGroups({ id, db }: Account, groupIds: number[]): Promise<void> {
  const { rows } = await sql`
    SELECT FROM groups WHERE account_id = ${id} AND id = ANY(${arrayLiteral(groupIds)}::bigint[])
    ORDER BY id FOR KEY SHARE`.execute(db);
  if (rows.length < new Set(groupIds).size)
    throw new Problem(
      'conflict',
      'group_deleted',
      'One of the groups was deleted during this action. Finished contacts keep their changes.',
    );
}

/**
 * Adds existing contacts to existing groups. Returns how many of the numbers belong to contacts, and the new
 * memberships.
 */
export async function joinGroups(
  { id, db }: Account,
  groupIds: number[],
  numbers: string[],
): Promise<{ contacts: number; joined: Memberships }> {
  const { rows } = await sql<{ contacts: number; joined: Memberships }>`
    WITH known AS MATERIALIZED (
      -- Locked, so that none is deleted before it joins.
      SELECT number FROM contacts WHERE account_id = ${id} AND number = ANY(${arrayLiteral(numbers)}::text[])
      ORDER BY number FOR KEY SHARE
    ), joined AS (
      INSERT INTO group_members (account_id, group_id, number)
      SELECT g.account_id, g.id, known.number FROM groups g, known
      WHERE g.account_id = ${id} AND g.id = ANY(${arrayLiteral(groupIds)}::bigint[]) ORDER BY g.id, known.number
      ON CONFLICT DO NOTHING RETURNING group_id, number
    )
    SELECT (SELECT count(*) FROM known)::int AS contacts, (
      SELECT coalesce(json_object_agg(group_id, numbers), '{}')
      FROM (SELECT group_id, json_agg(number) AS numbers FROM joined GROUP BY group_id) by_group) AS joined`.execute(
    db,
  );
  return rows[0]!;
}

/** Removes contacts from groups. Returns the removed memberships. */
export async function leaveGroups(
  { id, db }: Account,
  groupIds: number[],
  numbers: string[],
): Promise<Memberships> {
  const { rows } = await sql<Membership>`
    DELETE FROM group_members WHERE account_id = ${id} AND group_id = ANY(${arrayLiteral(groupIds)}::bigint[])
      AND number = ANY(${arrayLiteral(numbers)}::text[])
    RETURNING group_id AS "groupId", number`.execute(db);
  return byGroup(rows);
}

/** Removes contacts from all groups except the given ones. Returns the removed memberships. */
export async function leaveOtherGroups(
  { id, db }: Account,
  groupIds: number[],
  numbers: string[],
): Promise<Memberships> {
  const { rows } = await sql<Membership>`
    DELETE FROM group_members WHERE account_id = ${id} AND group_id <> ALL(${arrayLiteral(groupIds)}::bigint[])
      AND number = ANY(${arrayLiteral(numbers)}::text[])
    RETURNING group_id AS "groupId", number`.execute(db);
  return byGroup(rows);
}

export async function restoreMemberships(account: Account, left: Memberships): Promise<void> {
  for (const [groupId, numbers] of Object.entries(left))
    await joinGroups(account, [Number(groupId)], numbers);
}

export async function removeMemberships(account: Account, joined: Memberships): Promise<void> {
  for (const [groupId, numbers] of Object.entries(joined))
    await leaveGroups(account, [Number(groupId)], numbers);
}

/** Counts the contacts in the memberships. A contact in several groups counts once. */
export const countContactsIn = (...memberships: Memberships[]): number =>
  new Set(memberships.flatMap((each) => Object.values(each).flat())).size;

type Membership = { groupId: number; number: string };

function byGroup(rows: Membership[]): Memberships {
  const memberships: Memberships = {};
  for (const { groupId, number } of rows) (memberships[groupId] ??= []).push(number);
  return memberships;
}
