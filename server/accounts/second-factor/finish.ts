import { sql } from 'kysely';
import type { SignInResult } from '#contract/sign-in.ts';
import type { BeforeAccountDb } from '#server/platform/db/handles.ts';
import type { Caller } from '#server/platform/http/routes.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import { actingAsUser, audit } from '../audit.ts';
import { wrongCodesMail } from '../mails/index.ts';
import type { AccountDependencies } from '../parts.ts';
import { completeSignIn, refuseSignIn } from '../sessions/complete-sign-in.ts';
import { type CountedAttempt, countAttempt, resetAttempts } from '../throttle/throttle.ts';
import { verifyAuthenticatorCode } from './authenticator.ts';
import { isMailedCodeCorrect } from './mail-code.ts';
import { endPendingSignIn, requirePendingSignIn, type PendingSignIn } from './pending-sign-in.ts';
import { usernameOf } from '../account/username-of.ts';
import { spendRecoveryCode } from './recovery-codes.ts';

/** After this many wrong codes, the sign-in ends. */
const MAX_ATTEMPTS = 5;

/** How long a trusted browser can skip the second factor, in days. */
const TRUSTED_DAYS = 30;

type EnteredCode = {
  factor: 'authenticator' | 'email' | 'recovery';
  code: string;
  trustDevice: boolean;
  challenge?: string | undefined;
};

/**
 * Finishes a pending sign-in with a code. Accepts each code once. Ends the sign-in after five wrong codes.
 */
export async function finishWithCode(
  { config, secrets }: AccountDependencies,
  tx: BeforeAccountDb,
  entry: EnteredCode,
  caller: Caller,
): Promise<SignInResult> {
  const pending = await requirePendingSignIn(tx, caller, entry.challenge);
  const whose = `${pending.accountId} ${pending.userId}`;
  const counted: CountedAttempt[] = [
    ['code by user', whose],
    ['code by user in a day', whose],
  ];
  if ((await countAttempt(tx, counted)) === 'closed')
    return refuseSignIn('Too many wrong codes. Please try again later.');
  if (!(await isRightCode(tx, secrets.key, pending, entry))) return refuseCode(tx, pending, caller);
  await resetAttempts(tx, counted);
  const trustDays = entry.trustDevice ? TRUSTED_DAYS : 0;
  const answer = await completeSignIn(tx, pending, caller, {
    way: 'second factor',
    trustDays,
    session: config.session,
  });
  if (answer.authenticated) await endPendingSignIn(tx, pending);
  return answer;
}

function isRightCode(
  tx: BeforeAccountDb,
  key: string,
  pending: PendingSignIn,
  { factor, code }: EnteredCode,
): boolean | Promise<boolean> {
  if (factor === 'email') return isMailedCodeCorrect(key, pending, code);
  if (factor === 'recovery') return spendRecoveryCode(tx, pending, code);
  return verifyAuthenticatorCode(tx, key, pending, code);
}

/**
 * Counts a wrong code. After too many, ends the sign-in and warns the user that someone knows their
 * password.
 */
async function refuseCode(
  tx: BeforeAccountDb,
  pending: PendingSignIn,
  caller: Caller,
): Promise<SignInResult> {
  const { attempts } = await tx
    .updateTable('pending_sign_ins')
    .set({ attempts: sql`attempts + 1` })
    .where('token_hash', '=', pending.tokenHash)
    .returning('attempts')
    .executeTakeFirstOrThrow();
  if (attempts < MAX_ATTEMPTS) return refuseSignIn('Wrong code. Check it and try again.');
  await endPendingSignIn(tx, pending);
  const { accountId, email } = pending;
  const { address } = caller;
  await audit(actingAsUser(tx, pending), 'wrong codes', { address });
  await postMail(tx, accountId, {
    to: email,
    mail: wrongCodesMail,
    data: { address, at: new Date().toISOString(), username: await usernameOf(tx, pending) },
  });
  return refuseSignIn('Too many wrong codes. Please log in again.');
}
