import type { Kysely } from 'kysely';
import { type Permission, ROLES, USER_ROLES } from '#contract/access.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Account } from '#server/platform/db/handles.ts';

const MAX_LISTED = 500;

/** Lists up to 500 of an account's users with display names, ordered by username. */
export async function listUsers({ id, db }: Account): Promise<{ id: number; name: string }[]> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'username', 'full_name'])
    .where('account_id', '=', id)
    .orderBy('username')
    .limit(MAX_LISTED)
    .execute();
  return users.map((user) => ({ id: user.id, name: user.full_name || user.username }));
}

/** Whether the account has this user. */
export async function hasUser({ id, db }: Account, userId: number): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('account_id', '=', id)
    .where('id', '=', userId)
    .executeTakeFirst();
  return user !== undefined;
}

/** Returns the ids of active users who have a permission, in order. */
export async function usersWithPermission(
  db: Kysely<Tables>,
  accountId: number,
  permission: Permission,
): Promise<number[]> {
  const users = await activeUsersWith(db, accountId, permission).select('id').orderBy('id').execute();
  return users.map(({ id }) => id);
}

/** The most users who get a mail that is meant for everybody with a permission. */
const MAX_MAILED = 10;

/** Returns the email addresses of up to 10 active users who have a permission. */
export async function addressesWithPermission(
  db: Kysely<Tables>,
  accountId: number,
  permission: Permission,
): Promise<string[]> {
  const users = await activeUsersWith(db, accountId, permission)
    .select('email')
    .orderBy('id')
    .limit(MAX_MAILED)
    .execute();
  return [...new Set(users.map(({ email }) => email))];
}

/** Lists up to 500 active users who have a permission, with display names, ordered by username. */
export async function listUsersWithPermission(
  { id, db }: Account,
  permission: Permission,
): Promise<{ id: number; name: string }[]> {
  const users = await activeUsersWith(db, id, permission)
    .select(['id', 'username', 'full_name'])
    .orderBy('username')
    .limit(MAX_LISTED)
    .execute();
  return users.map((user) => ({ id: user.id, name: user.full_name || user.username }));
}

const activeUsersWith = (db: Kysely<Tables>, accountId: number, permission: Permission) =>
  db
    .selectFrom('users')
    .where('account_id', '=', accountId)
    .where(
      'role',
      'in',
      USER_ROLES.filter((role) => (ROLES[role] as readonly string[]).includes(permission)),
    )
    .where('suspended_at', 'is', null);
