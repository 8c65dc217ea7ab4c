import type { Kysely } from 'kysely';
import { ROLES, USER_ROLES } from '#contract/access.ts';
import type { Tables } from '#server/platform/db/tables.ts';

const MANAGING_ROLES = USER_ROLES.filter((role) =>
  (ROLES[role] as readonly string[]).includes('account.edit'),
);

/** Returns the lower-case email addresses of active users who may change the account's settings. */
export async function managerEmails(db: Kysely<Tables>, accountId: number): Promise<string[]> {
  return distinct(await activeUsers(db, accountId).where('role', 'in', MANAGING_ROLES).execute());
}

/** Returns the lower-case email addresses of active owners, except one user. */
export async function ownerEmails(
  db: Kysely<Tables>,
  accountId: number,
  exceptUserId: number | null,
): Promise<string[]> {
  return distinct(
    await activeUsers(db, accountId)
      .where('role', '=', 'owner')
      .where('id', '<>', exceptUserId ?? 0)
      .execute(),
  );
}

/** Returns the lower-case email addresses of those users who belong to the account and are active. */
export async function emailsOfUsers(
  db: Kysely<Tables>,
  accountId: number,
  userIds: readonly number[],
): Promise<string[]> {
  if (userIds.length === 0) return [];
  return distinct(await activeUsers(db, accountId).where('id', 'in', userIds).execute());
}

const activeUsers = (db: Kysely<Tables>, accountId: number) =>
  db
    .selectFrom('users')
    .select('email')
    .where('account_id', '=', accountId)
    .where('suspended_at', 'is', null);

const distinct = (rows: { email: string }[]): string[] => [
  ...new Set(rows.flatMap(({ email }) => (email ? [email.toLowerCase()] : []))),
];
