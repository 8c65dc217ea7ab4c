import { ROLES, USER_ROLES } from '#contract/access.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

const PAYING = USER_ROLES.filter((role) => (ROLES[role] as readonly string[]).includes('billing.edit'));

/** The lower-case email addresses of an account's users who may buy credits. */
export async function payersOf(db: Kysely<Tables>, accountId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('account_id', '=', accountId)
    .where('role', 'in', PAYING)
    .execute();
  return [...new Set(rows.flatMap(({ email }) => (email ? [email.toLowerCase()] : [])))];
}
