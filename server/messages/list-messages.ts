import { type Kysely, sql } from 'kysely';
import type { Page } from '#contract/fields.ts';
import type { Message } from '#contract/messages.ts';
import { decodeCursor, encodeCursor, type CursorColumn } from '#server/platform/db/cursor.ts';
import { cutPage } from '#server/platform/db/paging.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { countMessages, originMessagesToNumbers } from './count-messages.ts';
import { netCost } from './net-cost.ts';
import { matchesFilter, mayMatch, type MessageFilter } from './message-filter.ts';
import { hasOrigin, type Origin } from './origin.ts';
import { stateName } from './states.ts';

type Paging = { after?: string | undefined; limit: number; total?: boolean | undefined };

export type MessageRow = Omit<Message, 'state' | 'createdAt' | 'submittedAt' | 'finishedAt'> & {
  state: number;
  submitted_at: Date | null;
  finished_at: Date | null;
};

/** The only sort order, the columns of a cursor, and the cursor before the first message. */
const SORT_ORDER = 'batch';
const CURSOR_COLUMNS: CursorColumn[] = [{ type: 'bigint' }, { type: 'uuid' }];
const START_POSITION = [0, '00000000-0000-0000-0000-000000000000'];

/**
 * Lists an origin's messages in sending order. Uses batches as the index: a filter by state reads only
 * batches that count a message in that state, and each batch is a range of the messages' primary key. If the
 * filter lists numbers, looks up messages by number instead.
 */
export async function listMessages(
  db: Kysely<Tables>,
  accountId: number,
  origin: Origin,
  { after, limit, total, ...filter }: MessageFilter & Paging,
): Promise<Page<Message>> {
  const [afterBatch, afterId] =
    after === undefined ? START_POSITION : decodeCursor(after, SORT_ORDER, CURSOR_COLUMNS);
  const isNext = sql`${matchesFilter(filter)} AND (b.id > ${afterBatch} OR m.id > ${afterId}::uuid)`;
  const { rows } = await sql<MessageRow & { batch_id: number }>`
    SELECT m.id, m.batch_id, m.number, coalesce(m.text, b.text) AS text, m.parts,
      ${netCost} AS cost, m.state, m.error, m.submitted_at, m.finished_at
    FROM ${
      filter.numbers
        ? originMessagesToNumbers(accountId, origin, filter.numbers)
        : sql`message_batches b CROSS JOIN LATERAL (
            SELECT * FROM messages m
            WHERE m.account_id = b.account_id AND m.id BETWEEN b.first_id AND b.last_id AND m.batch_id = b.id ${isNext}
            ORDER BY m.id LIMIT ${limit + 1}
          ) m`
    }
    WHERE b.account_id = ${accountId} AND ${hasOrigin(origin)} AND b.id >= ${afterBatch} ${mayMatch(filter)}
      ${filter.numbers ? isNext : sql``}
    ORDER BY b.id, m.id LIMIT ${limit + 1}`.execute(db);
  const { items, next } = cutPage(rows, limit, (row) => encodeCursor(SORT_ORDER, [row.batch_id, row.id]));
  return {
    items: items.map(toMessage),
    next,
    ...(total && { total: await countMessages(db, accountId, origin, filter) }),
  };
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

/**
 * Reads the creation time from a UUID v7, which starts with 48 bits of Unix milliseconds (RFC 9562, 5.7).
 */
export const timeOf = (id: string): Date => new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16));
