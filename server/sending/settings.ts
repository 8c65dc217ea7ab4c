import type { Answer } from '#contract/endpoint.ts';
import type { getSendingSettings } from '#contract/sending.ts';
import {
  audit,
  confirmAboveFor,
  type SendingSettingsChange,
  sendingSettingsOf,
  setSendingSettings,
} from '#server/accounts/index.ts';
import type { MessageLinks } from '#server/links/index.ts';
import { type ActingAccount, userIdOf } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid } from '#server/platform/errors.ts';
import { hasVariables, appendOptOutLine } from '#sms/index.ts';

/** Saves some settings for campaigns. Throws `has_variables` for an opt-out line with variables. */
export async function saveSendingSettings(
  account: ActingAccount,
  links: MessageLinks,
  settings: SendingSettingsChange,
): Promise<Answer<typeof getSendingSettings>> {
  if (settings.optOutLine !== undefined && hasVariables(settings.optOutLine))
    throw invalid('optOutLine', 'has_variables', 'The opt-out line cannot have variables.');
  await setSendingSettings(account, settings);
  await audit(account, 'sending settings changed', settings);
  return readSendingSettings(account, links);
}

/** Returns the settings of the account, and what applies to the user. */
export const readSendingSettings = async (
  account: ActingAccount,
  links: MessageLinks,
): Promise<Answer<typeof getSendingSettings>> => ({
  ...(await sendingSettingsOf(account)),
  linkBase: await links.newBase(account),
  confirmAboveForYou: await confirmAboveFor(account, userIdOf(account.by)),
});

/**
 * Appends the account's opt-out line if the call requests it or the account always wants it. `optOutLine` is
 * the appended line, or null.
 */
export async function addOptOutLine(
  account: Account,
  { text, addsOptOut }: { text: string; addsOptOut: boolean },
): Promise<{ text: string; optOutLine: string | null }> {
  const settings = await sendingSettingsOf(account);
  const ended = addsOptOut || settings.addsOptOut ? appendOptOutLine(text, settings.optOutLine) : text;
  return { text: ended, optOutLine: ended === text ? null : settings.optOutLine };
}
