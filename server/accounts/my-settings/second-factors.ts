import { invalid, Problem } from '#server/platform/errors.ts';
import type { Actor } from '../audit.ts';
import { brandOfAccount } from '../brands/index.ts';
import {
  confirmAuthenticator,
  removeAuthenticator,
  startAuthenticator,
} from '../second-factor/authenticator.ts';
import { confirmEmailCodes, removeEmailCodes } from '../second-factor/email-codes.ts';
import { lockUser } from '../second-factor/lock-user.ts';
import { renewRecoveryCodes } from '../second-factor/recovery-codes.ts';
import { countFactors, tellOfChange, turnedOff, turnedOn } from '../second-factor/switching.ts';

type Codes = { recoveryCodes: string[] };

/** Makes a new secret, named for the app by the brand and the username. Throws `authenticator_on`. */
export async function beginAuthenticator(
  { account, session }: Actor,
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

/** Throws `wrong_code`. */
export async function turnOnAuthenticator(actor: Actor, key: string, code: string): Promise<Codes> {
  await confirmAuthenticator(actor.account, key, actor.session, code);
  const recoveryCodes = await turnedOn(actor, {
    action: 'authenticator app turned on',
    sentence: 'An authenticator app was turned on.',
  });
  return { recoveryCodes };
}

export async function turnOffAuthenticator(actor: Actor): Promise<undefined> {
  await removeAuthenticator(actor.account, actor.session);
  await turnedOff(actor, {
    action: 'authenticator app turned off',
    sentence: 'The authenticator app was turned off.',
  });
}

/** Undefined when the code is wrong, which is counted: to be told once the transaction has committed. */
export async function turnOnEmailCodes(actor: Actor, key: string, code: string): Promise<Codes | undefined> {
  if (!(await confirmEmailCodes(actor.account, key, actor.session, code))) return undefined;
  const recoveryCodes = await turnedOn(actor, {
    action: 'codes by e-mail turned on',
    sentence: 'Codes by e-mail were turned on.',
  });
  return { recoveryCodes };
}

export const wrongEmailCode = (): Problem =>
  invalid('code', 'wrong_code', 'That code is not right, or it is too old. Check it, or have another sent.');

export async function turnOffEmailCodes(actor: Actor): Promise<undefined> {
  await removeEmailCodes(actor.account, actor.session);
  await turnedOff(actor, {
    action: 'codes by e-mail turned off',
    sentence: 'Codes by e-mail were turned off.',
  });
}

/** Throws `no_second_factor`. */
export async function makeRecoveryCodes(actor: Actor): Promise<Codes> {
  const { account, session } = actor;
  await lockUser(account, session.userId);
  if ((await countFactors(account, session.userId)) === 0)
    throw new Problem(
      'conflict',
      'no_second_factor',
      'Turn on a second factor first: the codes stand in for it.',
    );
  await tellOfChange(actor, {
    action: 'recovery codes renewed',
    sentence: 'New recovery codes were made; the former ones hold no more.',
  });
  return { recoveryCodes: await renewRecoveryCodes(account, session.userId) };
}
