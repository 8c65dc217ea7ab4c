import { type Kysely, sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { hasOrigin, type Origin } from '../origin.ts';
import { countMessagesOf, type BreakdownLine } from './count-messages.ts';

/** Messages of an origin with the same carrier, country, network, state and error. */
export type CarrierLine = Omit<BreakdownLine, 'batchId'> & { carrierId: number | null };

/** `uncounted` is the number of messages in batches that `lines` does not cover yet. */
export type Breakdown = { lines: CarrierLine[]; uncounted: number };

/** The most batches to count on demand. Each takes about a millisecond. */
const MAX_COUNTED_ON_DEMAND = 200;

type Batch = { id: number; carrierId: number | null; size: number; brokenDown: boolean };

/** Counts an origin's messages by carrier, country, network, state and error. Exact if `uncounted` is 0. */
export async function readBreakdown(
  db: Kysely<Tables>,
  accountId: number,
  origin: Origin,
): Promise<Breakdown> {
  const { rows: batches } = await sql<Batch>`
    SELECT id, carrier_id AS "carrierId", size, broken_down AS "brokenDown" FROM message_batches
    WHERE account_id = ${accountId} AND ${hasOrigin(origin)} ORDER BY queued = size, id`.execute(db);
  // Fully queued batches are last, because they have no outcomes yet.
  const pending = batches.filter(({ brokenDown }) => !brokenDown);
  const live = pending.slice(0, MAX_COUNTED_ON_DEMAND);
  const lines = [
    ...(await readLines(db, accountId, origin, pending)),
    ...(await countOnDemand(db, accountId, live)),
  ];
  return { lines, uncounted: pending.slice(MAX_COUNTED_ON_DEMAND).reduce((sum, { size }) => sum + size, 0) };
}

/** Reads the breakdown lines of all batches of an origin that are not in `except`. */
async function readLines(
  db: Kysely<Tables>,
  accountId: number,
  origin: Origin,
  except: Batch[],
): Promise<CarrierLine[]> {
  const { rows } = await sql<CarrierLine>`
    SELECT b.carrier_id AS "carrierId", l.country, l.network, l.state, l.error, sum(l.messages)::int AS messages, sum(l.parts)::int AS parts,
      sum(l.cost)::bigint AS cost, sum(l.delivery_ms)::bigint AS "deliveryMs"
    FROM message_batches b JOIN batch_breakdowns l ON l.account_id = b.account_id AND l.batch_id = b.id
    WHERE b.account_id = ${accountId} AND ${hasOrigin(origin)} AND b.id <> ALL(${arrayLiteral(except.map(({ id }) => id))}::bigint[])
    GROUP BY 1, 2, 3, 4, 5`.execute(db);
  return rows;
}

async function countOnDemand(
  db: Kysely<Tables>,
  accountId: number,
  batches: Batch[],
): Promise<CarrierLine[]> {
  if (batches.length === 0) return [];
  const carriers = new Map(batches.map(({ id, carrierId }) => [id, carrierId]));
  const lines = await countMessagesOf(
    db,
    sql`
      SELECT account_id, id, first_id, last_id FROM message_batches
      WHERE account_id = ${accountId} AND id = ANY(${arrayLiteral(batches.map(({ id }) => id))}::bigint[])`,
  );
  return lines.map(({ batchId, ...line }) => ({ ...line, carrierId: carriers.get(batchId) ?? null }));
}
