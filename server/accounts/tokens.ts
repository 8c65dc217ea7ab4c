import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** The purposes of one-time tokens. */
export type Purpose =
  | 'password reset'
  | 'direct login'
  | 'passkey sign-in'
  | 'passkey registration'
  | 'e-mail codes'
  | 'solved captcha';

export type UserId = { accountId: number; userId: number };

/** 256 random bits, shown once; only the hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Creates a token for a user, or for nobody yet, that is valid for some minutes. */
export async function issueToken(
  db: Kysely<Tables>,
  purpose: Purpose,
  user: UserId | undefined,
  minutes: number,
  token = newToken(),
): Promise<string> {
  await db
    .insertInto('one_time_tokens')
    .values({
      token_hash: hashOf(token),
      purpose,
      account_id: user?.accountId ?? null,
      user_id: user?.userId ?? null,
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .execute();
  return token;
}

/** Uses up a token. Undefined if it does not exist, has expired, or was used before. */
export async function spendToken(
  db: Kysely<Tables>,
  purpose: Purpose,
  token: string,
): Promise<{ user: UserId | undefined } | undefined> {
  const row = await db
    .deleteFrom('one_time_tokens')
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['account_id', 'user_id'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { account_id: accountId, user_id: userId } = row;
  return { user: accountId === null || userId === null ? undefined : { accountId, userId } };
}

/** Revokes a user's tokens for a purpose, because a newer token or a new password replaces them. */
export async function revokeTokens(db: Kysely<Tables>, purpose: Purpose, user: UserId): Promise<void> {
  await db
    .deleteFrom('one_time_tokens')
    .where('account_id', '=', user.accountId)
    .where('user_id', '=', user.userId)
    .where('purpose', '=', purpose)
    .execute();
}
