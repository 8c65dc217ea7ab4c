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
import { type Estimated, estimate } from './estimate/estimate.ts';
import { aboutOf } from './limits/about.ts';
import { HeldWords } from './limits/held-words.ts';
import { type AboutNext, breaksLimit, holdIfLimited, holdMidway } from './limits/hold.ts';
import { isMoreThan, type Released } from './limits/released.ts';
import { keepByLaw } from './make-ready.ts';
import { firstMomentIn } from './read-moment.ts';

/** A campaign whose messages are being made. `recipients`: for how many they are. */
export type Expanding = {
  account_id: number;
  id: number;
  user_id: number | null;
  name: string;
  sender: string;
  text: string;
  keeps_hours: boolean;
  /** As 2026-11-23T09:00. */
  local_at: string | null;
  recipients: number;
  expected: number | null;
  most_recipients: number | null;
} & Released;

/** So many more there are at least, where only a part could be counted. */
const NEXT = 2000;

/**
 * Counts about how many messages there will be, and reserves their credits: its audience is what it is now. Holds it if these are more than
 * it may send, and returns false then. Throws `not_enough_credits` before its first message.
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
  await keepByLaw(account, id, estimated.byLaw);
  campaign.text = estimated.byLaw.text;
  const about = aboutOf(estimated);
  if (await waitsForClocks(account, campaign, estimated)) return false;
  if (await holdIfLimited(actingFor(tx, campaign), campaign, { ...about, startsAt: null })) return false;
  // A campaign that has begun keeps its reservation for the rest.
  if (campaign.recipients === 0) await reserveOrPause(account, id, estimated);
  const expected = estimated.exact ? about.messages : Math.max(about.messages, campaign.recipients + NEXT);
  await setCampaign(account, id, { expected });
  campaign.expected = expected;
  return true;
}

/** Nothing is sent of a campaign that cannot be paid whole. Throws `not_enough_credits`. */
async function reserveOrPause(account: Account, id: number, { costs, exact }: Estimated): Promise<void> {
  const isEnough = await reserveFor(account, { id, startsAt: null }, costs);
  if (exact && !isEnough)
    throw new Problem('conflict', 'not_enough_credits', 'You do not have enough credits for this campaign.');
}

/**
 * One that leaves by each recipient's own clock starts when the first clocks on earth show its time. Where none of its recipients live there, it waits until the first of theirs do:
 * until then it can be changed, and costs nothing. Answers whether it does.
 */
async function waitsForClocks(
  account: Account,
  { id, local_at: localAt, recipients }: Expanding,
  { exact, countries }: Estimated,
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

/** Whether it has more messages with these recipients than were expected: its groups have grown since, or only a part of them could be counted. */
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

/** Holds what is left of a campaign if these recipients break a limit. Answers whether they do. */
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

/** The words that are looked at first in what some recipients would read. */
async function heldWordsFor(
  tx: Kysely<Tables>,
  { text }: Expanding,
  members: AudienceMember[],
): Promise<string[]> {
  const template = parseTemplate(text);
  if (template.variables.length === 0) return [];
  const heldWords = await HeldWords.read(tx);
  if (!heldWords.areThere) return [];
  const found = new Set<string>();
  const slices = new TimeSlices();
  for (const { values } of members) {
    for (const word of heldWords.in(renderTemplate(template, values))) found.add(word);
    await slices.yield();
  }
  return [...found].toSorted();
}

const actingFor = (tx: Kysely<Tables>, { account_id }: Expanding) => ({
  id: account_id,
  db: tx,
  by: { kind: 'system' as const },
});
