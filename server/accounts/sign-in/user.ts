import { sql } from 'kysely';
import type { BeforeAccountDb } from '#server/platform/db/handles.ts';
import { toStorableUsername } from '../account/username.ts';
import { measureStrength } from '../passwords/strength.ts';
import type { UserId } from '../tokens.ts';

export type SignInUser = UserId & {
  email: string;
  passwordHash: string;
  /** Null if the password was set before strength was measured. The next sign-in measures it. */
  passwordStrength: number | null;
  mustChangePassword: boolean;
};

/**
 * Finds a user by username, regardless of case. `name` is the typed username in lower case, under which
 * attempts are counted even without a user. PostgreSQL folds the case.
 */
export async function findUser(
  tx: BeforeAccountDb,
  typed: string,
): Promise<{ name: string; user: SignInUser | undefined }> {
  const { rows } = await sql<{ name: string; accountId: number | null } & Omit<SignInUser, 'accountId'>>`
    SELECT lower(typed) AS name, account_id AS "accountId", id AS "userId", email, password_hash AS "passwordHash",
           password_strength AS "passwordStrength", must_change_password AS "mustChangePassword"
    FROM (VALUES (${toStorableUsername(typed)})) AS given (typed)
    LEFT JOIN users ON lower(username) = lower(typed)`.execute(tx);
  const { name, accountId, ...user } = rows[0]!;
  return { name, user: accountId === null ? undefined : { accountId, ...user } };
}

/** Stores the strength of a password that was set before strength was measured. */
export async function recordStrength(tx: BeforeAccountDb, user: SignInUser, password: string): Promise<void> {
  if (user.passwordStrength !== null) return;
  await tx
    .updateTable('users')
    .set({ password_strength: await measureStrength(password) })
    .where('account_id', '=', user.accountId)
    .where('id', '=', user.userId)
    .execute();
}

/** Whether the verified password is still current. The user may have changed it since it was verified. */
export async function isPasswordCurrent(
  tx: BeforeAccountDb,
  { accountId, userId, passwordHash }: SignInUser,
): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('password_hash')
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst();
  return row?.password_hash === passwordHash;
}
