import { type Kysely, sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { countMessagesOf, type BreakdownLine } from '../breakdown/count-messages.ts';
import type { RangeBatch } from './batches-in-range.ts';

type Sums = Pick<BreakdownLine, 'batchId' | 'country' | 'network' | 'state' | 'messages' | 'parts' | 'cost'>;

/**
 * Returns the breakdowns of batches of any accounts. Counts batches that are not broken down yet, which takes about a
 * millisecond per thousand messages.
 */
export async function linesOfBatches(db: Kysely<Tables>, batches: RangeBatch[]): Promise<Sums[]> {
  const [brokenDown, live] = [batches.filter(isBrokenDown), batches.filter((each) => !isBrokenDown(each))];
  return [...(await readLines(db, brokenDown)), ...(await countLive(db, live))];
}

const isBrokenDown = ({ brokenDown }: RangeBatch): boolean => brokenDown;

/** The batches as rows of `account_id` and `id`. */
const rowsOf = (batches: RangeBatch[]) =>
  sql`unnest(${arrayLiteral(batches.map(({ accountId }) => accountId))}::bigint[], ${arrayLiteral(batches.map(({ id }) => id))}::bigint[])`;

async function readLines(db: Kysely<Tables>, batches: RangeBatch[]): Promise<Sums[]> {
  if (batches.length === 0) return [];
  const { rows } = await sql<Sums>`
    SELECT batch_id AS "batchId", country, network, state, sum(messages)::int AS messages, sum(parts)::int AS parts, sum(cost)::bigint AS cost
    FROM ${rowsOf(batches)} AS r (account_id, batch_id) JOIN batch_breakdowns USING (account_id, batch_id)
    GROUP BY batch_id, country, network, state`.execute(db);
  return rows;
}

async function countLive(db: Kysely<Tables>, batches: RangeBatch[]): Promise<Sums[]> {
  if (batches.length === 0) return [];
  return countMessagesOf(
    db,
    sql`
      SELECT account_id, id, first_id, last_id
      FROM ${rowsOf(batches)} AS r (account_id, id) JOIN message_batches USING (account_id, id)`,
  );
}
