import { sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid, notFound, Problem } from '#server/platform/errors.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import { codeMail } from '../mails/index.ts';
import { revokeTokens, type UserId } from '../tokens.ts';
import { CODE_MINUTES, isCodeCorrect, codeHash, newCode } from './codes.ts';

/** After this many wrong codes, the user must request a new code. */
const MAX_ATTEMPTS = 5;

/**
 * Returns the purpose of a code. It contains the address, because a code must prove that emails to the
 * current address arrive.
 */
const codePurposeOf = ({ accountId, userId }: UserId, email: string): string =>
  `e-mail codes ${accountId} ${userId} ${email}`;

/** Mails a code that replaces earlier codes. Throws `no_email` and `email_codes_on`. */
export async function startEmailCodes(
  account: Account,
  key: string,
  user: UserId,
): Promise<{ sentTo: string }> {
  const { email, email_codes: areOn } = await readUser(account, user);
  if (areOn) throw new Problem('conflict', 'email_codes_on', 'Codes by email are already turned on.');
  if (email === '')
    throw invalid('email', 'no_email', 'Add an email address first, for the codes to be sent to.');
  const code = newCode();
  await revokeTokens(account.db, 'e-mail codes', user);
  await account.db
    .insertInto('one_time_tokens')
    .values({
      token_hash: codeHash(key, codePurposeOf(user, email), code),
      purpose: 'e-mail codes',
      account_id: user.accountId,
      user_id: user.userId,
      expires_at: sql<Date>`now() + make_interval(mins => ${CODE_MINUTES})`,
    })
    .execute();
  await postMail(account.db, account.id, {
    to: email,
    mail: codeMail,
    data: { code, minutes: CODE_MINUTES },
  });
  return { sentTo: email };
}

/**
 * Turns on mailed codes if the code is correct. Otherwise, counts the attempt and returns false. The caller
 * must not roll back that count.
 */
export async function confirmEmailCodes(
  account: Account,
  key: string,
  user: UserId,
  typed: string,
): Promise<boolean> {
  const { email } = await readUser(account, user);
  const tried = await account.db
    .updateTable('one_time_tokens')
    .set({ attempts: sql`attempts + 1` })
    .where('account_id', '=', user.accountId)
    .where('user_id', '=', user.userId)
    .where('purpose', '=', 'e-mail codes')
    .where('expires_at', '>', sql<Date>`now()`)
    .where('attempts', '<', MAX_ATTEMPTS)
    .returning('token_hash')
    .execute();
  if (!tried.some((row) => isCodeCorrect(key, codePurposeOf(user, email), typed, row.token_hash)))
    return false;
  await revokeTokens(account.db, 'e-mail codes', user);
  await setEmailCodes(account, user, true);
  return true;
}

/** Turns off mailed codes. Throws `not_found` if they are already off. */
export async function removeEmailCodes(account: Account, user: UserId): Promise<void> {
  if (!(await setEmailCodes(account, user, false))) throw notFound('second factor');
}

function readUser(account: Account, { accountId, userId }: UserId) {
  return account.db
    .selectFrom('users')
    .select(['email', 'email_codes'])
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

async function setEmailCodes(
  account: Account,
  { accountId, userId }: UserId,
  areOn: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await account.db
    .updateTable('users')
    .set({ email_codes: areOn })
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .where('email_codes', '<>', areOn)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
