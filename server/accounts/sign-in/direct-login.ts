import type { SignInResult } from '#contract/sign-in.ts';
import type { BeforeAccountDb, OwnerDb } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { networkOf } from '#server/platform/http/networks.ts';
import type { Caller } from '#server/platform/http/routes.ts';
import { emailOf } from '../account/email-of.ts';
import { hasUsername } from '../account/username.ts';
import { actingAsOperator, audit } from '../audit.ts';
import type { AccountDependencies } from '../parts.ts';
import { completeSignIn, refuseSignIn } from '../sessions/complete-sign-in.ts';
import { type CountedAttempt, countAttempt, resetAttempts } from '../throttle/throttle.ts';
import { issueToken, spendToken, type UserId } from '../tokens.ts';

/** How long a direct login token is valid, in minutes. */
export const DIRECT_LOGIN_MINUTES = 10;

/** Creates a token that signs a user in once, without a password or a second factor. Throws `not_found`. */
export async function makeDirectLogin(db: OwnerDb, username: string): Promise<UserId & { token: string }> {
  return db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['account_id as accountId', 'id as userId'])
      .where(hasUsername(username))
      .executeTakeFirst();
    if (!user) throw new Problem('not_found', 'not_found', `There is no user "${username}".`);
    const token = await issueToken(tx, 'direct login', user, DIRECT_LOGIN_MINUTES);
    await audit(actingAsOperator(tx, user.accountId), 'direct login made', {});
    return { ...user, token };
  });
}

/** Signs in with a direct login token (specification, 2.1). */
export async function directLogin(
  { config }: AccountDependencies,
  tx: BeforeAccountDb,
  token: string,
  caller: Caller,
): Promise<SignInResult> {
  const counted: CountedAttempt[] = [['link by address', networkOf(caller.address)]];
  if ((await countAttempt(tx, counted)) === 'closed')
    return refuseSignIn('Too many attempts. Please wait 15 minutes and try again.');
  const spent = await spendToken(tx, 'direct login', token);
  if (!spent?.user) return refuseSignIn('This link has expired or has already been used.');
  await resetAttempts(tx, counted);
  const { accountId, userId } = spent.user;
  const email = await emailOf(tx, accountId, userId);
  return completeSignIn(tx, { accountId, userId, email }, caller, {
    way: 'direct login',
    real: { kind: 'operator' },
    session: config.session,
  });
}
