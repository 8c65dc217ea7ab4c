import { type Kysely, sql } from 'kysely';
import { arrayLiteral } from '../db/array-literal.ts';
import type { Database, OwnerDb } from '../db/handles.ts';
import type { Tables } from '../db/tables.ts';
import { repeat } from '../lifecycle/repeat.ts';
import { type Service, stopAll } from '../lifecycle/service.ts';
import type { Log } from '../log.ts';
import type { WakeUps } from '../wake-ups/listen-for-wake-ups.ts';
import type { Event } from './events.ts';
import {
  countAttempt,
  countWaiting,
  findDue,
  deleteFailed,
  storeFailed,
  storeParked,
  storeWaiting,
  MAX_WAITING,
} from './failed-events.ts';
import type { Listener } from './listener.ts';

/** How often a listener polls for events and due retries without a wake-up. */
const POLL_MS = 5000;
/** The poll interval while a running transaction delays committed events. */
const DELAYED_POLL_MS = 50;

/**
 * The maximum numbers of new events and of due retries per turn. Each event takes a savepoint. With 64 or
 * more savepoints, other transactions would look up subtransactions on disk.
 */
const NEW_PER_TURN = 40;
const DUE_PER_TURN = 20;
/** How many events a turn reads to find those of its listener. Opt-outs made together are many events of one kind. */
const READ_PER_TURN = 2000;
/** After this time, a turn ends once the current event has been handled. */
const TURN_MS = 5000;

/** A turn of a listener. Its events are handled in `tx`. `endsAt` is on the clock of `performance.now()`. */
type Turn = { tx: OwnerDb; listener: Listener; log: Log | undefined; endsAt: number };
type Cursor = { xid: string; id: number };
/** The event is null in the last row that was read, if the listener does not handle it. */
type Row = Cursor & { event: Event | null };

/** Runs listeners until stopped. Safe in several processes, because each turn locks the listener's cursor. */
export function startListeners(db: Database, listeners: Listener[], wakeUps: WakeUps, log: Log): Service {
  const loops = listeners.map((listener) => {
    const handleNext = async () =>
      (await handleEvents(db, listener, log)) ||
      ((await hasHeldUpEvents(db.owner, listener)) && DELAYED_POLL_MS);
    const loop = repeat(`listener ${listener.name}`, log, POLL_MS, handleNext);
    wakeUps.on('events', loop.wake);
    return loop;
  });
  return { stop: () => stopAll(loops) };
}

/**
 * Handles the next events and due retries of a listener. Returns false if there are none, or if another
 * process is handling them. Stores an event that fails. A failed event blocks only later events of its
 * account, until it succeeds or is parked.
 */
export function handleEvents({ owner }: Database, listener: Listener, log?: Log): Promise<boolean> {
  return owner.transaction().execute(async (tx) => {
    await sql.raw(`SET LOCAL statement_timeout = '${listener.statementSeconds}s'`).execute(tx);
    const cursor = await lockCursor(tx, listener.name);
    if (!cursor) return false;
    const turn = { tx, listener, log, endsAt: performance.now() + TURN_MS };
    const hadDue = await retryDue(turn);
    return (await handleNewEvents(turn, cursor)) || hadDue;
  });
}

/** Locks a listener's cursor. Returns undefined if another worker holds it. */
async function lockCursor(tx: Kysely<Tables>, listener: string): Promise<Cursor | undefined> {
  await sql`INSERT INTO event_cursors VALUES (${listener}, '0', 0) ON CONFLICT DO NOTHING`.execute(tx);
  const { rows } = await sql<Cursor>`
    SELECT xid, id FROM event_cursors WHERE listener = ${listener} FOR UPDATE SKIP LOCKED`.execute(tx);
  return rows[0];
}

async function retryDue(turn: Turn): Promise<boolean> {
  const { tx, listener } = turn;
  const due = await findDue(tx, listener.name, DUE_PER_TURN);
  for (const failed of due) {
    if (performance.now() > turn.endsAt) break;
    const failure = await tryHandling(turn, failed.event);
    if (!failure) await deleteFailed(tx, failed.id);
    else if (await countAttempt(tx, failed, failure.error, listener.tries))
      logParked(turn, failed.event, failure.error);
  }
  return due.length > 0;
}

