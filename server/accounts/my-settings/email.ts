import { MAX_LENGTHS } from '#contract/sign-up.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { withCallerAccount, type Caller, type Session } from '#server/platform/http/routes.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import { type UserCall, auditFrom } from '../audit.ts';
import { emailChangedMail } from '../mails/index.ts';
import { revokeTokens } from '../tokens.ts';
import { requireConfirmed } from './confirmed.ts';
import { changeUser, readSettings, requireValidField } from './details.ts';
import { countOwnAttempt } from './own-limits.ts';
import { readSecurity } from './security.ts';

/**
 * Changes the user's email address. Throws `confirm_password`, `invalid`, `email_codes_on` and
 * `too_many_attempts`.
 */
export async function changeEmail(
  db: Database,
  session: Session,
  typed: string,
  caller: Caller,
): Promise<undefined> {
  await db.withAccount(session.accountId, (account) => requireConfirmed(account, session));
  requireValidField('email', 'email', typed, MAX_LENGTHS.email);
  await countOwnAttempt(db, 'e-mail change by user', session);
  await withCallerAccount(db, session, (account) => setEmail({ account, session, caller }, typed.trim()));
}

/**
 * Changes the email address and notifies the old address, because an attacker may have made the change.
 * Audits the change. Revokes reset links that were mailed to the old address.
 */
async function setEmail(call: UserCall, email: string): Promise<void> {
  const { account, session } = call;
  const { email: former } = await readSettings(account, session.userId);
  if (former === email) return;
  await requireEmailCodesOff(former, call);
  await changeUser(call, { email });
  await revokeTokens(account.db, 'password reset', session);
  await auditFrom(call, 'e-mail address changed', { email });
  await postMail(account.db, account.id, {
    to: former,
    mail: emailChangedMail,
    data: { newEmail: email },
  });
}

/**
 * Refuses the change while mailed codes are on, because a mistyped address would lock the user out. Turning
 * codes on again proves that the new address works.
 */
async function requireEmailCodesOff(former: string, { account, session }: UserCall): Promise<void> {
  const { emailCodes } = await readSecurity(account, session.userId);
  if (!emailCodes) return;
  throw new Problem(
    'conflict',
    'email_codes_on',
    `Login codes are sent to ${former}. Turn off codes by email, change the address, then turn them on again.`,
    'email',
  );
}
