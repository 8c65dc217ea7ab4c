import type { SignInResult } from '#contract/sign-in.ts';
import type { BeforeAccountDb } from '#server/platform/db/handles.ts';
import type { RealActor } from '#server/platform/actor.ts';
import type { Config } from '#server/platform/config.ts';
import type { Caller } from '#server/platform/http/routes.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import { actingAsUser, audit } from '../audit.ts';
import { ADDRESS_NOT_ALLOWED, isAllowed } from '../allowed-addresses/networks.ts';
import { newDeviceMail } from '../mails/index.ts';
import { rememberDevice } from './devices.ts';
import { endSessionOf, startSession } from './sessions.ts';
import { deviceName } from './user-agent.ts';
import type { UserId } from '../tokens.ts';

export type AuthMethod = 'password' | 'second factor' | 'passkey' | 'direct login';

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
 * Starts and audits a session for a user who has passed every other check. Refuses the sign-in if the
 * account does not allow the caller's address. Checks this last, because only a caller who could otherwise
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
  const { accountId } = user;
  const detail = { address: caller.address, way, device: deviceName(caller.userAgent) };
  const entering = actingAsUser(db, user, real);
  if (!(await isAddressAllowed(db, accountId, caller))) {
    await audit(entering, 'sign-in refused', detail);
    return refuseSignIn(ADDRESS_NOT_ALLOWED);
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
  await recordDevice(db, user, caller, trustDays);
  if (!caller.fromBrowser) return signInAnswer({ authenticated: true, token });
  caller.clearCookie('sign_in');
  caller.setCookie('session', token, expiresAt);
  return signInAnswer({ authenticated: true });
}

async function isAddressAllowed(
  db: BeforeAccountDb,
  accountId: number,
  { address }: Caller,
): Promise<boolean> {
  const { allowed_networks: networks } = await db
    .selectFrom('accounts')
    .select('allowed_networks')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return isAllowed(networks, address);
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
    },
  });
}
