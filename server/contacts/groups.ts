import { sql } from 'kysely';
import type { Group } from '#contract/contacts.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { notFound, Problem } from '#server/platform/errors.ts';

const COLUMNS = ['id', 'name', 'members', 'created_at'] as const;
type Row = { id: number; name: string; members: number; created_at: Date };

const toGroup = ({ created_at, ...rest }: Row): Group => ({ ...rest, createdAt: created_at.toISOString() });

/** All groups, by name; `search` is a part of the name. */
export async function listGroups(account: Account, search?: string): Promise<Group[]> {
  const rows = await account.db
    .selectFrom('groups')
    .select(COLUMNS)
    .where('account_id', '=', account.id)
    .$if(Boolean(search), (query) => query.where(sql`position(lower(${search}) in lower(name))`, '>', 0))
    .orderBy(sql`lower(name)`)
    .limit(1000)
    .execute();
  return rows.map(toGroup);
}

/** Throws `not_found` for an id that is not this account's. */
export async function getGroup(account: Account, groupId: number): Promise<Group> {
  const row = await account.db
    .selectFrom('groups')
    .select(COLUMNS)
    .where('account_id', '=', account.id)
    .where('id', '=', groupId)
    .executeTakeFirst();
  if (!row) throw notFound('group');
  return toGroup(row);
}

/** The variables that a group's contacts have values for, of the first thousand contacts. */
export async function fieldsOf(account: Account, groupId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT jsonb_object_keys(c.fields) AS name
    FROM (SELECT number FROM group_members WHERE account_id = ${account.id} AND group_id = ${groupId} ORDER BY number LIMIT 1000) m
    JOIN contacts c ON c.account_id = ${account.id} AND c.number = m.number
    ORDER BY name LIMIT 100`.execute(account.db);
  return ['first_name', 'last_name', ...rows.map((row) => row.name)];
}

/** Throws `group_exists` when there is one of that name, in any case of letters. */
export async function createGroup(account: Account, name: string, field = 'name'): Promise<Group> {
  const row = await account.db
    .insertInto('groups')
    .values({ account_id: account.id, name })
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  if (!row) throw groupExists(name, field);
  return toGroup(row);
}

export async function renameGroup(account: Account, groupId: number, name: string): Promise<Group> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM groups WHERE account_id = ${account.id} AND lower(name) = lower(${name}) AND id <> ${groupId}`.execute(
    account.db,
  );
  if (rows.length > 0) throw groupExists(name, 'name');
  const row = await account.db
    .updateTable('groups')
    .set({ name })
    .where('account_id', '=', account.id)
    .where('id', '=', groupId)
    .returning(COLUMNS)
    .executeTakeFirst();
  if (!row) throw notFound('group');
  return toGroup(row);
}

/** Deletes a group and returns what it was; contacts that are in no other group go with it. */
export async function deleteGroup(account: Account, groupId: number): Promise<Group> {
  const group = await getGroup(account, groupId);
  await sql`
    DELETE FROM contacts c USING group_members m
    WHERE m.account_id = ${account.id} AND m.group_id = ${groupId} AND c.account_id = m.account_id AND c.number = m.number
      AND NOT EXISTS (SELECT FROM group_members o WHERE o.account_id = m.account_id AND o.number = m.number AND o.group_id <> m.group_id)`.execute(
    account.db,
  );
  await account.db
    .deleteFrom('groups')
    .where('account_id', '=', account.id)
    .where('id', '=', groupId)
    .execute();
  return group;
}

const groupExists = (name: string, field: string) =>
  new Problem(
    'conflict',
    'group_exists',
    `There is a group named “${name}” already. Choose another name.`,
    field,
  );
