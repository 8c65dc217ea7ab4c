import { sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import { type AuditAction, type AuditActions, auditFrom, type UserCall } from '../audit.ts';
import { twoFactorChangedMail } from '../mails/index.ts';
import { trustNoDevice } from '../sessions/devices.ts';
import { lockUser } from './lock-user.ts';
import { removeRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts';

/** What was changed: for the activity log, and as a sentence for a mail. */
export type Change<Action extends AuditAction = AuditAction> = {
  action: Action;
  detail: AuditActions[Action];
  sentence: string;
};

/** After a second factor was turned on: with the first come recovery codes, which it returns; else none. */
export async function turnedOn(call: UserCall, change: Change): Promise<string[]> {
  const { account, session } = call;
  await tellOfChange(call, change);
  await lockUser(account, session.userId);
  const isFirst = (await countFactors(account, session.userId)) === 1;
  return isFirst ? renewRecoveryCodes(account, session.userId) : [];
}

/** After a second factor was turned off: with the last go the recovery codes, and the trust in browsers. */
export async function turnedOff(call: UserCall, change: Change): Promise<void> {
  const { account, session } = call;
  await tellOfChange(call, change);
  await lockUser(account, session.userId);
  if ((await countFactors(account, session.userId)) > 0) return;
  await removeRecoveryCodes(account, session.userId);
  await trustNoDevice(account.db, session);
}

/** Writes a change of how one signs in down, and mails it to the user: it may have been somebody else. */
export async function tellOfChange(call: UserCall, { action, sentence, detail }: Change): Promise<void> {
  const { account, session } = call;
  await auditFrom(call, action, detail);
  const { email } = await account.db
    .selectFrom('users')
    .select('email')
    .where('account_id', '=', account.id)
    .where('id', '=', session.userId)
    .executeTakeFirstOrThrow();
  await postMail(account.db, account.id, {
    to: email,
    mail: twoFactorChangedMail,
    data: { what: sentence },
  });
}

/** How many second factors a user has that come with recovery codes. */
export async function countFactors(account: Account, userId: number): Promise<number> {
  const { rows } = await sql<{ factors: number }>`
    SELECT email_codes::int + EXISTS (
             SELECT FROM authenticators a
             WHERE a.account_id = u.account_id AND a.user_id = u.id AND a.confirmed_at IS NOT NULL)::int AS factors
    FROM users u WHERE account_id = ${account.id} AND id = ${userId}`.execute(account.db);
  return rows[0]!.factors;
}
