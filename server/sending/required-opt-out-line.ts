import { sendingSettingsOf } from '#server/accounts/index.ts';
import { readSendingHours } from '#server/dispatch/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { hasOptOutInstructions, appendOptOutLine } from '#sms/index.ts';

type Message = { text: string; respectsSendingHours: boolean };

/** `line` is the appended opt-out line, or null. `countries` are those whose law requires the line. */
export type CompliantText = { text: string; line: string | null; countries: string[] };

/**
 * Appends the account's opt-out line to a marketing text, if the law of a recipient's country requires it.
 * Changes nothing if the text already says how to opt out.
 */
export async function addRequiredOptOutLine(
  account: Account,
  { text, respectsSendingHours }: Message,
  countries: (string | null)[],
): Promise<CompliantText> {
  const { optOutLine } = await sendingSettingsOf(account);
  if (!respectsSendingHours || text.trim() === '' || hasOptOutInstructions(text, optOutLine))
    return { text, line: null, countries: [] };
  const hours = await readSendingHours(account.db);
  const asking = countries.filter((country) => country !== null && hours.needsOptOut(country));
  if (asking.length === 0) return { text, line: null, countries: [] };
  return { text: appendOptOutLine(text, optOutLine), line: optOutLine, countries: asking as string[] };
}
