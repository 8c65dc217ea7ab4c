import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** What waits to be sent by a carrier at a priority. `oldest` is an age in seconds. */
export type Queue = { carrierId: number | null; priority: number; messages: number; oldest: number };

/**
 * The queues of all carriers, without what is paused. Counts are kept per batch of up to a thousand messages, and the
 * batches that are not done have an index of their own, so a million messages are a thousand short look-ups.
 */
export async function readQueues(db: Kysely<Tables>): Promise<Queue[]> {
  const { rows } = await sql<Queue>`
    SELECT carrier_id AS "carrierId", priority, sum(queued)::int AS messages,
      greatest(0, extract(epoch FROM now() - min(created_at)))::float8 AS oldest
    FROM message_batches WHERE state <> 'done' AND NOT paused AND ended IS NULL AND queued > 0
    GROUP BY carrier_id, priority`.execute(db);
  return rows;
}

/** Whether messages have waited for longer than `seconds` for another carrier than these. */
export async function hasWaited(
  db: Kysely<Tables>,
  seconds: number,
  { except }: { except: number[] },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM message_batches
    WHERE state <> 'done' AND NOT paused AND ended IS NULL AND queued > 0 AND carrier_id <> ALL(${except}::int[])
      AND created_at < now() - make_interval(secs => ${seconds}) LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** The carriers that something waits for, by one look-up in the index each. */
export async function carriersWaitedFor(db: Kysely<Tables>): Promise<number[]> {
  const { rows } = await sql<{ carrier_id: number }>`
    WITH RECURSIVE waited AS (
      (SELECT carrier_id FROM message_batches WHERE state <> 'done' AND NOT paused ORDER BY carrier_id LIMIT 1)
      UNION ALL
      SELECT (SELECT carrier_id FROM message_batches WHERE state <> 'done' AND NOT paused AND carrier_id > w.carrier_id ORDER BY carrier_id LIMIT 1)
      FROM waited w WHERE w.carrier_id IS NOT NULL
    )
    SELECT carrier_id FROM waited WHERE carrier_id IS NOT NULL`.execute(db);
  return rows.map((row) => row.carrier_id);
}

/** What is not over at a carrier: batches, and their messages by what they wait for. */
export type Unfinished = { batches: number; free: number; resting: number; doubtful: number };

/** `free`: may leave; `resting`: in what is paused; `doubtful`: may have left. */
export async function unfinishedAt(tx: Kysely<Tables>, carrierId: number): Promise<Unfinished> {
  const { rows } = await sql<Unfinished>`
    SELECT count(*)::int AS batches, coalesce(sum(size - mark) FILTER (WHERE NOT paused), 0)::int AS free,
      coalesce(sum(size - mark) FILTER (WHERE paused), 0)::int AS resting,
      coalesce(sum(greatest(0, queued - (size - mark))), 0)::int AS doubtful
    FROM message_batches WHERE carrier_id = ${carrierId} AND state <> 'done'`.execute(tx);
  return rows[0]!;
}

/** How many messages a carrier took and has not sent a final receipt for. */
export async function awaitingReceipts(tx: Kysely<Tables>, carrierId: number): Promise<number> {
  const { rows } = await sql<{ messages: number }>`
    SELECT coalesce(sum(submitted), 0)::int AS messages FROM message_batches
    WHERE carrier_id = ${carrierId} AND submitted > 0`.execute(tx);
  return rows[0]!.messages;
}
