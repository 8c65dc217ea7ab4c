import { timeZoneOf } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { truncate } from '#server/platform/storable.ts';
import { setCampaign } from './campaign-row.ts';
import { groupsOf } from './list-campaigns.ts';
import { localTimeAt } from './read-moment.ts';

/** The maximum length of a name in characters. */
const MAX_LENGTH = 100;

/** The highest number to append to a duplicate name. */
const MAX_NUMBERED_NAMES = 100;

/**
 * Names a campaign after its audience and the day of its start, unless the user has named it. A repeated
 * campaign's name has no day, because each occurrence adds its own. A duplicate name gets a number. Returns
 * the name.
 */
export async function updateDefaultName(account: Account, campaignId: number): Promise<string> {
  const campaign = await account.db
    .selectFrom('campaigns')
    .select(['name', 'has_usual_name', 'starts_at', 'local_at', 'repeats', 'typed_numbers', 'list_name'])
    .where('account_id', '=', account.id)
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow();
  if (!campaign.has_usual_name) return campaign.name;
  const whom = await describeAudience(account, campaignId, campaign);
  const wanted =
    campaign.repeats === null
      ? appendDay(whom, dayOf(campaign, await timeZoneOf(account)))
      : truncate(whom, MAX_LENGTH);
  const name = await uniqueName(account, campaignId, wanted);
  await setCampaign(account, campaignId, { name });
  return name;
}

/** Appends a day to a campaign's name, as in “Customers, 24 Nov 2026”. */
export function appendDay(name: string, day: Temporal.PlainDate): string {
  const words = day.toLocaleString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
  return `${truncate(name, MAX_LENGTH - words.length - 2)}, ${words}`;
}

type CampaignStartTime = { starts_at: Date | null; local_at: string | null };

/**
 * Returns the day of the start, in recipients' local time if the campaign uses it, otherwise in the
 * account's time zone.
 */
const dayOf = (
  { starts_at: startsAt, local_at: localAt }: CampaignStartTime,
  timeZone: string,
): Temporal.PlainDate => Temporal.PlainDate.from(localAt ?? localTimeAt(startsAt ?? new Date(), timeZone));

type UngroupedRecipients = { typed_numbers: number; list_name: string | null };

/**
 * Describes an audience by its first group or its file, and how many other sources it has. If all numbers
 * were typed, returns how many there are.
 */
async function describeAudience(
  account: Account,
  campaignId: number,
  loose: UngroupedRecipients,
): Promise<string> {
  const { groups } = await groupsOf(account, campaignId);
  const names = groups.map(({ name }) => name);
  const { typed_numbers: typed, list_name: listName } = loose;
  const [first, ...others] = listName === null ? names : [...names, listName];
  if (first === undefined) return typed === 1 ? '1 number' : `${typed.toLocaleString('en')} numbers`;
  const more = others.length + (typed > 0 ? 1 : 0);
  return more === 0 ? first : `${first} and ${more} more`;
}

/** Appends “(2)”, “(3)” and so on to a name that is already in use. */
async function uniqueName({ id, db }: Account, campaignId: number, name: string): Promise<string> {
  const numbered = Array.from({ length: MAX_NUMBERED_NAMES - 1 }, (_, at) => {
    const number = ` (${at + 2})`;
    return `${truncate(name, MAX_LENGTH - number.length)}${number}`;
  });
  const candidates = [name, ...numbered];
  const taken = await db
    .selectFrom('campaigns')
    .select('name')
    .where('account_id', '=', id)
    .where('id', '!=', campaignId)
    .where(
      ({ fn }) => fn<string>('lower', ['name']),
      'in',
      candidates.map((each) => each.toLowerCase()),
    )
    .execute();
  const names = new Set(taken.map((other) => other.name.toLowerCase()));
  return candidates.find((candidate) => !names.has(candidate.toLowerCase())) ?? candidates.at(-1)!;
}
