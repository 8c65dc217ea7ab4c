import type { BeforeAccountDb, Database } from '#server/platform/db/handles.ts';
import { invalid } from '#server/platform/errors.ts';
import type { Caller, Session } from '#server/platform/http/routes.ts';
import { requireGoodPassword } from '../passwords/check.ts';
import { hashPassword, verifyPassword } from '../passwords/hash.ts';
import { setPassword } from '../passwords/set-password.ts';
import { renewToken } from '../sessions/sessions.ts';
import { resetAttempts } from '../throttle/throttle.ts';
import type { UserId } from '../tokens.ts';
import { recordConfirmed } from './confirmed.ts';
import { countOwnAttempt, userAttempts } from './own-limits.ts';

const CONFIRMATION_LIMIT = 'password confirmation by user';

/** Confirms the identity of a session's user. Throws `wrong_password` and `too_many_attempts`. */
export async function confirmPassword(db: Database, session: Session, password: string): Promise<undefined> {
  await requirePassword(db, session, 'password', password);
  await db.withAccount(session.accountId, (account) => recordConfirmed(account, session));
}

type Change = { currentPassword: string; newPassword: string };

/**
 * Changes the password and ends all other sessions. Throws `wrong_password`, `weak_password` and
 * `too_many_attempts`.
 */
export async function changePassword(
  db: Database,
  session: Session,
  { currentPassword, newPassword }: Change,
  caller: Caller,
): Promise<undefined> {
  const { username } = await requirePassword(db, session, 'currentPassword', currentPassword);
  await requireGoodPassword(newPassword, username);
  const password = await hashPassword(newPassword);
  await db.beforeAccount(async (tx) => {
    await setPassword(tx, session, password, caller, session.id);
    if (caller.fromBrowser) await renewToken(tx, session, caller);
  });
}

/**
 * Counts the attempt and verifies the password. Throws `wrong_password` and `too_many_attempts`. Verifies
 * outside any transaction, because hashing is deliberately slow.
 */
async function requirePassword(
  db: Database,
  user: UserId,
  field: string,
  password: string,
): Promise<{ username: string }> {
  await countOwnAttempt(db, CONFIRMATION_LIMIT, user);
  const found = await db.beforeAccount((tx) => readUser(tx, user));
  if (!(await verifyPassword(password, found.password_hash)))
    throw invalid(field, 'wrong_password', 'Wrong password.');
  await db.beforeAccount((tx) => resetAttempts(tx, userAttempts(CONFIRMATION_LIMIT, user)));
  return found;
}

function readUser(tx: BeforeAccountDb, { accountId, userId }: UserId) {
  return tx
    .selectFrom('users')
    .select(['username', 'password_hash'])
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}
