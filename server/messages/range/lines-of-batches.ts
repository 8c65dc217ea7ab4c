import { type Kysely, sql } from 'kysely';
import { array } from '#server/platform/db/array.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { countMessagesOf, type Line } from '../breakdown/count-messages.ts';
import type { RangeBatch } from './batches-in-range.ts';

type Sums = Pick<Line, 'batchId' | 'country' | 'network' | 'state' | 'messages' | 'parts' | 'cost'>;

/** What the messages of some batches came to. Those that are not broken down yet are counted now, a millisecond per thousand messages. */
export async function linesOfBatches(
  db: Kysely<Tables>,
  accountId: number,
  batches: RangeBatch[],
): Promise<Sums[]> {
  const [done, live] = [batches.filter(isDone), batches.filter((each) => !isDone(each))];
  return [...(await readLines(db, accountId, done)), ...(await countLive(db, accountId, live))];
}

const isDone = ({ brokenDown }: RangeBatch): boolean => brokenDown;
const idsOf = (batches: RangeBatch[]) => sql`${array(batches.map(({ id }) => id))}::bigint[]`;

async function readLines(db: Kysely<Tables>, accountId: number, batches: RangeBatch[]): Promise<Sums[]> {
  if (batches.length === 0) return [];
  const { rows } = await sql<Sums>`
    SELECT batch_id AS "batchId", country, network, state, sum(messages)::int AS messages, sum(parts)::int AS parts, sum(cost)::bigint AS cost
    FROM batch_breakdowns WHERE account_id = ${accountId} AND batch_id = ANY(${idsOf(batches)})
    GROUP BY batch_id, country, network, state`.execute(db);
  return rows;
}

async function countLive(db: Kysely<Tables>, accountId: number, batches: RangeBatch[]): Promise<Sums[]> {
  if (batches.length === 0) return [];
  return countMessagesOf(
    db,
    sql`
      SELECT account_id, id, first_id, last_id FROM message_batches
      WHERE account_id = ${accountId} AND id = ANY(${idsOf(batches)})`,
  );
}
