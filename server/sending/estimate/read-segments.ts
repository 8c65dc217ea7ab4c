import type { AudienceMember } from '#server/contacts/index.ts';
import { createRenderer, mayReachRepeatLimit, numbersAtRepeatLimit } from '#server/dispatch/index.ts';
import { readLastChange, findOptedOut } from '#server/opt-outs/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { type Audience, chunksOf, countEntries } from '../audience.ts';
import { ReadCache } from './read-cache.ts';
import { classOf, countInOneStatement, type Terms } from './count-in-one-statement.ts';
import { walkAudience, type AudienceCounts } from './walk-audience.ts';

/** Below this number of entries, counting one by one is equally fast. */
const MIN_ENTRIES = 50_000;
/** Above this number of entries, one statement would keep the database busy for too long. */
const MAX_ENTRIES = 3_000_000;
/** How many of the first recipients to read for samples. */
const FIRST_RECIPIENTS = 40;
const TIME_LIMIT_MS = 200;

/** The cache takes at most about 100 MB. */
const cache = new ReadCache({ ttlMs: 30_000, maxEntries: 10, maxSize: 300_000 });

/** The counts, and the first recipients for samples. */
export type CountedRecipients = AudienceCounts & { first: AudienceMember[] };

type SegmentRequest = Terms & {
  text: string;
  variables: readonly string[];
  most: number | null;
  /** The time limit in milliseconds for counting one by one. */
  patienceMs?: number | undefined;
};

/**
 * Counts the recipients of an audience by the terms of their messages, and by the values that the text
 * needs. Also reads the first recipients. The cache avoids a new count at each keystroke.
 */
export async function readSegments(
  account: Account,
  audience: Audience,
  asked: SegmentRequest,
): Promise<CountedRecipients> {
  const tooOften = await mayReachRepeatLimit(account);
  const read = async () => ({
    ...((await readInOneStatement(account, audience, asked, tooOften)) ??
      (await countOneByOne(account, audience, asked, tooOften))),
    first: await readFirstRecipients(account, audience, asked.variables),
  });
  if (audience.key === null || tooOften) return read();
  const { variables, most, prices, coverage, splits, patienceMs } = asked;
  const stamp = await cacheStamp(account, audience);
  const terms = [prices.digits, coverage.prefixes, splits?.key];
  const key = JSON.stringify([audience.key, stamp, variables, most, patienceMs, ...terms]);
  return cache.get(account.id, key, { read, sizeOf: ({ segments }) => segments.length });
}

/**
 * Returns a stamp that changes with the sizes of the groups and with the opt-outs. Other changes appear
 * when the cache expires.
 */
async function cacheStamp(account: Account, audience: Audience): Promise<unknown> {
  const excluded = await countEntries({ ...audience, groupIds: audience.excluded.groupIds });
  return [await countEntries(audience), excluded, await readLastChange(account.db, account.id)];
}

/** Counts recipients in one statement. Returns null if they must be counted one by one. */
async function readInOneStatement(
  account: Account,
  audience: Audience,
  { variables, most, ...terms }: SegmentRequest,
  tooOften: boolean,
): Promise<AudienceCounts | null> {
  const { searched, excluded, requiredGroups, list } = audience;
  if (
    tooOften ||
    most !== null ||
    searched.length > 0 ||
    excluded.searched.length + requiredGroups.length > 0
  )
    return null;
  // Values of a file take precedence over those of contacts. One statement cannot do this.
  if (list && variables.length > 0) return null;
  const entries = await countEntries(audience);
  if (entries < MIN_ENTRIES || entries > MAX_ENTRIES) return null;
  return countInOneStatement(account, audience, { variables, ...terms });
}

function countOneByOne(
  account: Account,
  audience: Audience,
  { text, variables, most, patienceMs, ...terms }: SegmentRequest,
  tooOften: boolean,
): Promise<AudienceCounts> {
  const renderer = createRenderer(text, terms.prices);
  return walkAudience(account, audience, {
    variables,
    most,
    patienceMs,
    classOf: (number) => classOf(number, terms),
    tooOften: async (members) =>
      tooOften
        ? numbersAtRepeatLimit(account, {
            origin: null,
            text,
            messages: () => members.map((member) => renderer.render(member)),
          })
        : new Set(),
  });
}

/**
 * Returns the first recipients who have not opted out, in order. Returns fewer if the time limit is reached.
 */
async function readFirstRecipients(
  account: Account,
  audience: Audience,
  variables: readonly string[],
): Promise<AudienceMember[]> {
  const first: AudienceMember[] = [];
  const until = performance.now() + TIME_LIMIT_MS;
  for await (const { members } of chunksOf(audience, FIRST_RECIPIENTS * 5, variables)) {
    const numbers = members.map(({ number }) => number);
    const optedOut = await findOptedOut(account.db, account.id, numbers);
    first.push(...members.filter(({ number }) => !optedOut.has(number)));
    if (first.length >= FIRST_RECIPIENTS || performance.now() >= until) break;
  }
  return first.slice(0, FIRST_RECIPIENTS);
}
