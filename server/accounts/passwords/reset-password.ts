import type { Answer, Request } from '#contract/endpoint.ts';
import type { resetPassword as endpoint } from '#contract/passwords.ts';
import type { BeforeAccountDb, Database } from '#server/platform/db/handles.ts';
import { networkOf } from '#server/platform/http/networks.ts';
import type { Caller } from '#server/platform/http/routes.ts';
import { mayAct } from '../account/may-act.ts';
import { ADDRESS_NOT_ALLOWED, isAllowed } from '../allowed-addresses/networks.ts';
import type { AccountDependencies } from '../parts.ts';
import { type CountedAttempt, countAttempt, resetAttempts } from '../throttle/throttle.ts';
import { hashOf, spendToken, type UserId } from '../tokens.ts';
import { passwordFaultMessage } from './check.ts';
import { hashPassword, verifyPassword } from './hash.ts';
import { setPassword } from './set-password.ts';

type Reset = Answer<typeof endpoint>;

const failedReset = (errorCode: Reset['errorCode'], errorMessage: string | null = null): Reset => ({
  errorCode,
  errorMessage,
});
const TOKEN_EXPIRED = failedReset('TokenExpired');

/**
 * Sets a new password with a mailed token. The token stays valid if the password is too weak, or if the
 * account does not allow sign-in from the caller's address. Treats the token of a suspended user as expired.
 */
export async function resetPassword(
  { captcha }: AccountDependencies,
  db: Database,
  { resetToken, newLoginPassword, reCaptchaToken }: Request<typeof endpoint>['body'],
  caller: Caller,
): Promise<Reset> {
  const counted: CountedAttempt[] = [['link by address', networkOf(caller.address)]];
  const verdict = await db.beforeAccount((tx) => countAttempt(tx, counted));
  if (verdict === 'closed')
    return failedReset('ServiceUnavailable', 'Too many attempts. Please wait 15 minutes and try again.');
  if (verdict === 'captcha' && !(await captcha.accepts(db, reCaptchaToken, caller.address)))
    return failedReset('RecpatchaTokenFailed');
  const user = await db.beforeAccount((tx) => userOfToken(tx, resetToken));
  if (!user) return TOKEN_EXPIRED;
  if (!isAllowed(user.allowedNetworks, caller.address))
    return failedReset('ServiceUnavailable', ADDRESS_NOT_ALLOWED);
  const fault = await passwordFaultMessage(newLoginPassword, user.username);
  if (fault) return failedReset('WeakPassword', fault);
  // Refuses the current password, because others may know it, such as the operator who chose it.
  if (await verifyPassword(newLoginPassword, user.passwordHash))
    return failedReset('WeakPassword', 'Please choose a password different from your current one');
  const password = await hashPassword(newLoginPassword);
  return db.beforeAccount(async (tx) => {
    const spent = await spendToken(tx, 'password reset', resetToken);
    if (!spent) return TOKEN_EXPIRED;
    await resetAttempts(tx, counted);
    await setPassword(tx, user, password, caller);
    return failedReset(null);
  });
}

async function userOfToken(
  tx: BeforeAccountDb,
  token: string,
): Promise<(UserId & { username: string; passwordHash: string; allowedNetworks: string[] }) | undefined> {
  return tx
    .selectFrom('one_time_tokens as t')
    .innerJoin('users as u', (join) =>
      join.onRef('u.account_id', '=', 't.account_id').onRef('u.id', '=', 't.user_id'),
    )
    .innerJoin('accounts as a', 'a.id', 't.account_id')
    .select('a.allowed_networks as allowedNetworks')
    .select(['u.account_id as accountId', 'u.id as userId', 'u.username', 'u.password_hash as passwordHash'])
    .where('t.token_hash', '=', hashOf(token))
    .where('t.purpose', '=', 'password reset')
    .where('u.suspended_at', 'is', null)
    .where(mayAct('a'))
    .where('t.expires_at', '>', new Date())
    .executeTakeFirst();
}
