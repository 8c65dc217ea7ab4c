import { sql } from 'kysely';
import { MOST_COUNTED } from '#contract/fields.ts';
import type { Message } from '#contract/messages.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { keptCost, timeOf } from './list-messages.ts';
import type { Origin } from './origin.ts';
import { stateName } from './states.ts';

/** A message to a number, with what it was sent for. */
export type MessageTo = Omit<Message, 'number'> & { sender: string; origin: Origin };

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
export async function listMessagesTo(
  { id, db }: Account,
  number: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<MessageTo[]> {
  const { rows } = await sql<Row>`
    SELECT m.id, coalesce(m.text, b.text) AS text, m.parts, ${keptCost} AS cost, m.state, m.error, m.submitted_at, m.finished_at,
      b.sender, b.origin_kind, b.origin_id
    FROM (
      SELECT * FROM messages
      WHERE number = ${number} AND account_id = ${id} ${before === null ? sql`` : sql`AND id < ${before}::uuid`}
      ORDER BY number DESC, id DESC LIMIT ${limit}
    ) m JOIN message_batches b ON b.account_id = ${id} AND b.id = m.batch_id
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
