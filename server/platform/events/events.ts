import { sql, type Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Database, OwnerDb } from '../db/handles.ts';
import { repeat } from '../lifecycle/repeat.ts';
import type { Service } from '../lifecycle/service.ts';
import type { Log } from '../log.ts';
import { daysAgo } from '../retention/delete-in-batches.ts';
import { KEPT_DAYS } from '../retention/kept-days.ts';

/** What is announced, by name. The announcer does not know who listens. */
export type Events = {
  /** A phone sent a message to an account; `messageId` is what it most likely answers. */
  'message.received': {
    inboundId: number;
    number: string;
    recipient: string;
    text: string;
    receivedAt: string;
    messageId: string;
    campaignId: number | null;
    carrierId: number | null;
  };
  /** A number asked to be sent nothing more, in answer to `sender`. */
  'number.opted_out': { number: string; sender: string; carrierId: number | null };
  /** Every message of a campaign has left, or was decided otherwise. `campaign` is its name. */
  'campaign.finished': { campaignId: number; campaign: string };
  /** The contacts of a file are saved. */
  'import.finished': { importId: number; fileName: string };
};
export type EventName = keyof Events;
export type Event<Name extends EventName = EventName> = { accountId: number; name: Name; data: Events[Name] };

/**
 * Hears events of one name, in commit order, at least once. `handle` runs in the transaction that moves the cursor,
 * and is still to be idempotent in what it does outside of it.
 */
export type Listener<Name extends EventName = EventName> = {
  name: string;
  hears: Name;
  handle(event: Event<Name>, tx: Kysely<Tables>): Promise<void>;
};

/** Announces an event in the transaction of the change that it tells of. */
export async function announce<Name extends EventName>(
  tx: Kysely<Tables>,
  accountId: number,
  name: Name,
  data: Events[Name],
): Promise<void> {
  await tx
    .insertInto('events')
    .values({ account_id: accountId, name, data: JSON.stringify(data) })
    .execute();
}

/** Runs listeners until stopped. Several processes may: the cursor's row is locked by one at a time. */
export function startListeners(db: Database, listeners: Listener[], log: Log): Service {
  const loops = listeners.map((listener) =>
    repeat(`listener ${listener.name}`, log, 500, () => hearSome(db, listener)),
  );
  return { stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))) };
}

/** Run daily: events that every listener has heard long ago. */
export async function forgetOldEvents(db: OwnerDb): Promise<void> {
  await sql`
    DELETE FROM events WHERE at < ${daysAgo(KEPT_DAYS.events)}
      AND (xid, id) <= ALL (SELECT xid, id FROM event_cursors)`.execute(db);
}

/** Handles the next events of a listener; false when there are none. */
export async function hearSome(db: Database, listener: Listener): Promise<boolean> {
  return db.owner.transaction().execute(async (tx) => {
    await sql`INSERT INTO event_cursors VALUES (${listener.name}, '0', 0) ON CONFLICT DO NOTHING`.execute(tx);
    const cursor = await sql<{ xid: string; id: number }>`
      SELECT xid, id FROM event_cursors WHERE listener = ${listener.name} FOR UPDATE SKIP LOCKED`.execute(tx);
    if (!cursor.rows[0]) return false;
    const { xid, id } = cursor.rows[0];
    // Below the oldest running transaction nothing can be committed any more: what is read there is in its final order.
    const { rows } = await sql<{
      xid: string;
      id: number;
      account_id: number;
      name: EventName;
      data: Events[EventName];
    }>`
      SELECT xid, id, account_id, name, data FROM events
      WHERE (xid, id) > (${xid}::xid8, ${id}) AND xid < pg_snapshot_xmin(pg_current_snapshot())
      ORDER BY xid, id LIMIT 100`.execute(tx);
    for (const row of rows.filter(({ name }) => name === listener.hears)) {
      await listener.handle({ accountId: row.account_id, name: listener.hears, data: row.data }, tx);
    }
    const last = rows.at(-1);
    if (!last) return false;
    await sql`UPDATE event_cursors SET xid = ${last.xid}::xid8, id = ${last.id} WHERE listener = ${listener.name}`.execute(
      tx,
    );
    return true;
  });
}
