import type { Kysely } from 'kysely';
import {
  carriersWithQueue,
  closeFinishedBatches,
  lockQueuedBatch,
  moveBatch,
  moveMessages,
  queuedBatches,
} from '#server/messages/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { readRouting, type Routing } from './routing.ts';

/** How many batches are read at a time. */
const BATCHES_PER_READ = 50;

/**
 * Moves messages queued for carriers that are down, disabled or removed to the carriers of other routes.
 * Moves a whole batch, or its unsent rest. Messages without another route stay queued. Also closes finished
 * batches of these carriers. Returns whether any message was moved.
 */
export async function rerouteQueued(db: OwnerDb): Promise<boolean> {
  const routing = await readRouting(db);
  let moved = false;
  for (const carrierId of await findStuckCarriers(db, routing)) {
    await closeFinishedBatches(db, carrierId);
    moved = (await rerouteFrom(db, routing, carrierId)) || moved;
  }
  return moved;
}

async function findStuckCarriers(db: OwnerDb, routing: Routing): Promise<number[]> {
  const waitedFor = await carriersWithQueue(db);
  if (waitedFor.length === 0) return [];
  const rows = await db
    .selectFrom('carriers')
    .select('id')
    .where('enabled', '=', true)
    .where('id', 'in', waitedFor)
    .execute();
  const enabled = new Set(rows.map(({ id }) => id));
  return waitedFor.filter((id) => !enabled.has(id) || routing.isDown(id));
}

/**
 * Moves a carrier's batches, oldest first. Skips batches that cannot be moved. Returns whether anything
 * moved.
 */
async function rerouteFrom(db: OwnerDb, routing: Routing, carrierId: number): Promise<boolean> {
  let moved = false;
  for (let after = 0; ;) {
    const ids = await queuedBatches(db, carrierId, { after, limit: BATCHES_PER_READ });
    for (const id of ids) {
      const hasMoved = await db.transaction().execute((tx) => rerouteBatch(tx, routing, id));
      moved ||= hasMoved;
    }
    if (ids.length < BATCHES_PER_READ) return moved;
    after = ids.at(-1)!;
  }
}

async function rerouteBatch(tx: Kysely<Tables>, routing: Routing, batchId: number): Promise<boolean> {
  const batch = await lockQueuedBatch(tx, batchId);
  if (!batch) return false;
  const { accountId, sender } = batch;
  const except = [...batch.triedCarriers, batch.carrierId];
  const byCarrier = Map.groupBy(batch.unsent, ({ number }) =>
    routing.availableCarrierFor({ number, accountId, sender, except }),
  );
  const [only] = byCarrier.keys();
  if (byCarrier.size === 1 && batch.mark === 0 && only !== null) {
    await moveBatch(tx, batchId, only!);
    return true;
  }
  for (const [carrierId, group] of byCarrier) {
    if (carrierId === null) continue;
    const messageIds = group.map((message) => message.id);
    await moveMessages(tx, { batchId, accountId, messageIds, carrierId });
  }
  return [...byCarrier.keys()].some((carrierId) => carrierId !== null);
}
