import { type Kysely, sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { countMessagesOf, type BreakdownLine } from '../breakdown/count-messages.ts';
import type { RangeBatch } from './batches-in-range.ts';

type Sums = Pick<BreakdownLine, 'batchId' | 'country' | 'network' | 'state' | 'messages' | 'parts' | 'cost'>;

/**
 * Returns the breakdowns of batches. Counts batches that are not broken down yet, which takes about a
 * millisecond per thousand messages.
 */
export async function linesOfBatches(
  db: Kysely<Tables>,
  accountId: number,
  batches: RangeBatch[],
): Promise<Sums[]> {
  const [brokenDown, live] = [batches.filter(isBrokenDown), batches.filter((each) => !isBrokenDown(each))];
  return [...(await readLines(db, accountId, brokenDown)), ...(await countLive(db, accountId, live))];
}

const isBrokenDown = ({ brokenDown }: RangeBatch): boolean => brokenDown;
const idsOf = (batches: RangeBatch[]) => sql`${arrayLiteral(batches.map(({ id }) => id))}::bigint[]`;

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
