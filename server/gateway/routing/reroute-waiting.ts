import { type Kysely, sql } from 'kysely';
import { finishLeftBatches, messageStates, moveMessages } from '#server/messages/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { readRouting, type Routing } from './routing.ts';

/** How many batches are looked for at a time. */
const BATCHES = 50;

type Waiting = {
  id: number;
  account_id: number;
  carrier_id: number;
  sender: string;
  tried_carriers: number[];
};
type Member = { id: string; number: string };

/**
 * Hands what waits for a carrier that is down, switched off or gone to the carriers of other routes: whole batches, and
 * of batches that had begun what has not left. What no other route serves goes on waiting. Says whether it moved any.
 */
export async function rerouteWaiting(db: OwnerDb): Promise<boolean> {
  const routing = await readRouting(db);
  const stuck = await stuckCarriers(db, routing);
  let moved = false;
  for (const carrierId of stuck) {
    await finishLeftBatches(db, carrierId);
    moved = (await rerouteFrom(db, routing, carrierId)) || moved;
  }
  return moved;
}

async function stuckCarriers(db: OwnerDb, routing: Routing): Promise<number[]> {
  // The carriers that something waits for, one look-up in the index each.
  const { rows } = await sql<{ carrier_id: number; usable: boolean }>`
    WITH RECURSIVE waited AS (
      (SELECT carrier_id FROM message_batches WHERE state <> 'done' AND NOT paused ORDER BY carrier_id LIMIT 1)
      UNION ALL
      SELECT (SELECT carrier_id FROM message_batches WHERE state <> 'done' AND NOT paused AND carrier_id > w.carrier_id ORDER BY carrier_id LIMIT 1)
      FROM waited w WHERE w.carrier_id IS NOT NULL
    )
    SELECT w.carrier_id, c.id IS NOT NULL AS usable FROM waited w LEFT JOIN carriers c ON c.id = w.carrier_id AND c.enabled
    WHERE w.carrier_id IS NOT NULL`.execute(db);
  return rows
    .filter(({ carrier_id, usable }) => !usable || routing.isDown(carrier_id))
    .map((row) => row.carrier_id);
}

/** One turn over a carrier's batches, in order; those that cannot be moved are passed over. */
async function rerouteFrom(db: OwnerDb, routing: Routing, carrierId: number): Promise<boolean> {
  let moved = false;
  for (let after = 0; ;) {
    const ids = await waitingBatches(db, carrierId, after);
    for (const id of ids) {
      const did = await db.transaction().execute((tx) => rerouteBatch(tx, routing, id));
      moved ||= did;
    }
    if (ids.length < BATCHES) return moved;
    after = ids.at(-1)!;
  }
}

async function waitingBatches(db: OwnerDb, carrierId: number, after: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM message_batches
    WHERE carrier_id = ${carrierId} AND state <> 'done' AND NOT paused AND ended IS NULL AND mark < size AND id > ${after}
      AND (state = 'ready' OR leased_until < now())
    ORDER BY id LIMIT ${BATCHES}`.execute(db);
  return rows.map((row) => row.id);
}

async function rerouteBatch(tx: Kysely<Tables>, routing: Routing, batchId: number): Promise<boolean> {
  const { rows } = await sql<Waiting & { mark: number }>`
    SELECT id, account_id, carrier_id, sender, tried_carriers, mark FROM message_batches
    WHERE id = ${batchId} AND state <> 'done' AND (state = 'ready' OR leased_until < now()) FOR UPDATE SKIP LOCKED`.execute(
    tx,
  );
  const batch = rows[0];
  if (!batch) return false;
  const { account_id: accountId, sender } = batch;
  const except = [...batch.tried_carriers, batch.carrier_id];
  const members = await membersAfterMark(tx, batchId);
  const byCarrier = Map.groupBy(members, ({ number }) =>
    routing.carrierUpFor({ number, accountId, sender, except }),
  );
  const [only] = byCarrier.keys();
  if (byCarrier.size === 1 && batch.mark === 0 && only !== null) {
    await sql`UPDATE message_batches SET carrier_id = ${only}, state = 'ready', epoch = epoch + 1 WHERE id = ${batchId}`.execute(
      tx,
    );
    return true;
  }
  for (const [carrierId, group] of byCarrier) {
    if (carrierId === null) continue;
    const messageIds = group.map((member) => member.id);
    await moveMessages(tx, { batchId, accountId, messageIds, carrierId });
  }
  return [...byCarrier.keys()].some((carrierId) => carrierId !== null);
}

async function membersAfterMark(tx: Kysely<Tables>, batchId: number): Promise<Member[]> {
  const { rows } = await sql<Member>`
    SELECT m.id, m.number FROM (
      SELECT m.id, m.number, m.state, b.mark, row_number() OVER (ORDER BY m.id) - 1 AS position
      FROM message_batches b
      JOIN messages m ON m.account_id = b.account_id AND m.id BETWEEN b.first_id AND b.last_id AND m.batch_id = b.id
      WHERE b.id = ${batchId}
    ) m WHERE m.position >= m.mark AND m.state = ${messageStates.queued} ORDER BY m.id`.execute(tx);
  return rows;
}
