import { ROLES, USER_ROLES } from '#contract/access.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

const MANAGING_ROLES = USER_ROLES.filter((role) =>
  (ROLES[role] as readonly string[]).includes('sub-accounts.edit'),
);

/** Returns the lower-case email addresses of users who manage an account's sub-accounts. */
export async function subAccountManagers(db: Kysely<Tables>, accountId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('account_id', '=', accountId)
    .where('role', 'in', MANAGING_ROLES)
    .where('suspended_at', 'is', null)
    .execute();
  return [...new Set(rows.flatMap(({ email }) => (email ? [email.toLowerCase()] : [])))];
}
