import type { SignInResult } from '#contract/sign-in.ts';
import type { BeforeAccountDb } from '#server/platform/db/handles.ts';
import type { RealActor } from '#server/platform/actor.ts';
import type { Config } from '#server/platform/config.ts';
import type { Caller } from '#server/platform/http/routes.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import { usernameOf } from '../account/username-of.ts';
import { findAccountBlock } from '../account/may-act.ts';
import { actingAsUser, audit, type SignInRefusal } from '../audit.ts';
import { ADDRESS_NOT_ALLOWED, isAllowed } from '../allowed-addresses/networks.ts';
import { newDeviceMail } from '../mails/index.ts';
import { endExcessSessions } from '../session-settings/end-excess-sessions.ts';
import { rememberDevice } from './devices.ts';
import { endSessionOf, startSession } from './sessions.ts';
import { deviceName } from './user-agent.ts';
import type { UserId } from '../tokens.ts';

export type AuthMethod = 'password' | 'second factor' | 'passkey' | 'direct login' | 'invitation';

export type SigningInUser = UserId & { email: string };

const signInAnswer = (rest: Partial<SignInResult>): SignInResult => ({
  authenticated: false,
  token: null,
  error: null,
  nextStep: null,
  challenge: null,
  resetToken: null,
  ...rest,
});

export const refuseSignIn = (error: string): SignInResult => signInAnswer({ error });

/** Returns the response for a sign-in that needs another step. */
export const answerNextStep = (nextStep: 'code' | 'password', rest: Partial<SignInResult>): SignInResult =>
  signInAnswer({ nextStep, ...rest });

/** `real` is set if someone else signs in as this user. */
type SignInOptions = { way: AuthMethod; trustDays?: number; real?: RealActor; session: Config['session'] };

/**
 * Starts and audits a session for a user who has passed every other check. Refuses the sign-in if the user is
 * suspended, the account is suspended or closed, or the account does not allow the caller's address. Checks this last, because only a caller who could otherwise
 * sign in may learn about it. Notifies the user if the browser, or the address of a program, is new. A
 * browser gets the session's token as a cookie, and its previous session ends. Only a program gets the token
 * in the response, because scripts in a page must not read the token.
 */
export async function completeSignIn(
  db: BeforeAccountDb,
  user: SigningInUser,
  caller: Caller,
  { way, trustDays = 0, real, session }: SignInOptions,
): Promise<SignInResult> {
  const detail = { address: caller.address, way, device: deviceName(caller.userAgent) };
  const entering = actingAsUser(db, user, real);
  const refusal = await findSignInRefusal(db, user, caller);
  if (refusal) {
    await audit(entering, 'sign-in refused', { refusal: refusal.by, ...detail });
    return refuseSignIn(refusal.message);
  }
  await audit(entering, 'signed in', detail);
  const former = caller.fromBrowser ? caller.cookie('session') : undefined;
  if (former !== undefined) await endSessionOf(db, former);
  const { token, expiresAt } = await startSession(
    db,
    user,
    { address: caller.address, userAgent: caller.userAgent, ...(real && { real }) },
    session.maxMs,
  );
  await endExcessSessions(db, user);
  await recordDevice(db, user, caller, trustDays);
  if (!caller.fromBrowser) return signInAnswer({ authenticated: true, token });
  caller.clearCookie('sign_in');
  caller.clearCookie('master_session');
  caller.setCookie('session', token, expiresAt);
  return signInAnswer({ authenticated: true });
}

const SUSPENDED = 'Your access has been suspended. Please ask an owner of your account.';

async function findSignInRefusal(
  db: BeforeAccountDb,
  { accountId, userId }: UserId,
  { address }: Caller,
): Promise<{ by: SignInRefusal; message: string } | undefined> {
  const row = await db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .select(['allowed_networks', 'users.suspended_at'])
    .where('users.account_id', '=', accountId)
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  const block = await findAccountBlock(db, accountId);
  if (block !== undefined) return { by: 'account', message: block };
  if (row.suspended_at) return { by: 'user', message: SUSPENDED };
  if (isAllowed(row.allowed_networks, address)) return undefined;
  return { by: 'address', message: ADDRESS_NOT_ALLOWED };
}

async function recordDevice(
  db: BeforeAccountDb,
  user: SigningInUser,
  caller: Caller,
  trustDays: number,
): Promise<void> {
  if (!(await rememberDevice(db, user, caller, trustDays))) return;
  await postMail(db, user.accountId, {
    to: user.email,
    mail: newDeviceMail,
    data: {
      device: deviceName(caller.userAgent),
      address: caller.address,
      at: new Date().toISOString(),
      username: await usernameOf(db, user),
    },
  });
}
