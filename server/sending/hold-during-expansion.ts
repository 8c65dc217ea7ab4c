import type { Kysely } from 'kysely';
import type { AudienceMember } from '#server/contacts/index.ts';
import { countryOfRegion, regionOf } from '#server/dispatch/index.ts';
import { optedOutAmong } from '#server/opt-outs/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { Problem } from '#server/platform/errors.ts';
import { TimeSlices } from '#server/platform/lifecycle/time-slices.ts';
import { parseTemplate, renderTemplate } from '#sms/index.ts';
import type { Audience } from './audience.ts';
import { setCampaign } from './campaign-row.ts';
import { reserveFor } from './credits.ts';
import { type DetailedEstimate, estimate } from './estimate/estimate.ts';
import { aboutOf } from './limits/about.ts';
import { HeldWords } from './limits/held-words.ts';
import { type AboutNext, breaksLimit, holdIfLimited, holdMidway } from './limits/hold.ts';
import { isMoreThan, type Released } from './limits/released.ts';
import { storeTextByLaw } from './make-ready.ts';
import { firstMomentIn } from './read-moment.ts';

/** A campaign during expansion. `recipients` is the number of messages created so far. */
export type Expanding = {
  account_id: number;
  id: number;
  user_id: number | null;
  name: string;
  sender: string;
  text: string;
  keeps_hours: boolean;
  /** The local start time, such as 2026-11-23T09:00. */
  local_at: string | null;
  recipients: number;
  expected: number | null;
  most_recipients: number | null;
} & Released;

/** If the count is incomplete, at least this number of further messages is expected. */
const MIN_MORE = 2000;

/**
 * Counts the expected messages of the current audience, and reserves their credits. If the campaign exceeds
 * its limits, holds it and returns false. Throws `not_enough_credits` if the campaign has no messages yet.
 */
export async function countOrHold(
  tx: Kysely<Tables>,
  campaign: Expanding,
  audience: Audience,
): Promise<boolean> {
  const { account_id, id, sender, text, keeps_hours: respectsSendingHours, most_recipients: most } = campaign;
  const account = { id: account_id, db: tx };
  const asked = { most, campaign: { id, startsAt: null } };
  const estimated = await estimate(account, { sender, text, respectsSendingHours }, audience, asked);
  await storeTextByLaw(account, id, estimated.byLaw);
  campaign.text = estimated.byLaw.text;
  const about = aboutOf(estimated);
  if (await waitsForClocks(account, campaign, estimated)) return false;
  if (await holdIfLimited(actingFor(tx, campaign), campaign, { ...about, startsAt: null })) return false;
  // A started campaign keeps its reservation for the remaining messages.
  if (campaign.recipients === 0) await reserveOrPause(account, id, estimated);
  const expected = estimated.exact
    ? about.messages
    : Math.max(about.messages, campaign.recipients + MIN_MORE);
  await setCampaign(account, id, { expected });
  campaign.expected = expected;
  return true;
}

/** Reserves credits. A campaign that cannot be paid in full does not start. Throws `not_enough_credits`. */
async function reserveOrPause(
  account: Account,
  id: number,
  { costs, exact }: DetailedEstimate,
): Promise<void> {
  const isEnough = await reserveFor(account, { id, startsAt: null }, costs);
  if (exact && !isEnough)
    throw new Problem('conflict', 'not_enough_credits', 'You do not have enough credits for this campaign.');
}

/**
 * Makes a campaign wait for its recipients' clocks, and returns whether it waits. A campaign in local time
 * starts when the first clocks on earth show its time. If no recipient lives there, it waits for the first
 * clocks of its recipients. Until then, users can change it, and it costs nothing.
 */
async function waitsForClocks(
  account: Account,
  { id, local_at: localAt, recipients }: Expanding,
  { exact, countries }: DetailedEstimate,
): Promise<boolean> {
  if (localAt === null || recipients > 0 || !exact || countries.length === 0) return false;
  const startsAt = firstMomentIn(
    localAt,
    countries.map(({ country }) => country),
  );
  if (startsAt.getTime() <= Date.now()) return false;
  await setCampaign(account, id, { state: 'scheduled', starts_at: startsAt, sent_at: null });
  return true;
}

/**
 * Checks whether these recipients exceed the expected number. Groups may have grown, or the count was
 * incomplete.
 */
export async function hasGrown(
  tx: Kysely<Tables>,
  campaign: Expanding,
  members: AudienceMember[],
): Promise<boolean> {
  const { expected, recipients } = campaign;
  if (!isMoreThan(expected!, recipients + members.length)) return false;
  const getting = await withoutOptedOut(tx, campaign, members);
  return isMoreThan(expected!, recipients + getting.length);
}

async function withoutOptedOut(
  tx: Kysely<Tables>,
  { account_id }: Expanding,
  members: AudienceMember[],
): Promise<AudienceMember[]> {
  const numbers = members.map(({ number }) => number);
  const optedOut = await optedOutAmong(tx, account_id, numbers);
  return members.filter(({ number }) => !optedOut.has(number));
}

/** Holds the remaining messages if these recipients break a limit. Returns whether it held them. */
export async function holdIfBroken(
  tx: Kysely<Tables>,
  campaign: Expanding,
  members: AudienceMember[],
): Promise<boolean> {
  if (members.length === 0) return false;
  const account = actingFor(tx, campaign);
  if (!(await breaksLimit(account, campaign, await aboutNext(tx, campaign, members)))) return false;
  const getting = await withoutOptedOut(tx, campaign, members);
  return holdMidway(account, campaign, await aboutNext(tx, campaign, getting));
}

async function aboutNext(
  tx: Kysely<Tables>,
  campaign: Expanding,
  members: AudienceMember[],
): Promise<AboutNext> {
  const regions = members.map(({ number }) => regionOf(number));
  const countries = [...new Set(regions.map((region) => region && countryOfRegion(region)))];
  return { messages: members.length, countries, heldWords: await heldWordsFor(tx, campaign, members) };
}

/** Returns the held words in the texts for these recipients. */
async function heldWordsFor(
  tx: Kysely<Tables>,
  { text }: Expanding,
  members: AudienceMember[],
): Promise<string[]> {
  const template = parseTemplate(text);
  if (template.variables.length === 0) return [];
  const heldWords = await HeldWords.read(tx);
  if (!heldWords.hasWords) return [];
  const found = new Set<string>();
  const slices = new TimeSlices();
  for (const { values } of members) {
    for (const word of heldWords.findIn(renderTemplate(template, values))) found.add(word);
    await slices.yield();
  }
  return [...found].toSorted();
}

const actingFor = (tx: Kysely<Tables>, { account_id }: Expanding) => ({
  id: account_id,
  db: tx,
  by: { kind: 'system' as const },
});
