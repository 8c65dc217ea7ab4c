import { type Kysely, sql } from 'kysely';
import { MESSAGE_STATES, type MessageState } from '#contract/messages.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import { readSnapshot } from '#server/platform/db/read-snapshot.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { isRefunded } from '../net-cost.ts';
import { stateName } from '../states.ts';
import { findWrongLines } from './check-breakdowns.ts';
import type { WrongCount } from './wrong-count.ts';

const BATCH_LIMIT = 500;

type StoredCounts = Record<MessageState | 'size' | 'cost' | 'refunded', number> & {
  account_id: number;
  id: number;
  broken_down: boolean;
};
type MessageCount = {
  batchId: number;
  state: number;
  messages: number;
  cost: number;
  refunded: number;
  forgotten: number;
};

/**
 * Compares the stored figures of every batch with its messages: size, counts by state, costs, refunds
 * and breakdown. Reads every message. Reads each chunk from one snapshot, so concurrent changes cause no false
 * findings.
 */
export async function* checkCounts(db: OwnerDb): AsyncGenerator<{ batches: number; wrong: WrongCount[] }> {
  for (let after = 0; ;) {
    const { batches, wrong } = await readSnapshot(db, (tx) => checkNextBatches(tx, after));
    if (batches.length === 0) return;
    yield { batches: batches.length, wrong };
    after = batches.at(-1)!.id;
  }
}

async function checkNextBatches(
  tx: Kysely<Tables>,
  after: number,
): Promise<{ batches: StoredCounts[]; wrong: WrongCount[] }> {
  // Forces the index: a batch is a short range of the messages' primary key, but statistics may be stale.
  await sql`SET LOCAL enable_seqscan = off`.execute(tx);
  const batches: StoredCounts[] = await tx
    .selectFrom('message_batches')
    .select(['account_id', 'id', 'size', 'cost', 'refunded', 'broken_down', ...MESSAGE_STATES])
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH_LIMIT)
    .execute();
  const counted = Map.groupBy(await countByState(tx, batches), ({ batchId }) => batchId);
  const lines = await findWrongLines(
    tx,
    batches
      .filter((batch) => batch.broken_down)
      .map(({ account_id, id }) => ({
        accountId: account_id,
        id,
        hasForgotten: sumOf(counted.get(id) ?? [], 'forgotten') > 0,
      })),
  );
  return {
    batches,
    wrong: [...batches.flatMap((batch) => findWrongCounts(batch, counted.get(batch.id) ?? [])), ...lines],
  };
}

async function countByState(tx: Kysely<Tables>, batches: StoredCounts[]): Promise<MessageCount[]> {
  const { rows } = await sql<MessageCount>`
    SELECT b.id AS "batchId", c.* FROM message_batches b CROSS JOIN LATERAL (
      SELECT m.state::int AS state, count(*)::int AS messages, sum(m.cost)::bigint AS cost,
        coalesce(sum(m.cost) FILTER (WHERE ${isRefunded}), 0)::bigint AS refunded,
        (count(*) FILTER (WHERE m.number = ''))::int AS forgotten
      FROM messages m
      WHERE m.account_id = b.account_id AND m.id BETWEEN b.first_id AND b.last_id AND m.batch_id = b.id GROUP BY m.state
    ) c WHERE b.id = ANY(${arrayLiteral(batches.map(({ id }) => id))}::bigint[])`.execute(tx);
  return rows;
}

function findWrongCounts(batch: StoredCounts, counted: MessageCount[]): WrongCount[] {
  const byState = new Map(counted.map(({ state, messages }) => [stateName(state), messages]));
  const figures: [keyof StoredCounts, number][] = [
    ['size', sumOf(counted, 'messages')],
    ...MESSAGE_STATES.map((state): [MessageState, number] => [state, byState.get(state) ?? 0]),
    ['cost', sumOf(counted, 'cost')],
    ['refunded', sumOf(counted, 'refunded')],
  ];
  return figures
    .map(([what, actual]) => ({
      accountId: batch.account_id,
      of: `batch ${batch.id}`,
      what,
      kept: Number(batch[what]),
      counted: actual,
    }))
    .filter(({ kept, counted: actual }) => kept !== actual);
}

const sumOf = (counted: MessageCount[], what: keyof MessageCount): number =>
  counted.reduce((sum, row) => sum + row[what], 0);
