import { sql } from 'kysely';
import { array } from '../db/array.ts';
import type { OwnerDb } from '../db/handles.ts';

/**
 * A position among an account's events: just after the event that `cursor` identifies by transaction and id
 * ("812.40").
 */
export type Place = { accountId: number; cursor: string };

/** As stored: a later version of Carillon, running beside this one, may use names that this one does not know. */
export type StoredEvent = { cursor: string; name: string; data: unknown; at: Date };

/**
 * The position from which a reader with this cursor continues. Without a cursor, or with one from before a backup was
 * restored, whose transactions are still to come here, the reader starts now.
 */
export async function placeAfter(db: OwnerDb, accountId: number, cursor = ''): Promise<Place> {
  const { rows } = await sql<{ cursor: string }>`
    SELECT CASE WHEN split_part(given, '.', 1)::xid8 <= now THEN given ELSE now || '.0' END AS cursor
    FROM (SELECT nullif(${cursor}::text, '') AS given, pg_snapshot_xmin(pg_current_snapshot()) AS now) AS c`.execute(
    db,
  );
  return { accountId, cursor: rows[0]!.cursor };
}

/**
 * The next events after each of some positions, at most `limit` for each, in commit order. Only events below the
 * oldest running transaction are read, so that none is skipped. The account is compared as part of the key and named
 * in the order, so that each position is one look-up in `events_of_account`. With an equality, the planner scans the
 * events of all accounts: 100 ms with half a million.
 */
export async function readOn(db: OwnerDb, places: readonly Place[], limit: number): Promise<StoredEvent[][]> {
  const { rows } = await sql<StoredEvent & { nth: number }>`
    SELECT p.nth, e.xid || '.' || e.id AS cursor, e.name, e.data, e.at
    FROM unnest(${array(places.map((place) => place.accountId))}::bigint[], ${array(places.map((place) => place.cursor))}::text[])
      WITH ORDINALITY AS p(account_id, cursor, nth)
    CROSS JOIN LATERAL (
      SELECT xid, id, name, data, at FROM events
      WHERE (account_id, xid, id) > (p.account_id, split_part(p.cursor, '.', 1)::xid8, split_part(p.cursor, '.', 2)::bigint)
        AND account_id <= p.account_id AND xid < pg_snapshot_xmin(pg_current_snapshot())
      ORDER BY account_id, xid, id LIMIT ${limit}
    ) AS e
    ORDER BY p.nth, e.xid, e.id`.execute(db);
  const byPlace = Map.groupBy(rows, ({ nth }) => nth);
  return places.map((_, index) => byPlace.get(index + 1) ?? []);
}
