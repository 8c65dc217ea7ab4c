import { type Kysely, type RawBuilder, sql } from 'kysely';
import { MOST_COUNTED, type Page, type Total } from '#contract/fields.ts';
import { type Message, NO_ERROR, type ShownState } from '#contract/messages.ts';
import { cappedTotal, exactly } from '#server/platform/db/count.ts';
import { decodeCursor, encodeCursor, type Kept } from '#server/platform/db/cursor.ts';
import { cutPage, endOfPrefix } from '#server/platform/db/paging.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { errorOf } from './breakdown/error-of.ts';
import { readBreakdown } from './breakdown/read-breakdown.ts';
import { keptCost } from './kept-cost.ts';
import { isOf, type Origin } from './origin.ts';
import { messageStates, stateName, statesOf } from './states.ts';

export type MessageFilter = {
  state?: ShownState | undefined;
  /** Why it failed, as its breakdown has it. */
  error?: string | undefined;
  /** The first digits of the number. */
  digits?: string | undefined;
  /** It is to one of these numbers, some thousands at most. */
  numbers?: string[] | undefined;
  /** What is so of a message `m` to whom it is searched for. */
  isTo?: RawBuilder<boolean> | undefined;
};

type Paging = { after?: string | undefined; limit: number; total?: boolean | undefined };

/** A message as it is stored. */
export type MessageRow = Omit<Message, 'state' | 'createdAt' | 'submittedAt' | 'finishedAt'> & {
  state: number;
  submitted_at: Date | null;
  finished_at: Date | null;
};

/** The only sort order, the key of a position in it, and the position before the first message. */
const SORT = 'batch';
const KEY: Kept[] = [{ type: 'bigint' }, { type: 'uuid' }];
const START = [0, '00000000-0000-0000-0000-000000000000'];

/**
 * Lists an origin's messages in the order in which they leave. Batches serve as the index: a filter by state reads only
 * batches that count a message in that state, and each batch is a range of the messages' primary key. Messages to known
 * numbers are looked up by number instead, however many the origin has.
 */
export async function listMessages(
  db: Kysely<Tables>,
  accountId: number,
  origin: Origin,
  { after, limit, total, ...filter }: MessageFilter & Paging,
): Promise<Page<Message>> {
  const [afterBatch, afterId] = after === undefined ? START : decodeCursor(after, SORT, KEY);
  const isNext = sql`${matches(filter)} AND (b.id > ${afterBatch} OR m.id > ${afterId}::uuid)`;
  const { rows } = await sql<MessageRow & { batch_id: number }>`
    SELECT m.id, m.batch_id, m.number, coalesce(m.text, b.text) AS text, m.parts,
      ${keptCost} AS cost, m.state, m.error, m.submitted_at, m.finished_at
    FROM ${
      filter.numbers
        ? toNumbers(accountId, origin, filter.numbers)
        : sql`message_batches b CROSS JOIN LATERAL (
            SELECT * FROM messages m
            WHERE m.account_id = b.account_id AND m.id BETWEEN b.first_id AND b.last_id AND m.batch_id = b.id ${isNext}
            ORDER BY m.id LIMIT ${limit + 1}
          ) m`
    }
    WHERE b.account_id = ${accountId} AND ${isOf(origin)} AND b.id >= ${afterBatch} ${mayMatch(filter)}
      ${filter.numbers ? isNext : sql``}
    ORDER BY b.id, m.id LIMIT ${limit + 1}`.execute(db);
  const { items, next } = cutPage(rows, limit, (row) => encodeCursor(SORT, [row.batch_id, row.id]));
  return {
    items: items.map(toMessage),
    next,
    ...(total && { total: await countMessages(db, accountId, origin, filter) }),
  };
}

/**
 * The messages `m` of an origin to some numbers, with their batches `b`: a look-up for each number in each month, within the
 * ids of the origin, as others may have sent much to the same numbers.
 */
function toNumbers(accountId: number, origin: Origin, numbers: string[]): RawBuilder<unknown> {
  const end = (column: RawBuilder<unknown>) =>
    sql`(SELECT ${column} FROM message_batches WHERE account_id = ${accountId} AND ${isOf(origin)} ORDER BY 1`;
  return sql`unnest(${numbers}::text[]) AS asked(number)
    CROSS JOIN LATERAL (
      SELECT * FROM messages
      WHERE messages.number = asked.number AND messages.account_id = ${accountId}
        AND messages.id >= ${end(sql`first_id`)} LIMIT 1) AND messages.id <= ${end(sql`last_id`)} DESC LIMIT 1)
      ORDER BY messages.number, messages.id LIMIT ${MOST_COUNTED + 1}
    ) m
    CROSS JOIN LATERAL (
      SELECT * FROM message_batches WHERE account_id = ${accountId} AND id = m.batch_id LIMIT 1
    ) b`;
}

