import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

export type Purpose =
  | 'password reset'
  | 'direct login'
  | 'passkey sign-in'
  | 'passkey registration'
  | 'e-mail codes'
  | 'solved captcha';

export type UserId = { accountId: number; userId: number };

/** Generates a token of 256 random bits. The database stores only its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Creates a token that is valid for `minutes`. `user` is undefined if the user is not known yet. */
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

/** Uses up a token. Returns undefined if it is unknown, expired or already used. */
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

/** Revokes all of a user's tokens for a purpose. */
export async function revokeTokens(db: Kysely<Tables>, purpose: Purpose, user: UserId): Promise<void> {
  await db
    .deleteFrom('one_time_tokens')
    .where('account_id', '=', user.accountId)
    .where('user_id', '=', user.userId)
    .where('purpose', '=', purpose)
    .execute();
}
