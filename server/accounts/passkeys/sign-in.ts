import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { sql } from 'kysely';
import type { SignInResult } from '#contract/sign-in.ts';
import type { BeforeAccountDb, Database } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { networkOf } from '#server/platform/http/networks.ts';
import type { Caller } from '#server/platform/http/routes.ts';
import type { AccountDependencies } from '../parts.ts';
import { endPendingSignIn, findPendingSignIn } from '../second-factor/pending-sign-in.ts';
import { completeSignIn, refuseSignIn } from '../sessions/complete-sign-in.ts';
import { type CountedAttempt, countAttempt, resetAttempts } from '../throttle/throttle.ts';
import { issueToken, spendToken, type UserId } from '../tokens.ts';
import { CHALLENGE_MINUTES, passkeyHost, originOf } from './relying-party.ts';
import { challengeOf, readAuthentication } from './responses.ts';
import { readUserHandle } from './user-handle.ts';

const TOO_MANY_SIGN_INS = 'Too many login attempts from your network. Please wait 15 minutes and try again.';
const PASSKEY_REFUSED = 'This passkey did not work. Try again, or log in with your password.';

/**
 * Returns options for signing in with a passkey for this host. Throws `passkeys_need_name` and
 * `too_many_sign_ins`.
 */
export async function passkeyOptions(db: Database, caller: Caller): Promise<unknown> {
  const host = passkeyHost(caller);
  const verdict = await db.beforeAccount((tx) =>
    countAttempt(tx, [['passkey options by address', networkOf(caller.address)]]),
  );
  if (verdict === 'closed') throw new Problem('too_many', 'too_many_sign_ins', TOO_MANY_SIGN_INS);
  const challenge = await db.beforeAccount((tx) =>
    issueToken(tx, 'passkey sign-in', undefined, CHALLENGE_MINUTES),
  );
  // Lists no passkeys. The browser offers its own, and callers cannot learn which passkeys a user has.
  return generateAuthenticationOptions({
    rpID: host,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: CHALLENGE_MINUTES * 60_000,
    userVerification: 'required',
  });
}

/**
 * Signs in with a passkey, without a password or a second factor: using it proves possession, and the
 * authenticator has verified the user. Also finishes a pending sign-in of the same user.
 */
export async function signInByPasskey(
  { config }: AccountDependencies,
  tx: BeforeAccountDb,
  sent: unknown,
  caller: Caller,
): Promise<SignInResult> {
  const counted: CountedAttempt[] = [['passkey by address', networkOf(caller.address)]];
  if ((await countAttempt(tx, counted)) === 'closed') return refuseSignIn(TOO_MANY_SIGN_INS);
  const answer = readAuthentication(sent);
  const challenge = answer && challengeOf(answer.response);
  if (!answer || challenge === undefined || !(await spendToken(tx, 'passkey sign-in', challenge)))
    return refuseSignIn(PASSKEY_REFUSED);
  const pending = await findPendingSignIn(tx, caller);
  const handle = answer.response.userHandle;
  const user = handle === undefined ? pending : readUserHandle(handle);
  if (!user) return refuseSignIn(PASSKEY_REFUSED);
  const passkey = await findPasskey(tx, user, answer.id, caller.host);
  if (!passkey || !(await acceptAnswer(tx, passkey, { answer, challenge, caller })))
    return refuseSignIn(PASSKEY_REFUSED);
  await resetAttempts(tx, counted);
  const entered = await completeSignIn(tx, passkey, caller, { way: 'passkey', session: config.session });
  if (pending && entered.authenticated) await endPendingSignIn(tx, pending);
  return entered;
}

type Passkey = UserId & {
  id: number;
  email: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  host: string;
};

/** Locks the row, because concurrent sign-ins must not read the same counter. */
async function findPasskey(
  tx: BeforeAccountDb,
  user: UserId,
  credentialId: string,
  host: string,
): Promise<Passkey | undefined> {
  return tx
    .selectFrom('passkeys as p')
    .innerJoin('users as u', (join) =>
      join.onRef('u.account_id', '=', 'p.account_id').onRef('u.id', '=', 'p.user_id'),
    )
    .select(['p.account_id as accountId', 'p.user_id as userId', 'p.id', 'p.host', 'p.counter', 'u.email'])
    .select(['p.credential_id as credentialId', 'p.public_key as publicKey'])
    .where('p.account_id', '=', user.accountId)
    .where('p.user_id', '=', user.userId)
    .where('p.credential_id', '=', credentialId)
    .where('p.host', '=', host)
    .forUpdate('p')
    .executeTakeFirst();
}

type PasskeyAnswer = { answer: AuthenticationResponseJSON; challenge: string; caller: Caller };

/** Whether the passkey signed the challenge for this host and is not a copy. Stores its new counter. */
async function acceptAnswer(tx: BeforeAccountDb, passkey: Passkey, given: PasskeyAnswer): Promise<boolean> {
  const counter = await verify(passkey, given);
  if (counter === undefined) return false;
  await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: sql`now()` })
    .where('account_id', '=', passkey.accountId)
    .where('id', '=', passkey.id)
    .execute();
  return true;
}

/** Returns the passkey's new counter, or undefined if the response is invalid. */
async function verify(
  { credentialId, publicKey, counter, host }: Passkey,
  { answer, challenge, caller }: PasskeyAnswer,
): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: originOf(caller),
      expectedRPID: host,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The library throws on any invalid input, including a counter that did not increase.
    return undefined;
  }
}
