import { MAX_TEXT_LENGTH } from '#contract/sending.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid } from '#server/platform/errors.ts';
import { removeOptOutLine } from '#sms/index.ts';
import { addOptOutLine } from './settings.ts';

/**
 * Returns the changed text, and the opt-out line at its end or null. If `addsOptOut` is omitted and the text
 * still ends with the appended line, keeps that line. Throws `too_long`.
 */
export async function buildChangedText(
  account: Account,
  { text, addsOptOut }: { text: string; addsOptOut?: boolean | undefined },
  appended: string | null,
): Promise<{ text: string; optOutLine: string | null }> {
  const own = appended === null || addsOptOut !== undefined ? text : removeOptOutLine(text, appended);
  if (own.length > MAX_TEXT_LENGTH)
    throw invalid(
      'text',
      'too_long',
      `This message has more than ${MAX_TEXT_LENGTH.toLocaleString('en')} characters. Shorten it.`,
    );
  return own === text
    ? addOptOutLine(account, { text, addsOptOut: addsOptOut ?? false })
    : { text, optOutLine: appended };
}
