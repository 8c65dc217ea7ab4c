import { sql } from 'kysely';
import { array } from '../db/array.ts';
import type { OwnerDb } from '../db/handles.ts';

/** A place among an account's events: just after the one that `cursor` names by transaction and id ("812.40"). */
export type Place = { accountId: number; cursor: string };

/** As it was stored: a later version of Carillon, running beside this one, may know names that this one does not. */
export type StoredEvent = { cursor: string; name: string; data: unknown; at: Date };

/**
 * Where somebody is to read on who has read up to `cursor`. Who has none, or one of before a backup was restored, whose
 * transactions are still to come here, reads what happens from now on.
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
 * The next events after each of some places, at most `limit` for each, in commit order: only below the oldest running
 * transaction, so that none is passed over. The account is compared as a part of the key, and the order names it, so that
 * each place is one look-up in `events_of_account`. Of an equality the planner makes a walk through the events of all
 * accounts: 100 ms where half a million are others'.
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