const matches = ({ state, error, digits, isTo }: MessageFilter) => sql`
  ${state ? sql`AND m.state IN (${sql.join(statesOf(state).map((each) => messageStates[each]))})` : sql``}
  ${error === undefined ? sql`` : sql`AND ${errorOf} = ${keptAs(error)}`}
  ${digits ? sql`AND m.number >= ${digits} AND m.number < ${endOfPrefix(digits)}` : sql``}
  ${isTo ? sql`AND ${isTo}` : sql``}`;

/** How many messages in the state a batch `b` counts. */
export const countIn = (state: ShownState | undefined) =>
  sql.join(
    statesOf(state).map((each) => sql.ref(`b.${each}`)),
    sql` + `,
  );

/** How breakdowns have an error that is asked for. */
const keptAs = (error: string): string => (error === NO_ERROR ? '' : error);

/** Skips batches that count no message in the state, or whose breakdown has none with the error. */
const mayMatch = ({ state, error }: MessageFilter) => sql`
  ${state ? sql`AND ${countIn(state)} > 0` : sql``}
  ${
    error === undefined
      ? sql``
      : sql`AND (NOT b.broken_down OR EXISTS (
          SELECT FROM batch_breakdowns l
          WHERE l.account_id = b.account_id AND l.batch_id = b.id AND l.error = ${keptAs(error)}))`
  }`;

/** Undefined while some are in no breakdown yet. */
async function countInBreakdown(
  db: Kysely<Tables>,
  accountId: number,
  origin: Origin,
  { state, error }: { state: ShownState | undefined; error: string },
): Promise<number | undefined> {
  const { lines, uncounted } = await readBreakdown(db, accountId, origin);
  if (uncounted > 0) return undefined;
  const states = new Set(statesOf(state).map((each) => messageStates[each]));
  const alike = lines.filter((line) => line.error === keptAs(error) && states.has(line.state));
  return alike.reduce((sum, { messages }) => sum + messages, 0);
}

/** Sums up what the batches count, or their breakdowns. Messages that are searched for are counted one by one. */
async function countMessages(
  db: Kysely<Tables>,
  accountId: number,
  origin: Origin,
  filter: MessageFilter,
): Promise<Total> {
  const { state, error } = filter;
  const isFound = filter.digits !== undefined || filter.numbers !== undefined || filter.isTo !== undefined;
  if (error !== undefined && !isFound) {
    const counted = await countInBreakdown(db, accountId, origin, { state, error });
    if (counted !== undefined) return exactly(counted);
  }
  const isSearched = isFound || error !== undefined;
  const found = filter.numbers
    ? toNumbers(accountId, origin, filter.numbers)
    : sql`message_batches b JOIN messages m
        ON m.account_id = b.account_id AND m.id BETWEEN b.first_id AND b.last_id AND m.batch_id = b.id`;
  const counted = isSearched
    ? sql`count(*) FROM (
        SELECT FROM ${found}
        WHERE b.account_id = ${accountId} AND ${isOf(origin)} ${mayMatch(filter)} ${matches(filter)} LIMIT ${MOST_COUNTED + 1}) AS counted`
    : sql`coalesce(sum(${countIn(state)}), 0)::bigint
        FROM message_batches b WHERE b.account_id = ${accountId} AND ${isOf(origin)}`;
  const { rows } = await sql<{ found: number }>`SELECT found FROM (SELECT ${counted}) AS t (found)`.execute(
    db,
  );
  return isSearched ? cappedTotal(rows[0]!.found) : exactly(rows[0]!.found);
}

export const toMessage = ({ id, number, text, parts, cost, error, ...row }: MessageRow): Message => ({
  id,
  number,
  text,
  parts,
  cost,
  error,
  state: stateName(row.state),
  createdAt: timeOf(id).toISOString(),
  submittedAt: row.submitted_at?.toISOString() ?? null,
  finishedAt: row.finished_at?.toISOString() ?? null,
});

/** A UUID v7 starts with 48 bits of milliseconds since 1970 (RFC 9562, 5.7). */
export const timeOf = (id: string): Date => new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16));
