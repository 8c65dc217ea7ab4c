import type { SignedIn } from '#contract/sign-in.ts';
import type { BeforeAccountDb } from '#server/platform/db/handles.ts';
import type { RealActor } from '#server/platform/actor.ts';
import type { Config } from '#server/platform/config.ts';
import type { Caller } from '#server/platform/http/routes.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import { asUser, audit } from '../audit.ts';
import { isAllowed, NOT_FROM_HERE } from '../allowed-addresses/networks.ts';
import { newDeviceMail } from '../mails/index.ts';
import { rememberDevice } from './devices.ts';
import { endSessionOf, startSession } from './sessions.ts';
import { deviceName } from './user-agent.ts';
import type { UserId } from '../tokens.ts';

/** How somebody proved who they are. */
export type Way = 'password' | 'second factor' | 'passkey' | 'direct login';

export type Entering = UserId & { email: string };

const answer = (rest: Partial<SignedIn>): SignedIn => ({
  authenticated: false,
  token: null,
  error: null,
  nextStep: null,
  challenge: null,
  resetToken: null,
  ...rest,
});

export const refused = (error: string): SignedIn => answer({ error });

/** Not in yet: what is still to be done. */
export const stillTo = (nextStep: 'code' | 'password', rest: Partial<SignedIn>): SignedIn =>
  answer({ nextStep, ...rest });

/** `real`: who it is, where it is not the user. */
type How = { way: Way; trustDays?: number; real?: RealActor; session: Config['session'] };

/**
 * Lets a user in who has proved everything that is asked for: starts the session, and tells of a new browser, or a program elsewhere. A browser's
 * session is its cookie, in place of the one before, which ends; the token stands in the answer only for programs, so that no page's script can ever read one.
 * Whoever is at an address that is not allowed learns of it here, and no sooner: only who would have got in otherwise.
 */
export async function enter(
  db: BeforeAccountDb,
  user: Entering,
  caller: Caller,
  { way, trustDays = 0, real, session }: How,
): Promise<SignedIn> {
  const { accountId } = user;
  const detail = { address: caller.address, way, device: deviceName(caller.userAgent) };
  const entering = asUser(db, user, real);
  if (!(await mayEnter(db, accountId, caller))) {
    await audit(entering, 'sign-in refused', detail);
    return refused(NOT_FROM_HERE);
  }
  await audit(entering, 'signed in', detail);
  const former = caller.fromBrowser ? caller.cookie('session') : undefined;
  if (former !== undefined) await endSessionOf(db, former);
  const { token, expiresAt } = await startSession(
    db,
    user,
    { address: caller.address, userAgent: caller.userAgent, ...(real && { real }) },
    session.longestMs,
  );
  await greetDevice(db, user, caller, trustDays);
  if (!caller.fromBrowser) return answer({ authenticated: true, token });
  caller.clearCookie('sign_in');
  caller.setCookie('session', token, expiresAt);
  return answer({ authenticated: true });
}

async function mayEnter(db: BeforeAccountDb, accountId: number, { address }: Caller): Promise<boolean> {
  const { allowed_networks: networks } = await db
    .selectFrom('accounts')
    .select('allowed_networks')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return isAllowed(networks, address);
}

async function greetDevice(
  db: BeforeAccountDb,
  user: Entering,
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
