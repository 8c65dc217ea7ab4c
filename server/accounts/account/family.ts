import { sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';

/** A master account's id, and those of its sub-accounts. Closed sub-accounts are included. */
export async function familyOf(db: OwnerDb, masterId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('master_account_id', '=', masterId)
    .execute();
  return [masterId, ...rows.map(({ id }) => id)];
}

/** Returns which of a master's sub-accounts have a name that contains the text. */
export async function findInFamily(db: OwnerDb, masterId: number, text: string): Promise<number[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('master_account_id', '=', masterId)
    .where(sql<boolean>`position(lower(${text}) in lower(name)) > 0`)
    .execute();
  return rows.map(({ id }) => id);
}

type AccountOfFamily = { id: number; masterId: number; heldDays: number };

/**
 * Returns the master of each account, which is the account itself if it has none, and after how many days the
 * master's held campaigns are cancelled. By account id.
 */
export async function mastersOf(db: OwnerDb, ids: readonly number[]): Promise<Map<number, AccountOfFamily>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<AccountOfFamily>`
    SELECT a.id, m.id AS "masterId", m.held_days AS "heldDays"
    FROM accounts a JOIN accounts m ON m.id = coalesce(a.master_account_id, a.id)
    WHERE a.id = ANY(${arrayLiteral(ids)}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns after how many days an account's held campaigns are cancelled. */
export async function heldDaysOf({ id, db }: { id: number; db: OwnerDb }): Promise<number> {
  return (await mastersOf(db, [id])).get(id)!.heldDays;
}

export async function setHeldDays(db: OwnerDb, masterId: number, days: number): Promise<void> {
  await db.updateTable('accounts').set({ held_days: days }).where('id', '=', masterId).execute();
}

/** Returns the names of users of several accounts, including removed users, by user id. */
export async function namesOfUsersIn(
  db: OwnerDb,
  users: readonly { accountId: number; userId: number }[],
): Promise<Map<number, string>> {
  if (users.length === 0) return new Map();
  const pairs = sql`unnest(${arrayLiteral(users.map(({ accountId }) => accountId))}::bigint[], ${arrayLiteral(users.map(({ userId }) => userId))}::bigint[]) AS p (account_id, id)`;
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT id, coalesce(nullif(full_name, ''), username) AS name FROM users JOIN ${pairs} USING (account_id, id)
    UNION ALL
    SELECT id, coalesce(nullif(full_name, ''), username) AS name FROM former_users JOIN ${pairs} USING (account_id, id)`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
