import { type Kysely, sql } from 'kysely';
import type { StateFilterValue } from '#contract/messages.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { netCost } from '../net-cost.ts';
import { messageStates, statesOf } from '../states.ts';
import type { RangeBatch } from './batches-in-range.ts';

/**
 * A message for reports. Times are in Unix milliseconds; null unless requested. `text` is null if the
 * message has the batch's text.
 */
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

/** Avoids `extract`: it calculates in numeric, which takes as long as the rest of the query. */
const TIMES_IN_MS = {
  submitted: sql`(date_part('epoch', m.submitted_at) * 1000)::bigint`,
  finished: sql`(date_part('epoch', m.finished_at) * 1000)::bigint`,
};

/**
 * Returns the messages of batches by batch id, optionally only those in a state. The messages of a batch
 * are in sending order. Each batch is a range of the messages' primary key.
 */
export async function messagesOfBatches(
  db: Kysely<Tables>,
  accountId: number,
  batches: RangeBatch[],
  { state, times }: { state?: StateFilterValue | undefined; times: boolean },
): Promise<Map<number, RangeMessage[]>> {
  const wanted = state && sql.join(statesOf(state).map((each) => messageStates[each]));
  const { rows } = await sql<RangeMessage & { batchId: number }>`
    SELECT b.id AS "batchId", m.id, m.number, m.text, m.parts, ${netCost} AS cost, m.state::int AS state, m.error,
      ${times ? TIMES_IN_MS.submitted : sql`NULL`} AS submitted, ${times ? TIMES_IN_MS.finished : sql`NULL`} AS finished
    FROM message_batches b CROSS JOIN LATERAL (
      SELECT * FROM messages m
      WHERE m.account_id = b.account_id AND m.id BETWEEN b.first_id AND b.last_id AND m.batch_id = b.id
        ${wanted ? sql`AND m.state IN (${wanted})` : sql``}
      ORDER BY m.id OFFSET 0
    ) m
    WHERE b.account_id = ${accountId} AND b.id = ANY(${arrayLiteral(batches.map(({ id }) => id))}::bigint[])`.execute(
    db,
  );
  return Map.groupBy(rows, ({ batchId }) => batchId);
}
