import type { BeforeAccountDb } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import { codeMail } from '../mails/index.ts';
import { countAttempt } from '../throttle/throttle.ts';
import { CODE_MINUTES, isCodeCorrect, codeHash, newCode } from './codes.ts';
import type { PendingSignIn } from './pending-sign-in.ts';

/** How many codes can be mailed during one sign-in, and the minimum time between them. */
const MAX_CODES = 3;
const RESEND_INTERVAL_SECONDS = 30;

const codePurposeOf = (pending: Pick<PendingSignIn, 'tokenHash'>): string =>
  pending.tokenHash.toString('base64url');

const tooManyCodes = (words: string) => new Problem('too_many', 'too_many_codes', words);
const TOO_MANY_CODES_MESSAGE = 'Too many codes were sent. Please wait 15 minutes and try again.';

/** Mails a code that replaces the previous one. Throws `too_soon` and `too_many_codes`. */
export async function mailCode(tx: BeforeAccountDb, key: string, pending: PendingSignIn): Promise<void> {
  const wait = secondsUntilResend(pending);
  if (wait === null) throw tooManyCodes('No more codes can be sent. Please log in again.');
  if (wait > 0) throw new Problem('too_many', 'too_soon', `You can request another code in ${wait} seconds.`);
  const verdict = await countAttempt(tx, [
    ['sign-in code mail by user', `${pending.accountId} ${pending.userId}`],
  ]);
  if (verdict === 'closed') throw tooManyCodes(TOO_MANY_CODES_MESSAGE);
  const code = newCode();
  await tx
    .updateTable('pending_sign_ins')
    .set({
      code_hash: codeHash(key, codePurposeOf(pending), code),
      code_sent_at: new Date(),
      codes_sent: pending.codesSent + 1,
    })
    .where('token_hash', '=', pending.tokenHash)
    .execute();
  const mail = { to: pending.email, mail: codeMail, data: { code, minutes: CODE_MINUTES } };
  if (!(await postMail(tx, pending.accountId, mail))) throw tooManyCodes(TOO_MANY_CODES_MESSAGE);
}

/** Returns the seconds until another code can be mailed, or null if no more codes can be mailed. */
export function secondsUntilResend({
  codesSent,
  codeSentAt,
}: Pick<PendingSignIn, 'codesSent' | 'codeSentAt'>): number | null {
  if (codesSent >= MAX_CODES) return null;
  if (codeSentAt === null) return 0;
  return Math.max(0, Math.ceil((codeSentAt.getTime() - Date.now()) / 1000 + RESEND_INTERVAL_SECONDS));
}

/** Whether the typed code is the last mailed code and has not expired. */
export function isMailedCodeCorrect(key: string, pending: PendingSignIn, typed: string): boolean {
  const { codeHash: stored, codeSentAt } = pending;
  if (stored === null || codeSentAt === null) return false;
  if (codeSentAt.getTime() < Date.now() - CODE_MINUTES * 60_000) return false;
  return isCodeCorrect(key, codePurposeOf(pending), typed, stored);
}
