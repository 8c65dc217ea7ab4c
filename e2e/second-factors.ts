import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { startAuthenticator, turnOnAuthenticator } from '#contract/my-settings.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { signInWithToken } from '#server/platform/testing/console.ts';
import type { RunningInstallation } from '#server/platform/testing/running-installation.ts';
import { type FreshAccount, PASSWORD } from './fresh-account.ts';
import { readLastMail } from './mails.ts';

export async function turnOnEmailCodes(db: Database, { accountId }: FreshAccount): Promise<void> {
  await db.owner
    .updateTable('users')
    .set({ email_codes: true })
    .where('account_id', '=', accountId)
    .execute();
}

/**
 * Turns on the authenticator app with the same calls as My Settings. Returns the generator of its codes, and
 * the recovery codes.
 */
export async function turnOnAuthenticatorApp({ address }: RunningInstallation, { username }: FreshAccount) {
  const call = await signInWithToken(address, username, PASSWORD);
  const { secret } = (await call(startAuthenticator)).body;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const { recoveryCodes } = (await call(turnOnAuthenticator, { body: { code: totp.generate() } })).body;
  return { totp, recoveryCodes };
}

export async function readMailedCode(db: Database, { accountId }: FreshAccount): Promise<string> {
  return (await readLastMail(db, accountId, 'sign-in code'))['code']!;
}

export const wrongCode = (code: string): string => (code === '123456' ? '654321' : '123456');

/** Stores a passkey that is on no device. The screen that asks for a passkey needs nothing more. */
export async function addPasskey(db: Database, { accountId, userId }: FreshAccount): Promise<void> {
  await db.owner
    .insertInto('passkeys')
    .values({
      account_id: accountId,
      user_id: userId,
      credential_id: randomBytes(16).toString('base64url'),
      public_key: randomBytes(32),
      counter: 0,
      host: 'localhost',
      name: 'Laptop',
    })
    .execute();
}
