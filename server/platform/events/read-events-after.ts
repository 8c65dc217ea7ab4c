import { sql } from 'kysely';
import { arrayLiteral } from '../db/array-literal.ts';
import type { OwnerDb } from '../db/handles.ts';

/**
 * A position in an account's events, just after an event. `cursor` contains that event's transaction and id
 * ("812.40").
 */
export type EventPosition = { accountId: number; cursor: string };

/** `name` may be unknown, because a newer Carillon running concurrently may have announced the event. */
export type StoredEvent = { cursor: string; name: string; data: unknown; at: Date };

/**
 * Returns the position from which a reader with this cursor continues. Without a cursor, the reader starts
 * now. It also starts now if the cursor is from before a backup was restored: its transaction id is still in
 * the future.
 */
export async function resumePosition(db: OwnerDb, accountId: number, cursor = ''): Promise<EventPosition> {
  const { rows } = await sql<{ cursor: string }>`
    SELECT CASE WHEN split_part(given, '.', 1)::xid8 <= now THEN given ELSE now || '.0' END AS cursor
    FROM (SELECT nullif(${cursor}::text, '') AS given, pg_snapshot_xmin(pg_current_snapshot()) AS now) AS c`.execute(
    db,
  );
  return { accountId, cursor: rows[0]!.cursor };
}

/**
 * Returns the next events after each position in commit order, at most `limit` per position. Reads only
 * events of transactions older than the oldest running one, so no event is skipped. The query compares the
 * account as part of the key and includes it in ORDER BY, so that each position is one look-up in the index
 * `events_of_account`. With `account_id = …` instead, the planner would scan the events of all accounts,
 * which takes 100 ms for half a million events.
 */
export async function readEventsAfter(
  db: OwnerDb,
  positions: readonly EventPosition[],
  limit: number,
): Promise<StoredEvent[][]> {
  const { rows } = await sql<StoredEvent & { nth: number }>`
    /* prepared */ SELECT p.nth, e.xid || '.' || e.id AS cursor, e.name, e.data, e.at
    FROM unnest(${arrayLiteral(positions.map((place) => place.accountId))}::bigint[], ${arrayLiteral(positions.map((place) => place.cursor))}::text[])
      WITH ORDINALITY AS p(account_id, cursor, nth)
    CROSS JOIN LATERAL (
      SELECT xid, id, name, data, at FROM events
      WHERE (account_id, xid, id) > (p.account_id, split_part(p.cursor, '.', 1)::xid8, split_part(p.cursor, '.', 2)::bigint)
        AND account_id <= p.account_id AND xid < pg_snapshot_xmin(pg_current_snapshot())
      ORDER BY account_id, xid, id LIMIT ${limit}
    ) AS e
    ORDER BY p.nth, e.xid, e.id`.execute(db);
  const byPosition = Map.groupBy(rows, ({ nth }) => nth);
  return positions.map((_, index) => byPosition.get(index + 1) ?? []);
}

/**
 * Returns the oldest transaction that is still running. All older ones have committed or were rolled back, so what they
 * wrote is in its final order.
 */
export async function oldestRunning(db: OwnerDb): Promise<bigint> {
  const { rows } = await sql<{
    xid: string;
  }>`/* prepared */ SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xid`.execute(db);
  return BigInt(rows[0]!.xid);
}

/** Returns the accounts with events of their transaction or later ones. Each costs one look-up in an index. */
export async function accountsWithEventsSince(
  db: OwnerDb,
  positions: readonly { accountId: number; xid: bigint }[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT p.account_id AS id FROM unnest(${arrayLiteral(positions.map(({ accountId }) => accountId))}::bigint[], ${arrayLiteral(positions.map(({ xid }) => xid.toString()))}::text[]) AS p(account_id, xid)
    WHERE EXISTS (
      SELECT FROM events e WHERE (e.account_id, e.xid) >= (p.account_id, p.xid::xid8) AND e.account_id <= p.account_id
        AND e.xid < pg_snapshot_xmin(pg_current_snapshot()))`.execute(db);
  return rows.map(({ id }) => id);
}
