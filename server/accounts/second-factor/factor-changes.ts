import { sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import { emailOf } from '../account/email-of.ts';
import { type AuditAction, type AuditActions, auditFrom, type UserCall } from '../audit.ts';
import { twoFactorChangedMail } from '../mails/index.ts';
import { untrustDevices } from '../sessions/devices.ts';
import { lockUser } from './lock-user.ts';
import { removeRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts';

/** A change for the audit log. `sentence` describes it in an email to the user. */
export type FactorChange<Action extends AuditAction = AuditAction> = {
  action: Action;
  detail: AuditActions[Action];
  sentence: string;
};

/**
 * Records that a second factor was turned on. For the first factor, creates recovery codes and returns
 * them.
 */
export async function recordFactorAdded(call: UserCall, change: FactorChange): Promise<string[]> {
  const { account, session } = call;
  await recordFactorChange(call, change);
  await lockUser(account, session.userId);
  const isFirst = (await countFactors(account, session.userId)) === 1;
  return isFirst ? renewRecoveryCodes(account, session.userId) : [];
}

/**
 * Records that a second factor was turned off. After the last factor, removes recovery codes and trust in
 * browsers. Throws `two_factor_required`, which undoes the change, if the account requires one: the password
 * alone could then set up another person's.
 */
export async function recordFactorRemoved(call: UserCall, change: FactorChange): Promise<void> {
  const { account, session } = call;
  await recordFactorChange(call, change);
  await lockUser(account, session.userId);
  if ((await countFactors(account, session.userId)) > 0) return;
  if (await requiresTwoFactor(account))
    throw new Problem(
      'conflict',
      'two_factor_required',
      'Your account requires two-step verification. Turn on another way first, or ask an owner of your account to stop requiring it.',
    );
  await removeRecoveryCodes(account, session.userId);
  await untrustDevices(account.db, session);
}

/**
 * Audits a change to how a user signs in. Mails the user, because someone else may have made the change.
 */
export async function recordFactorChange(
  call: UserCall,
  { action, sentence, detail }: FactorChange,
): Promise<void> {
  const { account, session } = call;
  await auditFrom(call, action, detail);
  await postMail(account.db, account.id, {
    to: await emailOf(account.db, account.id, session.userId),
    mail: twoFactorChangedMail,
    data: { what: sentence },
  });
}

/**
 * Counts a user's second factors that recovery codes can replace: mailed codes and the authenticator app.
 */
export async function countFactors(account: Account, userId: number): Promise<number> {
  const { rows } = await sql<{ factors: number }>`
    SELECT email_codes::int + EXISTS (
             SELECT FROM authenticators a
             WHERE a.account_id = u.account_id AND a.user_id = u.id AND a.confirmed_at IS NOT NULL)::int AS factors
    FROM users u WHERE account_id = ${account.id} AND id = ${userId}`.execute(account.db);
  return rows[0]!.factors;
}

async function requiresTwoFactor({ id, db }: Account): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('requires_two_factor')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.requires_two_factor;
}
