import { sql } from 'kysely';
import { SECOND_FACTORS, type SecondFactor } from '#contract/sign-in.ts';
import type { BeforeAccountDb } from '#server/platform/db/handles.ts';
import type { UserId } from '../tokens.ts';

/** The second factors of a user that work on this host, best first. */
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

/** A passkey alone does not count: a sign-in with the password would require nothing more. */
export const isTwoFactorOn = (factors: SecondFactor[]): boolean =>
  factors.includes('authenticator') || factors.includes('email');
