import { type Kysely, sql } from 'kysely';
import type { ShownState } from '#contract/messages.ts';
import { array } from '#server/platform/db/array.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { keptCost } from '../list-messages.ts';
import { messageStates, statesOf } from '../states.ts';
import type { RangeBatch } from './batches-in-range.ts';

/** A message as reports need it. Times are in milliseconds since 1970. `text` is null where it has its batch's. */
export type RangeMessage = {
  id: string;
  number: string;
  text: string | null;
  parts: number;
  cost: number;
  state: number;
  error: string | null;
  submitted: number | null;
  finished: number | null;
};

/** The messages of some batches, in order, by batch. Each batch is a range of the messages' primary key. */
export async function messagesOfBatches(
  db: Kysely<Tables>,
  accountId: number,
  batches: RangeBatch[],
  state: ShownState | undefined,
): Promise<Map<number, RangeMessage[]>> {
  const wanted = state && sql.join(statesOf(state).map((each) => messageStates[each]));
  const { rows } = await sql<RangeMessage & { batchId: number }>`
    SELECT b.id AS "batchId", m.id, m.number, m.text, m.parts, ${keptCost} AS cost, m.state::int AS state, m.error,
      (extract(epoch FROM m.submitted_at) * 1000)::bigint AS submitted, (extract(epoch FROM m.finished_at) * 1000)::bigint AS finished
    FROM message_batches b CROSS JOIN LATERAL (
      SELECT * FROM messages m
      WHERE m.account_id = b.account_id AND m.id BETWEEN b.first_id AND b.last_id AND m.batch_id = b.id
        ${wanted ? sql`AND m.state IN (${wanted})` : sql``}
      ORDER BY m.id OFFSET 0
    ) m
    WHERE b.account_id = ${accountId} AND b.id = ANY(${array(batches.map(({ id }) => id))}::bigint[])`.execute(
    db,
  );
  return Map.groupBy(rows, ({ batchId }) => batchId);
}
