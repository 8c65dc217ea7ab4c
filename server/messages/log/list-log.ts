import type { Page } from '#contract/fields.ts';
import { cappedTotal } from '#server/platform/db/count.ts';
import { decodeCursor, encodeCursor, type Kept } from '#server/platform/db/cursor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { cutPage } from '#server/platform/db/paging.ts';
import { messagedNumbers } from '../messaged-numbers.ts';
import { countLog } from './count-log.ts';
import type { LogFilter } from './log-filter.ts';
import { type BatchPlace, type LogBatch, newestBatches } from './newest-batches.ts';
import { countToNumbers, type LoggedMessage, readFromBatches, readToNumbers } from './read-log.ts';

type Paging = { after?: string | undefined; limit: number; total?: boolean | undefined };

/** How long a page looks through batches before it is answered as it is, in milliseconds. */
const LOOK_MS = 1000;
/** Batches looked at in the first step, which usually fill the page; each later step takes `FACTOR` times as many, up to `MOST`. */
const FIRST = 10;
const FACTOR = 4;
const MOST = 1000;
/** Batches whose messages one statement reads: they have a thousand each at most. */
const READ_AT_ONCE = 50;

/**
 * Lists an account's messages, the newest first. Batches serve as the index: they are walked backwards, and only those are
 * read that may have such messages. Messages to few numbers are looked up by number instead.
 */
export async function listLog(
  account: Account,
  { after, limit, total, ...filter }: LogFilter & Paging,
  lookMs = LOOK_MS,
): Promise<Page<LoggedMessage>> {
  const numbers = await fewNumbers(account, filter);
  if (numbers) return listToNumbers(account, filter, { numbers, after, limit, total });
  return {
    ...(await walk(account, filter, { after, limit, lookMs })),
    ...(total && { total: await countLog(account.db, account.id, filter) }),
  };
}

/** The numbers that begin with the digits, if few messages of all accounts went to them. */
async function fewNumbers(account: Account, { digits }: LogFilter): Promise<string[] | undefined> {
  if (digits === undefined) return undefined;
  const { numbers, isWhole } = await messagedNumbers(account, { firsts: [digits], last: null });
  return isWhole ? numbers : undefined;
}

const OF_NUMBERS = 'number';
const NUMBERS_KEY: Kept[] = [{ type: 'uuid' }];

async function listToNumbers(
  { id, db }: Account,
  filter: LogFilter,
  { numbers, after, limit, total }: Paging & { numbers: string[] },
): Promise<Page<LoggedMessage>> {
  const [before] = after === undefined ? [] : (decodeCursor(after, OF_NUMBERS, NUMBERS_KEY) as [string]);
  const rows = await readToNumbers(db, id, filter, { numbers, before, limit: limit + 1 });
  return {
    ...cutPage(rows, limit, (row) => encodeCursor(OF_NUMBERS, [row.id])),
    ...(total && { total: cappedTotal(await countToNumbers(db, id, filter, numbers)) }),
  };
}

/** The order of the log, and the key of a position in it: a batch and a message of it. */
const NEWEST = 'newest';
const KEY: Kept[] = [{ type: 'timestamptz' }, { type: 'bigint' }, { type: 'uuid' }];
/** After all messages of a batch. */
const LAST = '00000000-0000-0000-0000-000000000000';

type Place = BatchPlace & { messageId: string };

function placeAt(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const [at, id, messageId] = decodeCursor(cursor, NEWEST, KEY) as [string, number, string];
  return { at, id, messageId };
}

const cursorAt = ({ at, id, messageId }: Place): string => encodeCursor(NEWEST, [at, id, messageId]);

/** Looks through batches until the page is full, none is left, or the time is up. */
async function walk(
  { id: accountId, db }: Account,
  filter: LogFilter,
  { after, limit, lookMs }: { after: string | undefined; limit: number; lookMs: number },
): Promise<Page<LoggedMessage>> {
  const until = performance.now() + lookMs;
  const found: LoggedMessage[] = [];
  let place = placeAt(after);
  for (let most = FIRST; ; most = Math.min(most * FACTOR, MOST)) {
    const batches = await newestBatches(db, accountId, filter, { from: place, most });
    for (const some of inParts(batches)) {
      const wanted = { batchIds: idsToRead(some), after: place, limit: limit + 1 - found.length };
      found.push(...(await readFromBatches(db, accountId, filter, wanted)));
      if (found.length > limit)
        return cutPage(found, limit, ({ id, batch }) => cursorAt({ ...batch, messageId: id }));
      const { at, id } = some.at(-1)!;
      place = { at, id, messageId: LAST };
      const isLast = batches.length < most && some.includes(batches.at(-1)!);
      if (!isLast && performance.now() >= until)
        return { items: found, next: cursorAt(place), lookedTo: `${at.slice(0, 23)}Z` };
    }
    if (batches.length < most) return { items: found, next: null };
  }
}

const idsToRead = (batches: LogBatch[]): number[] =>
  batches.filter(({ mayMatch }) => mayMatch).map(({ id }) => id);

/** Cuts batches into the parts that one statement reads. */
function* inParts(batches: LogBatch[]): Generator<LogBatch[]> {
  let part: LogBatch[] = [];
  for (const batch of batches) {
    part.push(batch);
    if (idsToRead(part).length < READ_AT_ONCE) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}
