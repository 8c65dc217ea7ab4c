import type { Kysely } from 'kysely';
import type { AudienceMember } from '#server/contacts/index.ts';
import { countryOfRegion, regionOf } from '#server/dispatch/index.ts';
import type { MessageLinks } from '#server/links/index.ts';
import { findOptedOut } from '#server/opt-outs/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { Problem } from '#server/platform/errors.ts';
import { TimeSlices } from '#server/platform/lifecycle/time-slices.ts';
import { parseTemplate, renderTemplate, valueVariables } from '#sms/index.ts';
import type { Audience } from './audience.ts';
import { setCampaign } from './campaign-row.ts';
import { reserveForCampaign } from './credits.ts';
import { type DetailedEstimate, estimate } from './estimate/estimate.ts';
import { limitFiguresOf } from './limits/about.ts';
import { HeldWords } from './limits/held-words.ts';
import { type NextFigures, breaksLimit, holdIfLimited, holdRemaining } from './limits/hold.ts';
import { isMoreThan, type ReviewedRelease } from './limits/released.ts';
import { storeTextByLaw } from './prepare-campaign.ts';
import { earliestMomentIn } from './read-moment.ts';

/** A campaign during expansion. `recipients` is the number of messages created so far. */
export type ExpandingCampaign = {
  account_id: number;
  id: number;
  user_id: number | null;
  name: string;
  sender: string;
  text: string;
  shortens_links: boolean;
  keeps_hours: boolean;
  /** The local start time, such as 2026-11-23T09:00. */
  local_at: string | null;
  recipients: number;
  expected: number | null;
  most_recipients: number | null;
} & ReviewedRelease;

/** If the count is incomplete, at least this number of further messages is expected. */
const MIN_FURTHER_MESSAGES = 2000;

/**
 * Counts the expected messages of the current audience, and stores the text with a required opt-out line.
 * Reserves credits if the campaign has no messages yet. Returns false if it postponed the campaign, or held
 * it because a limit is exceeded. Throws `not_enough_credits`.
 */
export async function countOrHold(
  tx: Kysely<Tables>,
  links: MessageLinks,
  campaign: ExpandingCampaign,
  audience: Audience,
): Promise<boolean> {
  const { account_id, id, sender, text, most_recipients: most } = campaign;
  const { shortens_links: shortensLinks, keeps_hours: respectsSendingHours } = campaign;
  const account = { id: account_id, db: tx };
  const asked = { most, campaign: { id, startsAt: null } };
  const estimated = await estimate(
    account,
    links,
    { sender, text, shortensLinks, respectsSendingHours },
    audience,
    asked,
  );
  await storeTextByLaw(account, id, estimated.byLaw);
  campaign.text = estimated.byLaw.text;
  const about = limitFiguresOf(estimated);
  if (await deferToLocalTime(account, campaign, estimated)) return false;
  if (await holdIfLimited(asSystem(tx, campaign), campaign, { ...about, startsAt: null })) return false;
  // A started campaign keeps its reservation for the remaining messages.
  if (campaign.recipients === 0) await reserveOrThrow(account, id, estimated);
  const expected = estimated.exact
    ? about.messages
    : Math.max(about.messages, campaign.recipients + MIN_FURTHER_MESSAGES);
  await setCampaign(account, id, { expected });
  campaign.expected = expected;
  return true;
}

/** Reserves credits. Throws `not_enough_credits` if a fully counted campaign cannot be paid in full. */
async function reserveOrThrow(
  account: Account,
  id: number,
  { costs, exact }: DetailedEstimate,
): Promise<void> {
  const isEnough = await reserveForCampaign(account, { id, startsAt: null }, costs);
  if (exact && !isEnough)
    throw new Problem('conflict', 'not_enough_credits', 'You do not have enough credits for this campaign.');
}

/**
 * Postpones a campaign in local time until the first clocks of its recipients show its time. It becomes due
 * when the first clocks on earth show its time, but perhaps no recipient lives there. While it is postponed,
 * users can change it, and it costs nothing. Returns whether the campaign was postponed.
 */
async function deferToLocalTime(
  account: Account,
  { id, local_at: localAt, recipients }: ExpandingCampaign,
  { exact, countries }: DetailedEstimate,
): Promise<boolean> {
  if (localAt === null || recipients > 0 || !exact || countries.length === 0) return false;
  const startsAt = earliestMomentIn(
    localAt,
    countries.map(({ country }) => country),
  );
  if (startsAt.getTime() <= Date.now()) return false;
  await setCampaign(account, id, { state: 'scheduled', starts_at: startsAt, sent_at: null });
  return true;
}

/**
 * Checks whether these recipients make the campaign much larger than expected. Groups may have grown, or the
 * count was incomplete.
 */
export async function hasGrown(
  tx: Kysely<Tables>,
  campaign: ExpandingCampaign,
  members: AudienceMember[],
): Promise<boolean> {
  const { expected, recipients } = campaign;
  if (!isMoreThan(expected!, recipients + members.length)) return false;
  const getting = await withoutOptedOut(tx, campaign, members);
  return isMoreThan(expected!, recipients + getting.length);
}

async function withoutOptedOut(
  tx: Kysely<Tables>,
  { account_id }: ExpandingCampaign,
  members: AudienceMember[],
): Promise<AudienceMember[]> {
  const numbers = members.map(({ number }) => number);
  const optedOut = await findOptedOut(tx, account_id, numbers);
  return members.filter(({ number }) => !optedOut.has(number));
}

/** Holds the remaining messages if these recipients break a limit. Returns whether it held them. */
export async function holdIfLimitBroken(
  tx: Kysely<Tables>,
  campaign: ExpandingCampaign,
  members: AudienceMember[],
): Promise<boolean> {
  if (members.length === 0) return false;
  const account = asSystem(tx, campaign);
  if (!(await breaksLimit(account, campaign, await readNextFigures(tx, campaign, members)))) return false;
  const getting = await withoutOptedOut(tx, campaign, members);
  return holdRemaining(account, campaign, await readNextFigures(tx, campaign, getting));
}

async function readNextFigures(
  tx: Kysely<Tables>,
  campaign: ExpandingCampaign,
  members: AudienceMember[],
): Promise<NextFigures> {
  const regions = members.map(({ number }) => regionOf(number));
  const countries = [...new Set(regions.map((region) => region && countryOfRegion(region)))];
  return { messages: members.length, countries, heldWords: await heldWordsFor(tx, campaign, members) };
}

/** Returns the held words in the texts for these recipients. Skips a text without variables. */
async function heldWordsFor(
  tx: Kysely<Tables>,
  { text }: ExpandingCampaign,
  members: AudienceMember[],
): Promise<string[]> {
  if (valueVariables(text).length === 0) return [];
  const heldWords = await HeldWords.read(tx);
  if (!heldWords.hasWords) return [];
  const template = parseTemplate(text);
  const found = new Set<string>();
  const slices = new TimeSlices();
  for (const { values } of members) {
    for (const word of heldWords.findWords(renderTemplate(template, values))) found.add(word);
    await slices.yield();
  }
  return [...found].toSorted();
}

const asSystem = (tx: Kysely<Tables>, { account_id }: ExpandingCampaign) => ({
  id: account_id,
  db: tx,
  by: { kind: 'system' as const },
});
