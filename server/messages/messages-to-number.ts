import { type RawBuilder, sql } from 'kysely';
import { MAX_COUNTED_ROWS } from '#contract/fields.ts';
import type { Message, StateFilterValue } from '#contract/messages.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { firstIdAt } from './first-id-at.ts';
import { netCost } from './net-cost.ts';
import { timeOf } from './list-messages.ts';
import type { Origin } from './origin.ts';
import { messageStates, stateName, statesOf } from './states.ts';

/** A message to a given number, with its sender and origin. */
export type NumberMessage = Omit<Message, 'number'> & { sender: string; origin: Origin };

/** In Unix milliseconds. `to` is exclusive. */
export type Period = { from?: number | undefined; to?: number | undefined };

type Row = Omit<NumberMessage, 'state' | 'createdAt' | 'submittedAt' | 'finishedAt' | 'origin'> & {
  state: number;
  origin_kind: string;
  origin_id: number;
  submitted_at: Date | null;
  finished_at: Date | null;
};

/**
 * Lists an account's newest messages to a number, optionally before the id `before`. Reads the index of
 * numbers backwards, month by month. The cost does not depend on the account's traffic.
 */
export const listMessagesTo = (
  account: Account,
  number: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<NumberMessage[]> => readMessages(account, selectNewestTo(account, number, { before }, limit));

/** The most messages to scan when filtering by state. */
const SCAN_LIMIT = 2000;

type Search = Period & { before: string | null; limit: number; state?: StateFilterValue | undefined };

/**
 * Finds the newest messages to a number in a period, optionally in a state. With a state, scans at most
 * `SCAN_LIMIT` messages. If the scan stops there, `rest` is the `before` id for the next call;
 * otherwise it is null.
 */
export async function findMessagesTo(
  account: Account,
  number: string,
  { limit, state, ...period }: Search,
): Promise<{ messages: NumberMessage[]; rest: string | null }> {
  if (state === undefined)
    return {
      messages: await readMessages(account, selectNewestTo(account, number, period, limit)),
      rest: null,
    };
  const scanned = selectNewestTo(account, number, period, SCAN_LIMIT);
  const states = sql.join(statesOf(state).map((each) => messageStates[each]));
  const messages = await readMessages(
    account,
    sql`SELECT * FROM (${scanned}) looked WHERE state IN (${states}) ORDER BY id DESC LIMIT ${limit}`,
  );
  if (messages.length === limit) return { messages, rest: null };
  const { rows } = await sql<{
    id: string;
  }>`SELECT id FROM (${scanned}) looked OFFSET ${SCAN_LIMIT - 1}`.execute(account.db);
  return { messages, rest: rows[0]?.id ?? null };
}

/** How many messages a step reads. */
const STEP = 1000;

/** Reads the ids of all messages to a number, newest first, in steps. */
export async function* messageIdsTo(account: Account, number: string): AsyncGenerator<string[]> {
  for (let before: string | null = null; ;) {
    const messages = await listMessagesTo(account, number, { before, limit: STEP });
    yield messages.map(({ id }) => id);
    if (messages.length < STEP) return;
    before = messages.at(-1)!.id;
  }
}

/** Selects the newest messages to a number, optionally before an id. */
export const selectNewestTo = (
  { id }: Account,
  number: string,
  { before = null, ...span }: Period & { before?: string | null },
  limit: number,
): RawBuilder<unknown> => sql`
  SELECT * FROM messages
  WHERE number = ${number} AND account_id = ${id} ${before === null ? sql`` : sql`AND id < ${before}::uuid`} ${isInPeriod(span)}
  ORDER BY number DESC, id DESC LIMIT ${limit}`;

const isInPeriod = ({ from, to }: Period): RawBuilder<unknown> => sql`
  ${from === undefined ? sql`` : sql`AND id >= ${firstIdAt(from)}::uuid`} ${to === undefined ? sql`` : sql`AND id < ${firstIdAt(to)}::uuid`}`;

async function readMessages({ id, db }: Account, messages: RawBuilder<unknown>): Promise<NumberMessage[]> {
  const { rows } = await sql<Row>`
    SELECT m.id, coalesce(m.text, b.text) AS text, m.parts, ${netCost} AS cost, m.state, m.error, m.submitted_at, m.finished_at,
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

/** Counts an account's messages to a number, up to just above `MAX_COUNTED_ROWS`. */
export async function countMessagesTo({ id, db }: Account, number: string): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    SELECT count(*) AS found FROM (
      SELECT FROM messages WHERE number = ${number} AND account_id = ${id} LIMIT ${MAX_COUNTED_ROWS + 1}
    ) m`.execute(db);
  return rows[0]!.found;
}
