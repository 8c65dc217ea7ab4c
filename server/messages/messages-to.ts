import { type RawBuilder, sql } from 'kysely';
import { MOST_COUNTED } from '#contract/fields.ts';
import type { Message, ShownState } from '#contract/messages.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { firstIdAt } from './first-id-at.ts';
import { keptCost } from './kept-cost.ts';
import { timeOf } from './list-messages.ts';
import type { Origin } from './origin.ts';
import { messageStates, stateName, statesOf } from './states.ts';

/** A message to a number, with what it was sent for. */
export type MessageTo = Omit<Message, 'number'> & { sender: string; origin: Origin };

/** From when to when, in Unix milliseconds; the end is not in it. */
export type Span = { from?: number | undefined; to?: number | undefined };

type Row = Omit<MessageTo, 'state' | 'createdAt' | 'submittedAt' | 'finishedAt' | 'origin'> & {
  state: number;
  origin_kind: string;
  origin_id: number;
  submitted_at: Date | null;
  finished_at: Date | null;
};

/**
 * An account's newest messages to a number, those before the id `before` if it is given. It is the index by number that
 * replies find their message by: a look-up in each month, read backwards, whatever the account has sent.
 */
export const listMessagesTo = (
  account: Account,
  number: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<MessageTo[]> => read(account, newest(account, number, { before }, limit));

/** Messages in a state are looked for among so many at once. */
const LOOK = 2000;

type Wanted = Span & { before: string | null; limit: number; state?: ShownState | undefined };

/**
 * The newest messages to a number of some time that are in a state. Looks at a bounded number of messages: where there are fewer than wanted among them,
 * `rest` is the id before which to look for more, or else null.
 */
export async function findMessagesTo(
  account: Account,
  number: string,
  { limit, state, ...asked }: Wanted,
): Promise<{ messages: MessageTo[]; rest: string | null }> {
  if (state === undefined)
    return { messages: await read(account, newest(account, number, asked, limit)), rest: null };
  const looked = newest(account, number, asked, LOOK);
  const states = sql.join(statesOf(state).map((each) => messageStates[each]));
  const messages = await read(
    account,
    sql`SELECT * FROM (${looked}) looked WHERE state IN (${states}) ORDER BY id DESC LIMIT ${limit}`,
  );
  if (messages.length === limit) return { messages, rest: null };
  const { rows } = await sql<{ id: string }>`SELECT id FROM (${looked}) looked OFFSET ${LOOK - 1}`.execute(
    account.db,
  );
  return { messages, rest: rows[0]?.id ?? null };
}

/** Selects the newest messages to a number, those before an id if it is given. */
export const newest = (
  { id }: Account,
  number: string,
  { before = null, ...span }: Span & { before?: string | null },
  limit: number,
): RawBuilder<unknown> => sql`
  SELECT * FROM messages
  WHERE number = ${number} AND account_id = ${id} ${before === null ? sql`` : sql`AND id < ${before}::uuid`} ${within(span)}
  ORDER BY number DESC, id DESC LIMIT ${limit}`;

const within = ({ from, to }: Span): RawBuilder<unknown> => sql`
  ${from === undefined ? sql`` : sql`AND id >= ${firstIdAt(from)}::uuid`} ${to === undefined ? sql`` : sql`AND id < ${firstIdAt(to)}::uuid`}`;

async function read({ id, db }: Account, messages: RawBuilder<unknown>): Promise<MessageTo[]> {
  const { rows } = await sql<Row>`
    SELECT m.id, coalesce(m.text, b.text) AS text, m.parts, ${keptCost} AS cost, m.state, m.error, m.submitted_at, m.finished_at,
      b.sender, b.origin_kind, b.origin_id
    FROM (${messages}) m JOIN message_batches b ON b.account_id = ${id} AND b.id = m.batch_id
    ORDER BY m.id DESC`.execute(db);
  return rows.map(({ origin_kind, origin_id, submitted_at, finished_at, state, ...rest }) => ({
    ...rest,
    state: stateName(state),
    createdAt: timeOf(rest.id).toISOString(),
    submittedAt: submitted_at?.toISOString() ?? null,
    finishedAt: finished_at?.toISOString() ?? null,
    origin: { kind: origin_kind, id: origin_id },
  }));
}

/** How many messages an account has to a number; not counted on beyond what lists count. */
export async function countMessagesTo({ id, db }: Account, number: string): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    SELECT count(*) AS found FROM (
      SELECT FROM messages WHERE number = ${number} AND account_id = ${id} LIMIT ${MOST_COUNTED + 1}
    ) m`.execute(db);
  return rows[0]!.found;
}
