import { ROLES, USER_ROLES } from '#contract/access.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

const BILLING_ROLES = USER_ROLES.filter((role) =>
  (ROLES[role] as readonly string[]).includes('billing.edit'),
);

/** Returns the lower-case email addresses of users who may buy credits for an account. */
export async function billingEmails(db: Kysely<Tables>, accountId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('account_id', '=', accountId)
    .where('role', 'in', BILLING_ROLES)
    .execute();
  return [...new Set(rows.flatMap(({ email }) => (email ? [email.toLowerCase()] : [])))];
}
