import type { Kysely } from 'kysely';
import { sendingSettingsOf } from '#server/accounts/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { approvedCountries } from '#server/sender-ids/index.ts';
import { HeldWords } from './held-words.ts';
import { countryName } from './country-name.ts';

type Account = { id: number; db: Kysely<Tables> };
type Campaign = { sender: string; countries: (string | null)[] };

/** Why a campaign may not be sent before somebody has looked at the words of its sender; empty if it may. */
export async function whySenderWordsHeld(account: Account, { sender }: Campaign): Promise<string[]> {
  const words = (await HeldWords.read(account.db)).in(sender);
  return words.map((word) => `Its sender needs review: “${word}”.`);
}

/** Why an account that has to have its senders approved may not send from this one; empty if it may, as from its own number. */
export async function whyNotApproved(account: Account, { sender, countries }: Campaign): Promise<string[]> {
  if (sender === (await sendingSettingsOf(account)).repliableNumber) return [];
  const approved = await approvedCountries(account, sender);
  if (approved === undefined) return [`“${sender}” is not an approved sender ID of your account.`];
  return notApprovedFor(sender, approved, countries);
}

/** Why a sender that is approved may not be used for countries; nothing for one that is not, and was released. */
export async function whyNotApprovedFor(
  account: Account,
  { sender, countries }: Campaign,
): Promise<string[]> {
  const approved = await approvedCountries(account, sender);
  return approved === undefined ? [] : notApprovedFor(sender, approved, countries);
}

function notApprovedFor(sender: string, approved: string[], countries: Campaign['countries']): string[] {
  const others =
    approved.length === 0 ? [] : countries.filter((country) => !country || !approved.includes(country));
  return others.length === 0
    ? []
    : [`“${sender}” is not approved for ${others.map(countryName).join(', ')}.`];
}
