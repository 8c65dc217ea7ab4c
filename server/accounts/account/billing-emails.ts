import { type Permission, ROLES, USER_ROLES } from '#contract/access.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

const rolesWith = (permission: Permission) =>
  USER_ROLES.filter((role) => (ROLES[role] as readonly string[]).includes(permission));

/** Returns the lower-case email addresses of users who may buy credits for an account. */
export const billingEmails = (db: Kysely<Tables>, accountId: number): Promise<string[]> =>
  emailsOfRoles(db, accountId, rolesWith('billing.edit'));

/** Returns the lower-case email addresses of users who may change the account's settings. */
export const managerEmails = (db: Kysely<Tables>, accountId: number): Promise<string[]> =>
  emailsOfRoles(db, accountId, rolesWith('account.edit'));

/** Returns the lower-case email addresses of some users of an account. */
export async function emailsOfUsers(
  db: Kysely<Tables>,
  accountId: number,
  userIds: readonly number[],
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('account_id', '=', accountId)
    .where('id', 'in', userIds)
    .execute();
  return distinct(rows);
}

async function emailsOfRoles(
  db: Kysely<Tables>,
  accountId: number,
  roles: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('account_id', '=', accountId)
    .where('role', 'in', roles)
    .execute();
  return distinct(rows);
}

const distinct = (rows: { email: string }[]): string[] => [
  ...new Set(rows.flatMap(({ email }) => (email ? [email.toLowerCase()] : []))),
];
