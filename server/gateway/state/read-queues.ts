import { type Kysely, sql } from 'kysely';
import { countParked, readQueues } from '#server/messages/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** The messages queued for a carrier at one priority. `oldest`: the age of the oldest, in seconds. */
export type NamedQueue = { carrier: string; priority: number; messages: number; oldest: number };

/** Reads the queues of all carriers. Omits paused campaigns and messages that can no longer be sent. */
export async function readNamedQueues(db: Kysely<Tables>): Promise<NamedQueue[]> {
  const names = await carrierNames(db);
  const queues = await readQueues(db);
  return queues
    .map(({ carrierId, ...queue }) => ({ carrier: names.get(carrierId) ?? String(carrierId), ...queue }))
    .toSorted((a, b) => a.carrier.localeCompare(b.carrier) || a.priority - b.priority);
}

/** Counts receipts that do not match a message (yet), by carrier. */
export async function countParkedByCarrier(
  db: Kysely<Tables>,
): Promise<{ carrier: string; receipts: number }[]> {
  const names = await carrierNames(db);
  const parked = await countParked(db);
  return [...parked].map(([id, receipts]) => ({ carrier: names.get(id) ?? String(id), receipts }));
}

async function carrierNames(db: Kysely<Tables>): Promise<Map<number | null, string>> {
  const rows = await db.selectFrom('carriers').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns the age of the oldest unrouted inbound message, in seconds; 0 if there is none. */
export async function readOldestUnrouted(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ age: number }>`
    SELECT greatest(0, extract(epoch FROM now() - received_at))::float8 AS age
    FROM inbound_messages WHERE routed_at IS NULL ORDER BY id LIMIT 1`.execute(db);
  return rows[0]?.age ?? 0;
}
