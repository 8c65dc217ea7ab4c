import type { Page } from '#contract/fields.ts';
import { cappedTotal } from '#server/platform/db/count.ts';
import { decodeCursor, encodeCursor, type CursorColumn } from '#server/platform/db/cursor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { cutPage } from '#server/platform/db/paging.ts';
import { findMessagedNumbers } from '../messaged-numbers.ts';
import { countLog } from './count-log.ts';
import type { LogFilter } from './log-filter.ts';
import { type BatchPosition, type LogBatch, newestBatches } from './newest-batches.ts';
import { countToNumbers, type LoggedMessage, readFromBatches, readToNumbers } from './read-log.ts';

type Paging = { after?: string | undefined; limit: number; total?: boolean | undefined };

/** How long to search before returning a partial page, in milliseconds. */
const MAX_SEARCH_MS = 1000;
/**
 * Batches in the first step, which usually fills the page. Each later step reads `STEP_FACTOR` times as
 * many, up to `MAX_STEP_BATCHES`.
 */
const FIRST_STEP_BATCHES = 10;
const STEP_FACTOR = 4;
const MAX_STEP_BATCHES = 1000;
/** The most batches whose messages one query reads. A batch has up to a thousand messages. */
const READ_LIMIT = 50;

/**
 * Lists an account's messages, newest first. Uses batches as the index: reads them backwards and skips
 * batches that cannot contain matching messages. If few numbers match, looks up messages by number instead.
 */
export async function listLog(
  account: Account,
  { after, limit, total, ...filter }: LogFilter & Paging,
  maxSearchMs = MAX_SEARCH_MS,
): Promise<Page<LoggedMessage>> {
  const numbers = await numbersToLookUp(account, filter);
  if (numbers) return listToNumbers(account, filter, { numbers, after, limit, total });
  return {
    ...(await readPage(account, filter, { after, limit, maxSearchMs })),
    ...(total && { total: await countLog(account.db, account.id, filter) }),
  };
}

/**
 * Finds the account's recipients whose numbers start with `digits` or end with `lastDigits`. Returns
 * undefined without `digits`, or if there are too many messages to search.
 */
async function numbersToLookUp(
  account: Account,
  { digits, lastDigits }: LogFilter,
): Promise<string[] | undefined> {
  if (digits === undefined) return undefined;
  const { numbers, isComplete } = await findMessagedNumbers(account, {
    prefixes: [digits],
    suffix: lastDigits ?? null,
  });
  return isComplete ? numbers : undefined;
}

const NUMBERS_SORT = 'number';
const NUMBERS_CURSOR: CursorColumn[] = [{ type: 'uuid' }];

async function listToNumbers(
  { id, db }: Account,
  filter: LogFilter,
  { numbers, after, limit, total }: Paging & { numbers: string[] },
): Promise<Page<LoggedMessage>> {
  const [before] = after === undefined ? [] : (decodeCursor(after, NUMBERS_SORT, NUMBERS_CURSOR) as [string]);
  const rows = await readToNumbers(db, id, filter, { numbers, before, limit: limit + 1 });
  return {
    ...cutPage(rows, limit, (row) => encodeCursor(NUMBERS_SORT, [row.id])),
    ...(total && { total: cappedTotal(await countToNumbers(db, id, filter, numbers)) }),
  };
}

/** The sort order of the log, and the columns of a cursor: a batch and one of its messages. */
const SORT_ORDER = 'newest';
const LOG_CURSOR: CursorColumn[] = [{ type: 'timestamptz' }, { type: 'bigint' }, { type: 'uuid' }];
/**
 * The smallest message id. The list runs from the newest message to the oldest, so this id marks the
 * position after a whole batch.
 */
const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

type Position = BatchPosition & { messageId: string };

function positionAt(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  const [at, id, messageId] = decodeCursor(cursor, SORT_ORDER, LOG_CURSOR) as [string, number, string];
  return { at, id, messageId };
}

const toCursor = ({ at, id, messageId }: Position): string => encodeCursor(SORT_ORDER, [at, id, messageId]);

/** Searches batches until the page is full, no batches are left, or the time is up. */
async function readPage(
  { id: accountId, db }: Account,
  filter: LogFilter,
  { after, limit, maxSearchMs }: { after: string | undefined; limit: number; maxSearchMs: number },
): Promise<Page<LoggedMessage>> {
  const until = performance.now() + maxSearchMs;
  const found: LoggedMessage[] = [];
  let position = positionAt(after);
  for (let step = FIRST_STEP_BATCHES; ; step = Math.min(step * STEP_FACTOR, MAX_STEP_BATCHES)) {
    const batches = await newestBatches(db, accountId, filter, { from: position, limit: step });
    for (const group of groupForReading(batches)) {
      const wanted = { batchIds: idsToRead(group), after: position, limit: limit + 1 - found.length };
      found.push(...(await readFromBatches(db, accountId, filter, wanted)));
      if (found.length > limit)
        return cutPage(found, limit, ({ id, batch }) => toCursor({ ...batch, messageId: id }));
      const { at, id } = group.at(-1)!;
      position = { at, id, messageId: LOWEST_ID };
      const isLast = batches.length < step && group.includes(batches.at(-1)!);
      if (!isLast && performance.now() >= until)
        return { items: found, next: toCursor(position), searchedBackTo: `${at.slice(0, 23)}Z` };
    }
    if (batches.length < step) return { items: found, next: null };
  }
}

const idsToRead = (batches: LogBatch[]): number[] =>
  batches.filter(({ mayMatch }) => mayMatch).map(({ id }) => id);

/** Groups batches for reading. Each group takes one query. */
function* groupForReading(batches: LogBatch[]): Generator<LogBatch[]> {
  let group: LogBatch[] = [];
  for (const batch of batches) {
    group.push(batch);
    if (idsToRead(group).length < READ_LIMIT) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