async function handleNewEvents(turn: Turn, cursor: Cursor): Promise<boolean> {
  const { tx, listener } = turn;
  const rows = await findNewEvents(tx, listener, cursor);
  const waiting = await countWaiting(
    tx,
    listener.name,
    rows.flatMap(({ event }) => (event ? [event.accountId] : [])),
  );
  let last: Cursor | undefined;
  for (const row of rows) {
    if (row.event) await handleOrStore(turn, row.event, waiting);
    last = row;
    if (performance.now() > turn.endsAt) break;
  }
  if (!last) return false;
  await sql`UPDATE event_cursors SET xid = ${last.xid}::xid8, id = ${last.id} WHERE listener = ${listener.name}`.execute(
    tx,
  );
  return true;
}

/**
 * Finds the next events of a listener. If there are few, the last row is the last event that was read, of whatever kind, so that
 * the cursor skips the others.
 */
async function findNewEvents(tx: Kysely<Tables>, { events }: Listener, cursor: Cursor): Promise<Row[]> {
  const isHandled = sql`name = ANY(${arrayLiteral(events)}::text[])`;
  // No transaction below the oldest running one can still commit, so these events are in their final order.
  const { rows } = await sql<Row>`
    WITH read AS MATERIALIZED (
      SELECT xid, id, account_id, name, data FROM events
      WHERE (xid, id) > (${cursor.xid}::xid8, ${cursor.id}) AND xid < pg_snapshot_xmin(pg_current_snapshot())
      ORDER BY xid, id LIMIT ${READ_PER_TURN}
    ), handled AS MATERIALIZED (
      SELECT * FROM read WHERE ${isHandled} ORDER BY xid, id LIMIT ${NEW_PER_TURN}
    )
    SELECT xid, id, jsonb_build_object('accountId', account_id, 'name', name, 'data', data) AS event FROM handled
    UNION ALL (
      SELECT xid, id, NULL FROM read WHERE NOT ${isHandled} AND (SELECT count(*) FROM handled) < ${NEW_PER_TURN}
      ORDER BY xid DESC, id DESC LIMIT 1
    )
    ORDER BY xid, id`.execute(tx);
  return rows;
}

/** Handles an event, or stores it for later. `waiting` is the number of waiting events by account. */
async function handleOrStore(turn: Turn, event: Event, waiting: Map<number, number>): Promise<void> {
  const { tx, listener, log } = turn;
  const earlier = waiting.get(event.accountId) ?? 0;
  if (earlier >= MAX_WAITING) {
    await storeParked(tx, listener.name, event);
    logParked(turn, event, new Error('Too many events of this account are waiting.'));
    return;
  }
  if (earlier > 0) await storeWaiting(tx, listener.name, event);
  else {
    const failure = await tryHandling(turn, event);
    if (!failure) return;
    if (await storeFailed(tx, listener, event, failure.error)) {
      logParked(turn, event, failure.error);
      return;
    }
    log?.warn({ err: failure.error, ...logFields(turn, event) }, 'an event failed; it will be retried');
  }
  waiting.set(event.accountId, earlier + 1);
}

/**
 * Handles an event. If the handler throws, rolls back its writes and returns the error. Throws if the
 * rollback fails.
 */
async function tryHandling({ tx, listener }: Turn, event: Event): Promise<{ error: unknown } | undefined> {
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

function logParked(turn: Turn, event: Event, error: unknown): void {
  turn.log?.error(
    { err: error, ...logFields(turn, event) },
    'an event is parked: see "npx carillon failed list"',
  );
}

const logFields = ({ listener }: Turn, { accountId, name }: Event) => ({
  listener: listener.name,
  accountId,
  event: name,
});

/** Returns whether committed events are waiting for older transactions to end. */
async function hasHeldUpEvents(db: OwnerDb, { name }: Listener): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    SELECT EXISTS (
      SELECT FROM events e, event_cursors c
      WHERE c.listener = ${name} AND (e.xid, e.id) > (c.xid, c.id)
    ) AS held`.execute(db);
  return rows[0]!.held;
}
