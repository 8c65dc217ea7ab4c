import {
  type AuthenticatorTransport,
  generateRegistrationOptions,
  type VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid, notFound, Problem } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/http/routes.ts';
import type { UserCall } from '../audit.ts';
import { brandOfAccount } from '../brands/index.ts';
import { recordFactorChange } from '../second-factor/factor-changes.ts';
import { issueToken, revokeTokens, spendToken } from '../tokens.ts';
import { ALGORITHMS, CHALLENGE_MINUTES, passkeyHost, originOf } from './relying-party.ts';
import { challengeOf, isWithoutCertificate, readRegistration } from './responses.ts';
import { userHandle } from './user-handle.ts';

/** Returns the options for creating a passkey for the requested host. Throws `passkeys_need_name`. */
export async function registrationOptions({ account, session, caller }: UserCall): Promise<unknown> {
  const host = passkeyHost(caller);
  const user = await account.db
    .selectFrom('users')
    .select(['username', 'full_name'])
    .where('account_id', '=', account.id)
    .where('id', '=', session.userId)
    .executeTakeFirstOrThrow();
  await revokeTokens(account.db, 'passkey registration', session);
  const challenge = await issueToken(account.db, 'passkey registration', session, CHALLENGE_MINUTES);
  return generateRegistrationOptions({
    rpID: host,
    rpName: (await brandOfAccount(account.db, account.id)).name,
    userID: new Uint8Array(Buffer.from(userHandle(session))),
    userName: user.username,
    userDisplayName: user.full_name || user.username,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: CHALLENGE_MINUTES * 60_000,
    excludeCredentials: await passkeysOn(account, session.userId, host),
    supportedAlgorithmIDs: ALGORITHMS,
    // Requires a discoverable credential, which lets the user sign in without a username.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Stores a passkey that the browser created. Throws `passkey_not_usable` and `passkey_exists`. */
export async function addPasskey(call: UserCall, name: string, sent: unknown): Promise<{ id: number }> {
  const { account, session, caller } = call;
  const made = await verify(call, sent);
  if (!made)
    throw invalid('response', 'passkey_not_usable', 'The passkey could not be added. Please try again.');
  const { credential } = made;
  const added = await account.db
    .insertInto('passkeys')
    .values({
      account_id: account.id,
      user_id: session.userId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      host: caller.host,
      name,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'credential_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new Problem('conflict', 'passkey_exists', 'You have already added this passkey.');
  await recordFactorChange(call, {
    action: 'passkey added',
    sentence: `The passkey “${name}” was added.`,
    detail: { name },
  });
  return added;
}

/** Removes one of the user's passkeys. Throws `not_found`. */
export async function removePasskey(call: UserCall, passkeyId: number): Promise<void> {
  const { account, session } = call;
  const removed = await account.db
    .deleteFrom('passkeys')
    .where('account_id', '=', account.id)
    .where('user_id', '=', session.userId)
    .where('id', '=', passkeyId)
    .returning('name')
    .executeTakeFirst();
  if (!removed) throw notFound('passkey');
  await recordFactorChange(call, {
    action: 'passkey removed',
    sentence: `The passkey “${removed.name}” was removed.`,
    detail: { name: removed.name },
  });
}

async function passkeysOn(account: Account, userId: number, host: string) {
  const rows = await account.db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('account_id', '=', account.id)
    .where('user_id', '=', userId)
    .where('host', '=', host)
    .execute();
  return rows.map((row) => ({
    id: row.credential_id,
    transports: row.transports as AuthenticatorTransport[],
  }));
}

/**
 * Returns the registration that the browser's response contains. Returns undefined if the response does not
 * answer this user's challenge for this host.
 */
async function verify(
  { account, session, caller }: UserCall,
  sent: unknown,
): Promise<VerifiedRegistrationResponse['registrationInfo']> {
  const answer = readRegistration(sent);
  const challenge = answer && challengeOf(answer.response);
  if (!answer || challenge === undefined) return undefined;
  const spent = await spendToken(account.db, 'passkey registration', challenge);
  if (spent?.user?.userId !== session.userId) return undefined;
  return verifyResponse(answer, { challenge, caller });
}

type Expected = { challenge: string; caller: Caller };

async function verifyResponse(
  answer: NonNullable<ReturnType<typeof readRegistration>>,
  { challenge, caller }: Expected,
): Promise<VerifiedRegistrationResponse['registrationInfo']> {
  try {
    if (!isWithoutCertificate(answer.response)) return undefined;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: originOf(caller),
      expectedRPID: passkeyHost(caller),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return registrationInfo;
  } catch {
    // The library throws on any invalid input.
    return undefined;
  }
}
