import { type Kysely, sql } from 'kysely';
import { array } from '#server/platform/db/array.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { isOf, type Origin } from '../origin.ts';
import { countMessagesOf, type Line } from './count-messages.ts';

/** Messages of an origin that went to one carrier and are otherwise alike. */
export type CarrierLine = Omit<Line, 'batchId'> & { carrierId: number | null };

/** `uncounted`: messages in batches that are still to be looked at; the lines are of all others. */
export type Breakdown = { lines: CarrierLine[]; uncounted: number };

/** Batches that are under way are counted as they are read. So many at most, about a millisecond each. */
const MOST_LIVE = 200;

type Batch = { id: number; carrierId: number | null; size: number; brokenDown: boolean };

/** What an origin's messages came to, by carrier, country, network, state and error. Exact, but for `uncounted`. */
export async function readBreakdown(
  db: Kysely<Tables>,
  accountId: number,
  origin: Origin,
): Promise<Breakdown> {
  const { rows: batches } = await sql<Batch>`
    SELECT id, carrier_id AS "carrierId", size, broken_down AS "brokenDown" FROM message_batches
    WHERE account_id = ${accountId} AND ${isOf(origin)} ORDER BY queued = size, id`.execute(db);
  // Batches still entirely in the queue come last: they have no outcomes that could be missed.
  const moving = batches.filter(({ brokenDown }) => !brokenDown);
  const live = moving.slice(0, MOST_LIVE);
  const lines = [
    ...(await readLines(db, accountId, origin, moving)),
    ...(await countLive(db, accountId, live)),
  ];
  return { lines, uncounted: moving.slice(MOST_LIVE).reduce((sum, { size }) => sum + size, 0) };
}

/** The lines of batches that are broken down, also of those that have not been for as long as this takes. */
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
    WHERE b.account_id = ${accountId} AND ${isOf(origin)} AND b.id <> ALL(${array(except.map(({ id }) => id))}::bigint[])
    GROUP BY 1, 2, 3, 4, 5`.execute(db);
  return rows;
}

async function countLive(db: Kysely<Tables>, accountId: number, batches: Batch[]): Promise<CarrierLine[]> {
  if (batches.length === 0) return [];
  const carriers = new Map(batches.map(({ id, carrierId }) => [id, carrierId]));
  const lines = await countMessagesOf(
    db,
    sql`
      SELECT account_id, id, first_id, last_id FROM message_batches
      WHERE account_id = ${accountId} AND id = ANY(${array(batches.map(({ id }) => id))}::bigint[])`,
  );
  return lines.map(({ batchId, ...line }) => ({ ...line, carrierId: carriers.get(batchId) ?? null }));
}
