import { sql } from 'kysely';
import { SECOND_FACTORS, type SecondFactor } from '#contract/sign-in.ts';
import type { BeforeAccountDb } from '#server/platform/db/handles.ts';
import type { UserId } from '../tokens.ts';

/** Lists a user's second factors that work on this host, best first. */
export async function factorsOf(
  db: BeforeAccountDb,
  { accountId, userId }: UserId,
  host: string,
): Promise<SecondFactor[]> {
  const own = sql`account_id = ${accountId} AND user_id = ${userId}`;
  const { rows } = await sql<Record<SecondFactor, boolean>>`
    SELECT email_codes AND email <> '' AS email,
           EXISTS (SELECT FROM authenticators WHERE ${own} AND confirmed_at IS NOT NULL) AS authenticator,
           EXISTS (SELECT FROM passkeys WHERE ${own} AND host = ${host}) AS passkey,
           EXISTS (SELECT FROM recovery_codes WHERE ${own}) AS recovery
    FROM users WHERE account_id = ${accountId} AND id = ${userId}`.execute(db);
  return SECOND_FACTORS.filter((factor) => rows[0]?.[factor]);
}

/**
 * Whether a password alone is not enough to sign in. A passkey does not change that, because the password
 * still works without it.
 */
export const isTwoFactorOn = (factors: SecondFactor[]): boolean =>
  factors.includes('authenticator') || factors.includes('email');

/** Like `isTwoFactorOn`, in a query. `alias` names the users in the query. */
export const hasTwoFactorOf = (alias: string) => sql<boolean>`(
  ${sql.ref(`${alias}.email_codes`)} AND ${sql.ref(`${alias}.email`)} <> '' OR EXISTS (
    SELECT FROM authenticators a WHERE a.account_id = ${sql.ref(`${alias}.account_id`)}
      AND a.user_id = ${sql.ref(`${alias}.id`)} AND a.confirmed_at IS NOT NULL))`;

/** Like `isTwoFactorOn`, in a query on `users`. */
export const hasTwoFactor = hasTwoFactorOf('users');
