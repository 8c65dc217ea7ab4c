import { type Kysely, sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { recordReceipts } from './record-receipts.ts';

type Parked = {
  carrier_message_id: string;
  state: number;
  error: string | null;
  number: string;
  sender: string;
};

/** Takes receipts that waited for these carrier's ids and joins them now. Almost always there are none. */
export async function joinParked(
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

/** Takes away the receipts that wait for these carrier's ids. */
export async function takeParked(
  db: Kysely<Tables>,
  carrierId: number,
  carrierMessageIds: string[],
): Promise<Parked[]> {
  const { rows } = await sql<Parked>`
    DELETE FROM parked_receipts WHERE carrier_id = ${carrierId} AND carrier_message_id = ANY(${carrierMessageIds}::text[])
    RETURNING carrier_message_id, state, error, number, sender`.execute(db);
  return rows;
}

/** The carrier's ids in the parked receipts for a number that came in the last `seconds`. */
export async function parkedFor(
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

/** More parked receipts than this are not counted. */
export const MOST_PARKED = 100_000;

/** How many receipts fit no message (yet), by the carrier's id. */
export async function countParked(db: Kysely<Tables>): Promise<Map<number, number>> {
  const { rows } = await sql<{ carrier_id: number; receipts: number }>`
    SELECT carrier_id, count(*)::int AS receipts
    FROM (SELECT carrier_id FROM parked_receipts LIMIT ${MOST_PARKED}) p GROUP BY carrier_id`.execute(db);
  return new Map(rows.map(({ carrier_id, receipts }) => [carrier_id, receipts]));
}

const KEEP_DAYS = 10;

/**
 * Joins receipts that passed their response unseen, when both were committed at once by two gateways: that was just now,
 * so the newest are looked at. Receipts that nothing ever answers are forgotten after ten days.
 */
export async function sweepParked(db: OwnerDb): Promise<void> {
  const { rows } = await sql<{ carrier_id: number; ids: string[] }>`
    SELECT p.carrier_id, array_agg(DISTINCT p.carrier_message_id) AS ids
    FROM (SELECT * FROM parked_receipts ORDER BY id DESC LIMIT 10000) p
    WHERE EXISTS (SELECT FROM submissions s WHERE s.carrier_message_id = p.carrier_message_id AND s.carrier_id = p.carrier_id)
    GROUP BY p.carrier_id`.execute(db);
  for (const { carrier_id, ids } of rows) {
    await db.transaction().execute((tx) => joinParked(tx, carrier_id, ids));
  }
  await sql`DELETE FROM parked_receipts WHERE at < now() - make_interval(days => ${KEEP_DAYS})`.execute(db);
}
