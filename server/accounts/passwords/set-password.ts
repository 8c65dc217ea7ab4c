import { sql } from 'kysely';
import type { BeforeAccountDb } from '#server/platform/db/handles.ts';
import type { Caller } from '#server/platform/http/routes.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import { actingAsUser, audit } from '../audit.ts';
import { passwordChangedMail } from '../mails/index.ts';
import type { StoredPassword } from './hash.ts';
import { signOutEverywhere } from '../sessions/sessions.ts';
import { revokeTokens, type UserId } from '../tokens.ts';

/**
 * Sets a new password, audits the change and notifies the user. Ends pending sign-ins and all sessions
 * except `keptSession`. Revokes reset links, direct logins and trust in browsers.
 */
export async function setPassword(
  tx: BeforeAccountDb,
  user: UserId,
  password: StoredPassword,
  caller: Caller,
  keptSession?: number,
): Promise<void> {
  const { email, username } = await tx
    .updateTable('users')
    .set({
      password_hash: password.hash,
      password_strength: password.strength,
      password_changed_at: sql`now()`,
      must_change_password: false,
    })
    .where('account_id', '=', user.accountId)
    .where('id', '=', user.userId)
    .returning(['email', 'username'])
    .executeTakeFirstOrThrow();
  for (const purpose of ['password reset', 'direct login'] as const) await revokeTokens(tx, purpose, user);
  await signOutEverywhere(tx, user, keptSession);
  await audit(actingAsUser(tx, user), 'password changed', { address: caller.address });
  await postMail(tx, user.accountId, {
    to: email,
    mail: passwordChangedMail,
    data: { at: new Date().toISOString(), address: caller.address, username },
  });
}
