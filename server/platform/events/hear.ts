import { type Kysely, sql } from 'kysely';
import type { Database, OwnerDb } from '../db/handles.ts';
import type { Tables } from '../db/tables.ts';
import { repeat } from '../lifecycle/repeat.ts';
import { type Service, stopAll } from '../lifecycle/service.ts';
import type { Log } from '../log.ts';
import type { WakeUps } from '../wake-ups/hear-wake-ups.ts';
import type { Event } from './events.ts';
import {
  countAttempt,
  countWaiting,
  findDue,
  forgetFailed,
  keepFailed,
  keepParked,
  keepWaiting,
  MOST_WAITING,
} from './failed-events.ts';
import type { Listener } from './listener.ts';

/** How often a listener polls for events and retries if nothing wakes it. */
const POLL_MS = 5000;
/** The poll interval while there are events that cannot be read yet. */
const SOON_MS = 50;

/** The events per turn. Up to 64 savepoints of a writing transaction, other transactions need no look-up on disk. */
const NEW_AT_ONCE = 40;
const DUE_AT_ONCE = 20;
/** After this time, a turn ends with the current event. */
const TURN_MS = 5000;

/** A turn of a listener. `tx` also handles its events; `endsAt` is on the clock of `performance`. */
type Turn = { tx: OwnerDb; listener: Listener; log: Log | undefined; endsAt: number };
type Cursor = { xid: string; id: number };
type Row = Cursor & { event: Event };

/** Runs listeners until stopped. Several processes may do so: one at a time locks a listener's cursor. */
export function startListeners(db: Database, listeners: Listener[], wakeUps: WakeUps, log: Log): Service {
  const loops = listeners.map((listener) => {
    const hear = async () =>
      (await hearSome(db, listener, log)) || ((await areHeldUp(db.owner, listener)) && SOON_MS);
    const loop = repeat(`listener ${listener.name}`, log, POLL_MS, hear);
    wakeUps.on('events', loop.wake);
    return loop;
  });
  return { stop: () => stopAll(loops) };
}

/**
 * Handles a listener's next events and due retries. Returns false if there are none. A failed event is stored; it
 * blocks only later events of its account, until it succeeds or is parked.
 */
export function hearSome({ owner }: Database, listener: Listener, log?: Log): Promise<boolean> {
  return owner.transaction().execute(async (tx) => {
    await sql.raw(`SET LOCAL statement_timeout = '${listener.statementSeconds}s'`).execute(tx);
    const cursor = await lockCursor(tx, listener.name);
    if (!cursor) return false;
    const turn = { tx, listener, log, endsAt: performance.now() + TURN_MS };
    const hadDue = await tryAgain(turn);
    return (await hearNew(turn, cursor)) || hadDue;
  });
}

/** Undefined if another worker holds it. */
async function lockCursor(tx: Kysely<Tables>, listener: string): Promise<Cursor | undefined> {
  await sql`INSERT INTO event_cursors VALUES (${listener}, '0', 0) ON CONFLICT DO NOTHING`.execute(tx);
  const { rows } = await sql<Cursor>`
    SELECT xid, id FROM event_cursors WHERE listener = ${listener} FOR UPDATE SKIP LOCKED`.execute(tx);
  return rows[0];
}

async function tryAgain(turn: Turn): Promise<boolean> {
  const { tx, listener } = turn;
  const due = await findDue(tx, listener.name, DUE_AT_ONCE);
  for (const failed of due) {
    if (performance.now() > turn.endsAt) break;
    const failure = await attempt(turn, failed.event);
    if (!failure) await forgetFailed(tx, failed.id);
    else if (await countAttempt(tx, failed, failure.error, listener.tries))
      tellParked(turn, failed.event, failure.error);
  }
  return due.length > 0;
}

async function hearNew(turn: Turn, cursor: Cursor): Promise<boolean> {
  const { tx, listener } = turn;
  // Below the oldest running transaction nothing more can be committed, so the events read there are in their final
  // order.
  const { rows } = await sql<Row>`
    SELECT xid, id, jsonb_build_object('accountId', account_id, 'name', name, 'data', data) AS event FROM events
    WHERE (xid, id) > (${cursor.xid}::xid8, ${cursor.id}) AND xid < pg_snapshot_xmin(pg_current_snapshot())
    ORDER BY xid, id LIMIT ${NEW_AT_ONCE}`.execute(tx);
  const waiting = await countWaiting(
    tx,
    listener.name,
    rows.map(({ event }) => event.accountId),
  );
  let last: Cursor | undefined;
  for (const row of rows) {
    if (listener.hears.includes(row.event.name)) await hearOne(turn, row.event, waiting);
    last = row;
    if (performance.now() > turn.endsAt) break;
  }
  if (!last) return false;
  await sql`UPDATE event_cursors SET xid = ${last.xid}::xid8, id = ${last.id} WHERE listener = ${listener.name}`.execute(
    tx,
  );
  return true;
}

/** `waiting` is the number of waiting events by account. */
async function hearOne(turn: Turn, event: Event, waiting: Map<number, number>): Promise<void> {
  const { tx, listener, log } = turn;
  const earlier = waiting.get(event.accountId) ?? 0;
  if (earlier >= MOST_WAITING) {
    await keepParked(tx, listener.name, event);
    tellParked(turn, event, new Error('Too many events of this account are waiting.'));
    return;
  }
  if (earlier > 0) await keepWaiting(tx, listener.name, event);
  else {
    const failure = await attempt(turn, event);
    if (!failure) return;
    if (await keepFailed(tx, listener, event, failure.error)) {
      tellParked(turn, event, failure.error);
      return;
    }
    log?.warn({ err: failure.error, ...whichOf(turn, event) }, 'an event failed; it will be retried');
  }
  waiting.set(event.accountId, earlier + 1);
}

/**
 * Handles an event. If that throws, only its writes are rolled back, and the error is returned. Throws if the
 * rollback fails.
 */
async function attempt({ tx, listener }: Turn, event: Event): Promise<{ error: unknown } | undefined> {
  await sql`SAVEPOINT event`.execute(tx);
  try {
    await listener.handle(event, tx);
  } catch (error) {
    await sql`ROLLBACK TO SAVEPOINT event`.execute(tx);
    return { error };
  }
  await sql`RELEASE SAVEPOINT event`.execute(tx);
  return undefined;
}

function tellParked(turn: Turn, event: Event, error: unknown): void {
  turn.log?.error(
    { err: error, ...whichOf(turn, event) },
    'an event is parked: see "npx carillon failed list"',
  );
}

const whichOf = ({ listener }: Turn, { accountId, name }: Event) => ({
  listener: listener.name,
  accountId,
  event: name,
});

/** Whether committed events exist that wait for older transactions to end. */
async function areHeldUp(db: OwnerDb, { name }: Listener): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    SELECT EXISTS (
      SELECT FROM events e, event_cursors c
      WHERE c.listener = ${name} AND (e.xid, e.id) > (c.xid, c.id)
    ) AS held`.execute(db);
  return rows[0]!.held;
}
