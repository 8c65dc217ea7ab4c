import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Origin } from '../origin.ts';
import { messageStates } from '../states.ts';

export type AddedBatch = {
  accountId: number;
  /** When the batch was created. */
  at: string;
  delivered?: number;
  undelivered?: number;
  /** Messages that were cancelled and refunded. */
  cancelled?: number;
  /** What each message costs, in thousandths of a credit. */
  each?: number;
  origin?: Origin;
  sender?: string;
};

/** Adds a batch with its breakdown, but without messages, for tests of reports. */
export async function addBatch(
  owner: OwnerDb,
  {
    accountId,
    at,
    delivered = 0,
    undelivered = 0,
    cancelled = 0,
    each = 1000,
    origin = { kind: 'campaign', id: 1 },
    sender = 'Shop',
  }: AddedBatch,
): Promise<void> {
  const size = delivered + undelivered + cancelled;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO message_batches (account_id, priority, sender, text, size, first_id, last_id, created_at, state, mark,
      delivered, undelivered, cancelled, cost, refunded, origin_kind, origin_id, broken_down, broken_down_at)
    VALUES (${accountId}, 5, ${sender}, 'Hi', ${size}, uuidv7(), uuidv7(), ${at}, 'done', ${size},
      ${delivered}, ${undelivered}, ${cancelled}, ${size * each}, ${cancelled * each}, ${origin.kind}, ${origin.id}, true, now())
    RETURNING id`.execute(owner);
  const lines = [
    { state: messageStates.delivered, messages: delivered, cost: delivered * each },
    { state: messageStates.undelivered, messages: undelivered, cost: undelivered * each },
    { state: messageStates.cancelled, messages: cancelled, cost: 0 },
  ].filter(({ messages }) => messages > 0);
  for (const { state, messages, cost } of lines)
    await sql`
      INSERT INTO batch_breakdowns (account_id, batch_id, country, network, state, error, messages, parts, cost, delivery_ms)
      VALUES (${accountId}, ${rows[0]!.id}, 'ZA', 'Vodacom', ${state}, '', ${messages}, ${messages}, ${cost}, 0)`.execute(
      owner,
    );
}
