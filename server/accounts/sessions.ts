import { createHash, randomBytes } from 'node:crypto';
import type { Account, BeforeAccountDb, Database, OwnerDb } from '#server/platform/db/handles.ts';
import type { Session } from '#server/platform/http/routes.ts';

const DAYS = 14;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Starts a session and returns its token, which is stored nowhere. */
export async function startSession(
  db: BeforeAccountDb,
  accountId: number,
  userId: number,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + DAYS * 24 * 3600_000);
  await db
    .insertInto('sessions')
    .values({ token_hash: hashOf(token), account_id: accountId, user_id: userId, expires_at: expiresAt })
    .execute();
  return { token, expiresAt };
}

/** The session that a token belongs to, or undefined when it is unknown or expired. */
export async function authenticate(db: Database, token: string): Promise<Session | undefined> {
  const tokenHash = hashOf(token);
  const row = await db.beforeAccount((tx) =>
    tx
      .selectFrom('sessions')
      .select(['account_id', 'user_id'])
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', new Date())
      .executeTakeFirst(),
  );
  return row && { accountId: row.account_id, userId: row.user_id, tokenHash };
}

export async function endSession(account: Account, tokenHash: Buffer): Promise<void> {
  await account.db
    .deleteFrom('sessions')
    .where('account_id', '=', account.id)
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Run daily: sessions and failed sign-ins that count no more. */
export async function forgetOldSessions(db: OwnerDb): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', new Date()).execute();
  await db
    .deleteFrom('sign_in_failures')
    .where('at', '<', new Date(Date.now() - 24 * 3600_000))
    .execute();
}
