import { invalid, Problem } from '#server/platform/errors.ts';
import type { UserCall } from '../audit.ts';
import { brandOfAccount } from '../brands/index.ts';
import {
  confirmAuthenticator,
  removeAuthenticator,
  startAuthenticator,
} from '../second-factor/authenticator.ts';
import { confirmEmailCodes, removeEmailCodes } from '../second-factor/email-codes.ts';
import { lockUser } from '../second-factor/lock-user.ts';
import { renewRecoveryCodes } from '../second-factor/recovery-codes.ts';
import {
  countFactors,
  recordFactorChange,
  recordFactorRemoved,
  recordFactorAdded,
} from '../second-factor/factor-changes.ts';

type Codes = { recoveryCodes: string[] };

/**
 * Creates a secret for an authenticator app, labelled with the brand and the username. Throws
 * `authenticator_on`.
 */
export async function beginAuthenticator(
  { account, session }: UserCall,
  key: string,
): Promise<{ secret: string; uri: string }> {
  const { username } = await account.db
    .selectFrom('users')
    .select('username')
    .where('account_id', '=', account.id)
    .where('id', '=', session.userId)
    .executeTakeFirstOrThrow();
  const { name: issuer } = await brandOfAccount(account.db, account.id);
  return startAuthenticator(account, key, { ...session, username, issuer });
}

/**
 * Turns on the authenticator app. Returns recovery codes if the user had no second factor. Throws
 * `wrong_code`.
 */
export async function turnOnAuthenticator(call: UserCall, key: string, code: string): Promise<Codes> {
  await confirmAuthenticator(call.account, key, call.session, code);
  const recoveryCodes = await recordFactorAdded(call, {
    action: 'authenticator app turned on',
    sentence: 'An authenticator app was turned on.',
    detail: {},
  });
  return { recoveryCodes };
}

export async function turnOffAuthenticator(call: UserCall): Promise<undefined> {
  await removeAuthenticator(call.account, call.session);
  await recordFactorRemoved(call, {
    action: 'authenticator app turned off',
    sentence: 'The authenticator app was turned off.',
    detail: {},
  });
}

/**
 * Turns on mailed codes. Returns recovery codes if the user had no second factor, or undefined for a wrong
 * code. The caller must commit before it reports the error, because the attempt must be counted.
 */
export async function turnOnEmailCodes(
  call: UserCall,
  key: string,
  code: string,
): Promise<Codes | undefined> {
  if (!(await confirmEmailCodes(call.account, key, call.session, code))) return undefined;
  const recoveryCodes = await recordFactorAdded(call, {
    action: 'codes by e-mail turned on',
    sentence: 'Codes by email were turned on.',
    detail: {},
  });
  return { recoveryCodes };
}

export const wrongEmailCode = (): Problem =>
  invalid('code', 'wrong_code', 'Wrong or expired code. Check it, or request a new one.');

export async function turnOffEmailCodes(call: UserCall): Promise<undefined> {
  await removeEmailCodes(call.account, call.session);
  await recordFactorRemoved(call, {
    action: 'codes by e-mail turned off',
    sentence: 'Codes by email were turned off.',
    detail: {},
  });
}

/** Replaces the recovery codes. Throws `no_second_factor`. */
export async function makeRecoveryCodes(call: UserCall): Promise<Codes> {
  const { account, session } = call;
  await lockUser(account, session.userId);
  if ((await countFactors(account, session.userId)) === 0)
    throw new Problem(
      'conflict',
      'no_second_factor',
      'Turn on codes by email or an authenticator app first. Recovery codes replace them if you lose access.',
    );
  await recordFactorChange(call, {
    action: 'recovery codes renewed',
    sentence: 'New recovery codes were created. The old ones no longer work.',
    detail: {},
  });
  return { recoveryCodes: await renewRecoveryCodes(account, session.userId) };
}
