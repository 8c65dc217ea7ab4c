import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** Messages queued for a carrier at one priority. `oldest` is the age of the oldest message in seconds. */
export type Queue = { carrierId: number | null; priority: number; messages: number; oldest: number };

/**
 * Reads the queues of all carriers. Omits batches that have ended, are paused, or are outside their send
 * window. A batch contains up to 1,000 messages, and unfinished batches have a separate index. A million
 * queued messages therefore take only a thousand short look-ups.
 */
export async function readQueues(db: Kysely<Tables>): Promise<Queue[]> {
  const { rows } = await sql<Queue>`
    SELECT carrier_id AS "carrierId", priority, sum(queued)::int AS messages,
      greatest(0, extract(epoch FROM now() - min(greatest(created_at, opens_at))))::float8 AS oldest
    FROM message_batches
    WHERE state IN ('ready', 'leased') AND NOT paused AND ended IS NULL AND queued > 0 AND (closes_at IS NULL OR closes_at > now())
    GROUP BY carrier_id, priority`.execute(db);
  return rows;
}

/** An account's messages that are queued for a carrier. */
export type AccountQueue = { carrierId: number; accountId: number; messages: number };

/** Like `readQueues`, but by account instead of priority. */
export async function readAccountQueues(db: Kysely<Tables>): Promise<AccountQueue[]> {
  const { rows } = await sql<AccountQueue>`
    SELECT carrier_id AS "carrierId", account_id AS "accountId", sum(queued)::int AS messages
    FROM message_batches
    WHERE state IN ('ready', 'leased') AND NOT paused AND ended IS NULL AND queued > 0 AND carrier_id IS NOT NULL
      AND (closes_at IS NULL OR closes_at > now())
    GROUP BY carrier_id, account_id`.execute(db);
  return rows;
}

/** Whether any message has been queued for longer than `seconds`. Ignores the carriers in `except`. */
export async function hasDelayedMessages(
  db: Kysely<Tables>,
  seconds: number,
  { except }: { except: number[] },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM message_batches
    WHERE state IN ('ready', 'leased') AND NOT paused AND ended IS NULL AND queued > 0 AND carrier_id <> ALL(${except}::int[])
      AND (closes_at IS NULL OR closes_at > now()) AND greatest(created_at, opens_at) < now() - make_interval(secs => ${seconds}) LIMIT 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Lists carriers with unpaused batches that are ready or leased. Takes one index look-up per carrier. */
export async function carriersWithQueue(db: Kysely<Tables>): Promise<number[]> {
  const { rows } = await sql<{ carrier_id: number }>`
    WITH RECURSIVE waited AS (
      (SELECT carrier_id FROM message_batches WHERE state IN ('ready', 'leased') AND NOT paused ORDER BY carrier_id LIMIT 1)
      UNION ALL
      SELECT (SELECT carrier_id FROM message_batches WHERE state IN ('ready', 'leased') AND NOT paused AND carrier_id > w.carrier_id ORDER BY carrier_id LIMIT 1)
      FROM waited w WHERE w.carrier_id IS NOT NULL
    )
    SELECT carrier_id FROM waited WHERE carrier_id IS NOT NULL`.execute(db);
  return rows.map((row) => row.carrier_id);
}

/**
 * A carrier's unfinished batches and messages: `sendable` messages may be sent now, `blocked` messages are
 * paused or before their send window, and `inDoubt` messages may already have been sent.
 */
export type UnfinishedCounts = { batches: number; sendable: number; blocked: number; inDoubt: number };

export async function countUnfinished(tx: Kysely<Tables>, carrierId: number): Promise<UnfinishedCounts> {
  const { rows } = await sql<UnfinishedCounts>`
    SELECT count(*)::int AS batches, coalesce(sum(size - mark) FILTER (WHERE NOT paused AND state <> 'waiting'), 0)::int AS sendable,
      coalesce(sum(size - mark) FILTER (WHERE paused OR state = 'waiting'), 0)::int AS blocked,
      coalesce(sum(greatest(0, queued - (size - mark))), 0)::int AS "inDoubt"
    FROM message_batches WHERE carrier_id = ${carrierId} AND state <> 'done'`.execute(tx);
  return rows[0]!;
}

/** Counts messages that a carrier accepted but has sent no final receipt for. */
export async function countAwaitingReceipt(tx: Kysely<Tables>, carrierId: number): Promise<number> {
  const { rows } = await sql<{ messages: number }>`
    SELECT coalesce(sum(submitted), 0)::int AS messages FROM message_batches
    WHERE carrier_id = ${carrierId} AND submitted > 0`.execute(tx);
  return rows[0]!.messages;
}
