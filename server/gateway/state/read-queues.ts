import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** The messages that wait for a carrier at a priority. Ages are in seconds. */
export type Queue = { carrier: string; priority: number; messages: number; oldest: number };

/** Parked receipts are counted up to this number. */
export const MOST_PARKED = 100_000;

/**
 * The queues of all carriers, without paused campaigns. Counts are kept per batch of up to a thousand messages, and
 * unfinished batches have their own index, so a million messages take a thousand short look-ups.
 */
export async function readQueues(db: Kysely<Tables>): Promise<Queue[]> {
  const { rows } = await sql<Queue>`
    SELECT coalesce(c.name, b.carrier_id::text) AS carrier, b.priority, b.messages, b.oldest FROM (
      SELECT carrier_id, priority, sum(queued)::int AS messages,
        greatest(0, extract(epoch FROM now() - min(created_at)))::float8 AS oldest
      FROM message_batches WHERE state <> 'done' AND NOT paused AND ended IS NULL AND queued > 0
      GROUP BY carrier_id, priority
    ) b LEFT JOIN carriers c ON c.id = b.carrier_id
    ORDER BY 1, 2`.execute(db);
  return rows;
}

/** Receipts that match no message (yet), by carrier. */
export async function readParked(db: Kysely<Tables>): Promise<{ carrier: string; receipts: number }[]> {
  const { rows } = await sql<{ carrier: string; receipts: number }>`
    SELECT coalesce(c.name, p.carrier_id::text) AS carrier, p.receipts FROM (
      SELECT carrier_id, count(*)::int AS receipts
      FROM (SELECT carrier_id FROM parked_receipts LIMIT ${MOST_PARKED}) p GROUP BY carrier_id
    ) p LEFT JOIN carriers c ON c.id = p.carrier_id
    ORDER BY 1`.execute(db);
  return rows;
}

/** How long the oldest inbound message has been waiting to be routed to its account, in seconds; 0 if none is. */
export async function oldestUnrouted(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ age: number }>`
    SELECT greatest(0, extract(epoch FROM now() - received_at))::float8 AS age
    FROM inbound_messages WHERE routed_at IS NULL ORDER BY id LIMIT 1`.execute(db);
  return rows[0]?.age ?? 0;
}
