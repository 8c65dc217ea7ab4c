import { CAPTCHA_FAILED, type SignInResult } from '#contract/sign-in.ts';
import type { BeforeAccountDb, Database } from '#server/platform/db/handles.ts';
import { wideNetworkOf, networkOf } from '#server/platform/http/networks.ts';
import type { Caller } from '#server/platform/http/routes.ts';
import type { AccountDependencies } from '../parts.ts';
import { verifyPassword } from '../passwords/hash.ts';
import { factorsOf, isTwoFactorOn } from '../second-factor/factors.ts';
import { startPendingSignIn } from '../second-factor/start-pending-sign-in.ts';
import { findDevice } from '../sessions/devices.ts';
import { completeSignIn, refuseSignIn, answerNextStep } from '../sessions/complete-sign-in.ts';
import { issueToken, type UserId } from '../tokens.ts';
import { type CountedAttempt, countAttempt, resetAttempts, type Verdict } from '../throttle/throttle.ts';
import { findUser, isPasswordCurrent, recordStrength, type SignInUser } from './user.ts';

const WRONG_CREDENTIALS = 'Wrong username or password.';
const TOO_MANY_SIGN_INS = 'Too many failed logins. Please wait 15 minutes and try again.';

/** How long a user can take to choose a required new password, in minutes. */
const NEW_PASSWORD_MINUTES = 15;

type Credentials = { username: string; password: string; reCaptchaToken?: string | null | undefined };

/**
 * Signs in with username and password (specification, 4.2 and 7.1). Neither the response nor its timing
 * reveals whether a username exists. Only the correct password reveals that a second factor is on.
 */
export async function signIn(
  parts: AccountDependencies,
  db: Database,
  credentials: Credentials,
  caller: Caller,
): Promise<SignInResult> {
  const { user, counted, verdict } = await db.beforeAccount((tx) =>
    startAttempt(tx, credentials.username, caller),
  );
  if (verdict === 'closed') return refuseSignIn(TOO_MANY_SIGN_INS);
  if (verdict === 'captcha' && !(await parts.captcha.accepts(db, credentials.reCaptchaToken, caller.address)))
    return refuseSignIn(CAPTCHA_FAILED);
  // Runs outside any transaction, because hashing is deliberately slow.
  if (!(await verifyPassword(credentials.password, user?.passwordHash)))
    return refuseSignIn(WRONG_CREDENTIALS);
  return db.beforeAccount(async (tx) => {
    if (!(await isPasswordCurrent(tx, user!))) return refuseSignIn(WRONG_CREDENTIALS);
    await resetAttempts(tx, counted);
    await recordStrength(tx, user!, credentials.password);
    return continueSignIn(parts, tx, user!, caller);
  });
}

const NOBODY: UserId = { accountId: 0, userId: 0 };

type Attempt = { user: SignInUser | undefined; counted: CountedAttempt[]; verdict: Verdict };

/**
 * Counts the attempt and finds the user. Attempts from a browser in which the user has signed in before are
 * counted separately.
 */
async function startAttempt(tx: BeforeAccountDb, username: string, caller: Caller): Promise<Attempt> {
  const { name, user } = await findUser(tx, username);
  // Runs this query even without a user, because the timing must not reveal usernames.
  const device = await findDevice(tx, user ?? NOBODY, caller);
  const counted: CountedAttempt[] =
    device && caller.fromBrowser
      ? [['sign-in by device', `${name} ${device.tokenHash.toString('base64url')}`]]
      : [
          ['sign-in by neighbourhood', wideNetworkOf(caller.address)],
          ['sign-in by address', networkOf(caller.address)],
          ['sign-in by username', name],
          ['sign-in by username and address', `${name} ${networkOf(caller.address)}`],
        ];
  return { user, counted, verdict: await countAttempt(tx, counted) };
}

/**
 * Continues after the correct password: asks for a new password or a second factor, or starts the session.
 */
async function continueSignIn(
  { config, secrets }: AccountDependencies,
  tx: BeforeAccountDb,
  user: SignInUser,
  caller: Caller,
): Promise<SignInResult> {
  if (user.mustChangePassword)
    return answerNextStep('password', {
      resetToken: await issueToken(tx, 'password reset', user, NEW_PASSWORD_MINUTES),
    });
  const factors = await factorsOf(tx, user, caller.host);
  const device = await findDevice(tx, user, caller);
  if (!isTwoFactorOn(factors) || device?.isTrusted)
    return completeSignIn(tx, user, caller, { way: 'password', session: config.session });
  return startPendingSignIn(tx, secrets.key, user, factors, caller);
}
