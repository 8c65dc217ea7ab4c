import type { Kysely } from 'kysely';
import { sendingSettingsOf } from '#server/accounts/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { approvedCountries } from '#server/sender-ids/index.ts';
import { HeldWords } from './held-words.ts';
import { countryName } from './country-name.ts';

type Account = { id: number; db: Kysely<Tables> };
type Campaign = { sender: string; countries: (string | null)[] };

/** Returns which words in the sender ID must be reviewed, one sentence per word. */
export async function senderWordReasons(account: Account, { sender }: Campaign): Promise<string[]> {
  const words = await HeldWords.read(account.db);
  return words.findWords(sender).map((word) => `Its sender needs review: “${word}”.`);
}

/**
 * Returns why an account with approved sender IDs cannot use this sender. The list is empty if the account
 * can use it. It can always use its own number.
 */
export async function approvalReasons(account: Account, { sender, countries }: Campaign): Promise<string[]> {
  if (sender === (await sendingSettingsOf(account)).repliableNumber) return [];
  const approved = await approvedCountries(account, sender);
  if (approved === undefined) return [`“${sender}” is not an approved sender ID of this account.`];
  return missingApprovals(sender, approved, countries);
}

/**
 * Returns why an approved sender cannot be used for these countries. The list is empty for a sender without
 * any approval.
 */
export async function approvalReasonsFor(
  account: Account,
  { sender, countries }: Campaign,
): Promise<string[]> {
  const approved = await approvedCountries(account, sender);
  return approved === undefined ? [] : missingApprovals(sender, approved, countries);
}

function missingApprovals(sender: string, approved: string[], countries: Campaign['countries']): string[] {
  const others =
    approved.length === 0 ? [] : countries.filter((country) => !country || !approved.includes(country));
  return others.length === 0
    ? []
    : [`“${sender}” is not approved for ${others.map(countryName).join(', ')}.`];
}
