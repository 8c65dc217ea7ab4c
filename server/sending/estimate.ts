import type { Estimate } from '#contract/sending.ts';
import { sendingSettingsOf } from '#server/accounts/index.ts';
import { balanceOf, readPrices } from '#server/billing/ledger/index.ts';
import { namesOf } from '#server/contacts/index.ts';
import { createRenderer } from '#server/dispatch/index.ts';
import { optedOutAmong } from '#server/opt-outs/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { Slices } from '#server/platform/lifecycle/slices.ts';
import { blankVariables, countParts, parseTemplate } from '#sms/index.ts';
import { type Audience, chunksOf, countEntries } from './audience.ts';
import { firstOf } from './first-recipients.ts';
import { Shares, type TimesOf } from './estimate-times.ts';

const CHUNK = 5000;
/** Larger audiences are counted up to here and extrapolated. */
const MOST_COUNTED = 50_000;
/** In milliseconds: smart groups are looked through for so long, and what they have beyond is extrapolated. */
const PATIENCE = 1000;
const SAMPLES = 20;

type Sample = Estimate['samples'][number];
/** `typed`: what else was typed as numbers. Without `times`, no times are answered. */
type Asked = {
  typed?: { invalid: string[]; duplicates: number };
  times?: TimesOf;
  /** It goes to so many at most. */
  most?: number | null;
};

/** Estimates what a campaign would do, using the code that will do it. Yields to other work while it counts. */
export async function estimate(
  account: Account,
  text: string,
  audience: Audience,
  { typed = { invalid: [], duplicates: 0 }, times, most = null }: Asked = {},
): Promise<Estimate> {
  const renderer = createRenderer(text, await readPrices(account.db));
  const sum = {
    entries: 0,
    numbers: 0,
    recipients: 0,
    excepted: 0,
    optedOut: 0,
    tooLong: 0,
    parts: 0,
    cost: 0,
  };
  const byParts = new Map<number, number>();
  const samples: Omit<Sample, 'name'>[] = [];
  const template = parseTemplate(text);
  const blank = new Map<string, number>();
  const shares = new Shares();
  const slices = new Slices();
  const until = performance.now() + PATIENCE;
  let isWhole = false;

  for await (const part of chunksOf(audience, CHUNK, renderer.variables)) {
    const left = most === null ? null : most - sum.recipients - sum.tooLong;
    const { members, excepted, place } = left === null ? part : await firstOf(account, part, left);
    const optedOut = await optedOutAmong(
      account.db,
      account.id,
      members.map((member) => member.number),
    );
    for (const { times } of excepted) sum.entries += times;
    sum.numbers += excepted.length;
    sum.excepted += excepted.length;
    for (const member of members) {
      await slices.rest();
      sum.entries += member.times;
      sum.numbers += 1;
      if (optedOut.has(member.number)) {
        sum.optedOut += 1;
        continue;
      }
      const message = renderer.render(member);
      if (message.tooLong) {
        sum.tooLong += 1;
        continue;
      }
      sum.recipients += 1;
      for (const name of blankVariables(template, member.values)) blank.set(name, (blank.get(name) ?? 0) + 1);
      if (times) shares.add(member.number, message.parts);
      // An empty text costs nothing: it cannot be sent.
      const written = text.trim() !== '';
      sum.parts += written ? message.parts : 0;
      if (written) byParts.set(message.parts, (byParts.get(message.parts) ?? 0) + 1);
      sum.cost += written ? message.cost : 0;
      if (samples.length < SAMPLES)
        samples.push(sampleOf(member.number, message.text ?? text, written ? message.parts : 0));
    }
    isWhole = place === null;
    if (isWhole || sum.numbers >= MOST_COUNTED) break;
    if (audience.searched.length > 0 && performance.now() >= until) break;
  }

  const entries = isWhole ? sum.entries : await countEntries(audience);
  const exact = isWhole || (audience.searched.length === 0 && sum.entries >= entries);
  const atMost = most === null || sum.recipients === 0 ? Infinity : most / sum.recipients;
  const scale = exact || sum.entries === 0 ? 1 : Math.min(atMost, Math.max(1, entries / sum.entries));
  const scaled = (count: number) => Math.round(count * scale);
  const cost = scaled(sum.cost);
  const balance = await balanceOf(account.db, account.id);
  return {
    recipients: scaled(sum.recipients),
    duplicates: scaled(sum.entries - sum.numbers) + typed.duplicates,
    excepted: scaled(sum.excepted),
    optedOut: scaled(sum.optedOut),
    tooLong: scaled(sum.tooLong),
    invalid: typed.invalid.slice(0, 100),
    parts: scaled(sum.parts),
    cost,
    balance,
    balanceAfter: balance - cost,
    exact,
    samples: await named(account, samples),
    blank: [...blank].map(([variable, recipients]) => ({ variable, recipients: scaled(recipients) })),
    byParts: [...byParts]
      .toSorted(([one], [other]) => one - other)
      .map(([parts, recipients]) => ({ parts, recipients: scaled(recipients) })),
    confirmAbove: (await sendingSettingsOf(account)).confirmAbove,
    sameToday: null,
    ...(times ? shares.times(account.id, times, scale) : { countries: [], firstAt: null, lastAt: null }),
  };
}

function sampleOf(number: string, text: string, parts: number): Omit<Sample, 'name'> {
  return { number, text, encoding: countParts(text).encoding, parts };
}

async function named({ db, id }: Account, samples: Omit<Sample, 'name'>[]): Promise<Sample[]> {
  const names = await namesOf(
    db,
    id,
    samples.map(({ number }) => number),
  );
  return samples.map((sample) => ({ ...sample, name: names.get(sample.number) ?? '' }));
}
