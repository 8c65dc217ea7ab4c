import type { Estimate } from '#contract/sending.ts';
import { homeCountry, sendingSettingsOf } from '#server/accounts/index.ts';
import { readPrices } from '#server/billing/ledger/index.ts';
import { countryOfRegion, createRenderer, mayReachRepeatLimit, regionOf } from '#server/dispatch/index.ts';
import { readCoverage } from '#server/gateway/index.ts';
import { TimeSlices } from '#server/platform/lifecycle/time-slices.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { type Audience, countEntries } from '../audience.ts';
import { HeldWords } from '../limits/held-words.ts';
import { valueVariables } from '#sms/index.ts';
import type { MessageLinks } from '#server/links/index.ts';
import type { TypedNumbers } from '../earlier-campaign.ts';
import { type Costs, readCampaignCredits, type CampaignStart } from '../credits.ts';
import { expiringBefore } from '../shortages.ts';
import { type CompliantText, addRequiredOptOutLine } from '../required-opt-out-line.ts';
import { EstimateCounts } from './estimate-counts.ts';
import type { TimeFactors } from './estimate-times.ts';
import { fingerprintOf } from './fingerprint.ts';
import { readSegments } from './read-segments.ts';

/**
 * `typed` contains the typed entries that are not recipients. `most` is the maximum number of recipients.
 * Without `times`, the estimate has no times.
 */
type EstimateOptions = {
  typed?: Pick<TypedNumbers, 'invalid' | 'twoNumbers' | 'repeated'>;
  times?: TimeFactors;
  most?: number | null;
  /** The campaign, which can spend its own reservation. The default is a new campaign that starts now. */
  campaign?: CampaignStart;
  /** The time limit for counting recipients one by one. The default is a second. */
  patienceMs?: number;
};

const NO_TYPED_ENTRIES = { invalid: [], twoNumbers: [], repeated: [] };

/**
 * The message to estimate. Without a sender, the routes of all senders count. Without a text, messages cost
 * nothing.
 */
type Message = { sender: string; text: string; shortensLinks: boolean; respectsSendingHours: boolean };

const NEW_CAMPAIGN: CampaignStart = { id: null, startsAt: null };

/**
 * `heldWords` occur in the text or in the values of its variables. `byLaw` is the text as it will be sent.
 */
export type DetailedEstimate = Estimate & { heldWords: string[]; byLaw: CompliantText; costs: Costs };

export function publicEstimate(estimated: DetailedEstimate): Estimate {
  const { heldWords: _heldWords, costs: _costs, byLaw: _byLaw, ...answer } = estimated;
  return answer;
}

/** Estimates a campaign with the same code that sends it. Yields to other work while it counts. */
export async function estimate(
  account: Account,
  links: MessageLinks,
  message: Message,
  audience: Audience,
  { typed = NO_TYPED_ENTRIES, times, most = null, campaign = NEW_CAMPAIGN, patienceMs }: EstimateOptions = {},
): Promise<DetailedEstimate> {
  const prices = await readPrices(account.db);
  const { sender } = message;
  const coverage = await readCoverage(account, sender);
  const variables = valueVariables(message.text);
  const splits = times?.splits ?? null;
  const asked = { variables, prices, coverage, splits, most, patienceMs };
  let sums = await readSegments(account, audience, { ...asked, text: message.text });
  const countries = countriesOfSegments(sums.segments);
  // Recipients that were not counted are probably in the home country.
  if (!sums.isComplete) countries.push(await homeCountry(account));
  const byLaw = await addRequiredOptOutLine(account, message, [...new Set(countries)]);
  const { text } = byLaw;
  const { example } = await links.read(account, { ...message, text }, 'later');
  // Count again, because the repeat limit compares complete texts.
  if (example !== message.text && (await mayReachRepeatLimit(account)))
    sums = await readSegments(account, audience, { ...asked, text: example });
  const renderer = createRenderer(example, prices);
  const heldWords = await HeldWords.read(account.db);
  const counted = new EstimateCounts(example, heldWords, {
    coverage,
    splits,
    withoutLandlines: audience.withoutLandlines,
  });
  const slices = new TimeSlices();
  for (const alike of sums.segments) {
    const message = renderer.render({ number: alike.example, values: alike.values });
    counted.add(alike, message, alike.tooOften);
    await slices.yield();
  }
  for (const member of sums.first) counted.addSample(renderer.render(member));

  const entries = sums.isComplete && most === null ? sums.read : await countEntries(audience);
  const exact = sums.isComplete || (audience.searched.length === 0 && sums.read >= entries);
  const atMost = most === null || counted.recipients === 0 ? Infinity : most / counted.recipients;
  const scale = exact || sums.read === 0 ? 1 : Math.min(atMost, Math.max(1, entries / sums.read));
  const scaled = (count: number) => Math.round(count * scale);
  const cost = scaled(counted.cost);
  const costs = new Map([...counted.costs].map(([country, sum]) => [country, scaled(sum)]));
  const { balance, ...credits } = await readCampaignCredits(account, costs, campaign);
  return {
    recipients: scaled(counted.recipients),
    duplicates: scaled(sums.entries - sums.numbers) + typed.repeated.length,
    excluded: scaled(sums.excluded),
    landlines: scaled(sums.landlines + counted.landlines),
    optedOut: scaled(sums.optedOut),
    tooLong: scaled(counted.tooLong),
    tooOften: scaled(counted.tooOften),
    noRoute: scaled(counted.noRoute),
    invalid: typed.invalid.slice(0, 100),
    invalidCount: typed.invalid.length,
    twoNumbers: typed.twoNumbers.slice(0, 100),
    twoNumbersCount: typed.twoNumbers.length,
    overLimit: most === null ? null : countBeyondLimit(audience, sums, entries),
    parts: scaled(counted.parts),
    cost,
    balance,
    balanceAfter: balance - cost,
    expiringCredits: await expiringBefore(account, costs, campaign),
    ...credits,
    costs,
    exact,
    fingerprint: exact ? fingerprintOf(counted) : null,
    ...(await counted.samples(account)),
    ...counted.figures(scaled),
    confirmAbove: (await sendingSettingsOf(account)).confirmAbove,
    holdReasons: [],
    heldFor: null,
    // Links that recipients do not see count too.
    heldWords: [...new Set([...counted.heldWords(), ...heldWords.findWords(text)])].toSorted(),
    optOutFor: byLaw.countries,
    byLaw,
    sameToday: null,
    ...(times ? counted.shares.estimateTimes(account.id, times, scale) : counted.shares.countries(scale)),
  };
}

/**
 * Returns how many entries exceed the limit. Returns null if the count is incomplete. Also returns null for
 * smart groups and required groups, because their entries are not counted exactly.
 */
const countBeyondLimit = (
  { searched, requiredGroups }: Audience,
  sums: { isComplete: boolean; entries: number },
  entries: number,
): number | null =>
  sums.isComplete && searched.length + requiredGroups.length === 0
    ? Math.max(0, entries - sums.entries)
    : null;

/** Returns the countries of the segments. A country is null if it is unknown. */
function countriesOfSegments(alike: { example: string }[]): (string | null)[] {
  const regions = new Set(alike.map(({ example }) => regionOf(example)));
  return [...new Set([...regions].map((region) => region && countryOfRegion(region)))];
}
