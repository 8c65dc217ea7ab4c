import type { Kysely } from 'kysely';
import { needsApprovedSenders, sendingSettingsOf } from '#server/accounts/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { approvedCountries } from '#server/sender-ids/index.ts';
import { HeldWords } from './held-words.ts';
import { countryName } from './country-name.ts';

type Account = { id: number; db: Kysely<Tables> };
type Campaign = { sender: string; countries: (string | null)[] };

/**
 * Why a campaign may not be sent from its sender: it has words that are looked at first; or the account has to have it approved, and it is not its own
 * number. Empty if it may.
 */
export async function whySenderHeld(account: Account, campaign: Campaign): Promise<string[]> {
  const words = (await HeldWords.read(account.db)).in(campaign.sender);
  const ofWords = words.map((word) => `Its sender needs review: “${word}”.`);
  return [...ofWords, ...(await whyNotApproved(account, campaign))];
}

async function whyNotApproved(account: Account, { sender, countries }: Campaign): Promise<string[]> {
  if (!(await needsApprovedSenders(account))) return [];
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
  if (!(await needsApprovedSenders(account))) return [];
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
