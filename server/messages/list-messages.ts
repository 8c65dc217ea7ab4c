import { type Kysely, sql } from 'kysely';
import { MOST_COUNTED, type Page, type Total } from '#contract/fields.ts';
import type { Message, ShownState } from '#contract/messages.ts';
import { cappedTotal, exactly } from '#server/platform/db/count.ts';
import { decodeCursor, encodeCursor, type Kept } from '#server/platform/db/cursor.ts';
import { cutPage, endOfPrefix } from '#server/platform/db/paging.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { isOf, type Origin } from './origin.ts';
import { messageStates, stateName, statesOf } from './states.ts';

export type MessageFilter = {
  state?: ShownState | undefined;
  /** The first digits of the number. */
  digits?: string | undefined;
};
/** What a message `m` cost in the end. Refused by the carrier, or never sent: refunded. One that expired at the carrier was sent. */
export const keptCost = sql`
  CASE WHEN m.state = ${messageStates.cancelled} OR (m.state = ${messageStates.expired} AND m.submitted_at IS NULL)
    OR (m.state = ${messageStates.rejected} AND m.submitted_parts <> (1 << m.parts) - 1)
    THEN 0 ELSE m.cost END`;

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
 * batches that count a message in that state, and each batch is a range of the messages' primary key.
 */
export async function listMessages(
  db: Kysely<Tables>,
  accountId: number,
  origin: Origin,
  { after, limit, total, ...filter }: MessageFilter & Paging,
): Promise<Page<Message>> {
  const [afterBatch, afterId] = after === undefined ? START : decodeCursor(after, SORT, KEY);
  const { rows } = await sql<MessageRow & { batch_id: number }>`
    SELECT m.id, m.batch_id, m.number, coalesce(m.text, b.text) AS text, m.parts,
      ${keptCost} AS cost, m.state, m.error, m.submitted_at, m.finished_at
    FROM message_batches b
    CROSS JOIN LATERAL (
      SELECT * FROM messages m
      WHERE m.account_id = b.account_id AND m.id BETWEEN b.first_id AND b.last_id AND m.batch_id = b.id
        ${matches(filter)} AND (b.id > ${afterBatch} OR m.id > ${afterId}::uuid)
      ORDER BY m.id LIMIT ${limit + 1}
    ) m
    WHERE b.account_id = ${accountId} AND ${isOf(origin)} AND b.id >= ${afterBatch} ${mayMatch(filter)}
    ORDER BY b.id, m.id LIMIT ${limit + 1}`.execute(db);
  const { items, next } = cutPage(rows, limit, (row) => encodeCursor(SORT, [row.batch_id, row.id]));
  return {
    items: items.map(toMessage),
    next,
    ...(total && { total: await countMessages(db, accountId, origin, filter) }),
  };
}

const matches = ({ state, digits }: MessageFilter) => sql`
  ${state ? sql`AND m.state IN (${sql.join(statesOf(state).map((each) => messageStates[each]))})` : sql``}
  ${digits ? sql`AND m.number >= ${digits} AND m.number < ${endOfPrefix(digits)}` : sql``}`;

/** How many messages in the state a batch `b` counts. */
export const countIn = (state: ShownState | undefined) =>
  sql.join(
    statesOf(state).map((each) => sql.ref(`b.${each}`)),
    sql` + `,
  );

/** Skips batches that count no message in the state. */
const mayMatch = ({ state }: MessageFilter) => (state ? sql`AND ${countIn(state)} > 0` : sql``);

/** Sums up what the batches count. Messages that are searched by number are counted one by one. */
async function countMessages(
  db: Kysely<Tables>,
  accountId: number,
  origin: Origin,
  filter: MessageFilter,
): Promise<Total> {
  const counted = filter.digits
    ? sql`count(*) FROM (
        SELECT FROM message_batches b JOIN messages m
          ON m.account_id = b.account_id AND m.id BETWEEN b.first_id AND b.last_id AND m.batch_id = b.id ${matches(filter)}
        WHERE b.account_id = ${accountId} AND ${isOf(origin)} ${mayMatch(filter)} LIMIT ${MOST_COUNTED + 1}) AS counted`
    : sql`coalesce(sum(${countIn(filter.state)}), 0)::bigint
        FROM message_batches b WHERE b.account_id = ${accountId} AND ${isOf(origin)}`;
  const { rows } = await sql<{ found: number }>`SELECT found FROM (SELECT ${counted}) AS t (found)`.execute(
    db,
  );
  return filter.digits ? cappedTotal(rows[0]!.found) : exactly(rows[0]!.found);
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
