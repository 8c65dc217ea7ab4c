import { type Kysely, sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { recordReceipts } from './record-receipts.ts';

type ParkedReceipt = {
  carrier_message_id: string;
  state: number;
  error: string | null;
  number: string;
  sender: string;
};

/**
 * Applies parked receipts with these carrier message ids to their messages. Usually, the carrier has none.
 */
export async function applyParkedReceipts(
  tx: Kysely<Tables>,
  carrierId: number,
  carrierMessageIds: string[],
): Promise<void> {
  const { rows: some } =
    await sql`SELECT FROM parked_receipts WHERE carrier_id = ${carrierId} LIMIT 1`.execute(tx);
  if (some.length === 0) return;
  const rows = await takeParked(tx, carrierId, carrierMessageIds);
  await recordReceipts(
    tx,
    carrierId,
    rows.map(({ carrier_message_id, ...rest }) => ({ ...rest, carrierMessageId: carrier_message_id })),
  );
}

/** Deletes and returns the parked receipts with these carrier message ids. */
export async function takeParked(
  db: Kysely<Tables>,
  carrierId: number,
  carrierMessageIds: string[],
): Promise<ParkedReceipt[]> {
  const { rows } = await sql<ParkedReceipt>`
    DELETE FROM parked_receipts WHERE carrier_id = ${carrierId} AND carrier_message_id = ANY(${carrierMessageIds}::text[])
    RETURNING carrier_message_id, state, error, number, sender`.execute(db);
  return rows;
}

/** Lists the carrier message ids of a number's receipts that were parked in the last `seconds`. */
export async function listParkedIds(
  db: Kysely<Tables>,
  carrierId: number,
  number: string,
  seconds: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT carrier_message_id AS id FROM parked_receipts
    WHERE number = ${number} AND carrier_id = ${carrierId} AND at > now() - make_interval(secs => ${seconds})`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

/** `countParked` counts at most this many receipts. */
export const MAX_PARKED_COUNT = 100_000;

/** Counts receipts that match no message yet, by carrier id. */
export async function countParked(db: Kysely<Tables>): Promise<Map<number, number>> {
  const { rows } = await sql<{ carrier_id: number; receipts: number }>`
    SELECT carrier_id, count(*)::int AS receipts
    FROM (SELECT carrier_id FROM parked_receipts LIMIT ${MAX_PARKED_COUNT}) p GROUP BY carrier_id`.execute(
    db,
  );
  return new Map(rows.map(({ carrier_id, receipts }) => [carrier_id, receipts]));
}

const KEEP_DAYS = 10;

/**
 * Applies receipts that were parked while another gateway was committing the carrier's response. Checks
 * only the newest receipts, because such a commit takes moments. Deletes receipts without a message after
 * ten days.
 */
export async function sweepParked(db: OwnerDb): Promise<void> {
  const { rows } = await sql<{ carrier_id: number; ids: string[] }>`
    SELECT p.carrier_id, array_agg(DISTINCT p.carrier_message_id) AS ids
    FROM (SELECT * FROM parked_receipts ORDER BY id DESC LIMIT 10000) p
    WHERE EXISTS (SELECT FROM submissions s WHERE s.carrier_message_id = p.carrier_message_id AND s.carrier_id = p.carrier_id)
    GROUP BY p.carrier_id`.execute(db);
  for (const { carrier_id, ids } of rows) {
    await db.transaction().execute((tx) => applyParkedReceipts(tx, carrier_id, ids));
  }
  await sql`DELETE FROM parked_receipts WHERE at < now() - make_interval(days => ${KEEP_DAYS})`.execute(db);
}
