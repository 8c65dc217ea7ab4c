import { sql } from 'kysely';
import { joinParked } from '#server/messages/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';

const KEEP_DAYS = 10;

/**
 * Joins receipts that missed their response because two gateways committed both at once. That can only just have
 * happened, so only the newest are checked. Receipts that never match are deleted after ten days.
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
