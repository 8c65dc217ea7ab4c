import type { AudienceMember } from '#server/contacts/index.ts';
import { createRenderer, mayReachRepeatLimit, numbersAtRepeatLimit } from '#server/dispatch/index.ts';
import { lastChange, optedOutAmong } from '#server/opt-outs/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { type Audience, chunksOf, countEntries } from '../audience.ts';
import { Kept } from './kept.ts';
import { classOf, countWhole, type Terms } from './count-whole.ts';
import { walk, type Walked } from './walk.ts';

/** With fewer entries, looking at each recipient is as quick. */
const FEW_ENTRIES = 50_000;
/** Larger audiences would keep the database busy for too long. */
const MOST_ENTRIES = 3_000_000;
/** The first recipients, of whom some are shown; and how long they are looked for, in milliseconds. */
const FIRST = 40;
const PATIENCE = 200;

/** At most some 100 MB. */
const kept = new Kept({ keptFor: 30_000, mostEach: 10, mostSize: 300_000 });

/** The recipients of an audience by what they have in common, and the first of them. */
export type Recipients = Walked & { first: AudienceMember[] };

type Asked = Terms & {
  text: string;
  variables: readonly string[];
  most: number | null;
  /** How long recipients are looked at that are not counted in one statement. */
  patienceMs?: number | undefined;
};

/**
 * Reads the recipients of an audience by what their messages depend on: what they cost, where they live, and the values that a text needs. While a text is written, its
 * audience is not read again at each key.
 */
export async function readAlike(account: Account, audience: Audience, asked: Asked): Promise<Recipients> {
  const tooOften = await mayReachRepeatLimit(account);
  const read = async () => ({
    ...((await readWhole(account, audience, asked, tooOften)) ??
      (await walkThrough(account, audience, asked, tooOften))),
    first: await firstOfAll(account, audience, asked.variables),
  });
  if (audience.key === null || tooOften) return read();
  const { variables, most, prices, coverage, splits, patienceMs } = asked;
  const stamp = await stampOf(account, audience);
  const terms = [prices.digits, coverage.prefixes, splits?.key];
  const key = JSON.stringify([audience.key, stamp, variables, most, patienceMs, ...terms]);
  return kept.get(account.id, key, { read, sizeOf: ({ segments }) => segments.length });
}

/** Changes when the members of its groups or the opt-outs do; other changes are seen a moment later. */
async function stampOf(account: Account, audience: Audience): Promise<unknown> {
  const excluded = await countEntries({ ...audience, groupIds: audience.except.groupIds });
  return [await countEntries(audience), excluded, await lastChange(account.db, account.id)];
}

/** In one statement; null where each recipient has to be looked at. */
async function readWhole(
  account: Account,
  audience: Audience,
  { variables, most, ...terms }: Asked,
  tooOften: boolean,
): Promise<Walked | null> {
  const { searched, except, alsoIn, list } = audience;
  if (tooOften || most !== null || searched.length > 0 || except.searched.length + alsoIn.length > 0)
    return null;
  // Its values come before those of contacts.
  if (list && variables.length > 0) return null;
  const entries = await countEntries(audience);
  if (entries < FEW_ENTRIES || entries > MOST_ENTRIES) return null;
  return countWhole(account, audience, { variables, ...terms });
}

function walkThrough(
  account: Account,
  audience: Audience,
  { text, variables, most, patienceMs, ...terms }: Asked,
  tooOften: boolean,
): Promise<Walked> {
  const renderer = createRenderer(text, terms.prices);
  return walk(account, audience, {
    variables,
    most,
    patienceMs,
    classOf: (number) => classOf(number, terms),
    tooOften: async (members) =>
      tooOften
        ? numbersAtRepeatLimit(account, {
            origin: null,
            text,
            messages: members.map((member) => renderer.render(member)),
          })
        : new Set(),
  });
}

/** The first of those who get it, in order of the number; fewer where they are hard to find. */
async function firstOfAll(
  account: Account,
  audience: Audience,
  variables: readonly string[],
): Promise<AudienceMember[]> {
  const first: AudienceMember[] = [];
  const until = performance.now() + PATIENCE;
  for await (const { members } of chunksOf(audience, FIRST * 5, variables)) {
    const numbers = members.map(({ number }) => number);
    const optedOut = await optedOutAmong(account.db, account.id, numbers);
    first.push(...members.filter(({ number }) => !optedOut.has(number)));
    if (first.length >= FIRST || performance.now() >= until) break;
  }
  return first.slice(0, FIRST);
}
