import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { createLog } from '../log.ts';
import { useDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import { listenForWakeUps } from '../wake-ups/listen-for-wake-ups.ts';
import { announce, announceEach, type EventName, type Events, deleteOldEvents } from './events.ts';
import { handleEvents, startListeners } from './run-listeners.ts';
import { listener as makeListener, type Listener } from './listener.ts';

const database = useDatabase();
let accountId: number;
let handled: string[];

beforeAll(async () => {
  ({ accountId } = await createAccount(database().db.owner, {
    name: 'E',
    username: 'events',
    password: 'x',
  }));
});
beforeEach(async () => {
  handled = [];
  await sql`TRUNCATE events, failed_events, event_cursors`.execute(database().db.owner);
});

let listeners = 0;
const listenTo = (name: EventName = 'number.opted_out', also = () => {}): Listener =>
  makeListener({
    name: `listener ${listeners++}`,
    events: [name],
    handle: async ({ data }) => {
      handled.push((data as Events['number.opted_out']).number);
      also();
    },
  });
const optedOut = (number: string) => ({ number, sender: '43366', carrierId: null });
const announceOptOut = (number: string) =>
  database()
    .db.owner.transaction()
    .execute((tx) => announce(tx, accountId, 'number.opted_out', optedOut(number)));
/**
 * Runs a listener until it finds no more events and `isLast` returns true. Transactions in other databases of
 * the server, such as those of other tests, delay events.
 */
const handleAll = (listener: Listener, isLast = () => handled.length > 0) =>
  eventually(
    'the events to be handled',
    async () => !(await handleEvents(database().db, listener)) && isLast(),
  );
const nothing = () => true;

it('delivers an event to every listener, in order, once', async () => {
  const [one, other, deaf] = [listenTo(), listenTo(), listenTo('message.received')];
  await announceOptOut('1');
  await announceOptOut('2');
  await handleAll(one, () => handled.length === 2);
  await handleAll(one);
  expect(handled).toEqual(['1', '2']);
  await handleAll(deaf, nothing);
  await handleAll(other, () => handled.length === 4);
  expect(handled).toEqual(['1', '2', '1', '2']);
});

it('skips many events that a listener does not handle', async () => {
  const listener = listenTo();
  await database()
    .db.owner.transaction()
    .execute((tx) =>
      announceEach(
        tx,
        accountId,
        'opt-out.added',
        Array.from({ length: 1990 }, (_, nth) => ({ number: `${nth}` })),
      ),
    );
  await announceOptOut('after many');
  let turns = 0;
  await eventually('the event to be handled', async () => {
    turns += Number(await handleEvents(database().db, listener));
    return handled.length > 0;
  });
  expect(handled).toEqual(['after many']);
  expect(turns).toBeLessThanOrEqual(2);
});

it('drops an event whose transaction is rolled back', async () => {
  const listener = listenTo();
  await announceOptOut('before');
  await handleAll(listener);
  handled = [];
  const cut = database()
    .db.owner.transaction()
    .execute(async (tx) => {
      await announce(tx, accountId, 'number.opted_out', optedOut('3'));
      throw new Error('cut off');
    });
  await expect(cut).rejects.toThrow('cut off');
  await announceOptOut('after');
  await handleAll(listener);
  expect(handled).toEqual(['after']);
});

it('delivers an event whose transaction began first and ended last', async () => {
  const listener = listenTo();
  await announceOptOut('before');
  await handleAll(listener);
  handled = [];
  const slow = await database().db.pool.connect();
  await slow.query('BEGIN');
  await slow.query(
    `INSERT INTO events (account_id, name, data) VALUES (${accountId}, 'number.opted_out', '{"number":"slow"}')`,
  );
  await announceOptOut('quick');
  // The slow transaction's event has a lower id. Handling the quick event now would skip that event.
  await handleAll(listener, nothing);
  expect(handled).toEqual([]);
  await slow.query('COMMIT');
  slow.release();
  await handleAll(listener, () => handled.length === 2);
  expect(handled).toEqual(['slow', 'quick']);
});

it('redelivers an event after its listener failed', async () => {
  let failing = true;
  const listener = listenTo('number.opted_out', () => {
    if (failing) throw new Error('not now');
  });
  for (const number of ['1', '2', '3']) await announceOptOut(number);
  await handleAll(listener);
  expect(handled).toEqual(['1']);
  failing = false;
  handled = [];
  await database().db.pool.query('UPDATE failed_events SET retry_at = now() WHERE retry_at IS NOT NULL');
  await handleAll(listener, () => handled.includes('3'));
  expect(handled).toEqual(['1', '2', '3']);
});

it('deletes an event after a week, once every listener has handled it', async () => {
  const { db } = database();
  const listening = [listenTo(), listenTo()];
  await announceOptOut('first');
  for (const listener of listening) await handleAll(listener, () => handled.at(-1) === 'first');
  await announceOptOut('old');
  await db.owner
    .updateTable('events')
    .set({ at: new Date(0) })
    .execute();
  const left = async () => (await db.owner.selectFrom('events').select('id').execute()).length;
  for (const listener of listening) {
    await deleteOldEvents(db.owner);
    expect(await left()).toBeGreaterThan(0);
    handled = [];
    await handleAll(listener, () => handled.at(-1) === 'old');
  }
  await deleteOldEvents(db.owner);
  expect(await left()).toBe(0);
});

it('delivers events before the listener polls', async () => {
  const { db, url } = database();
  const listener = listenTo();
  const log = createLog('silent', 'test');
  const wakeUps = listenForWakeUps(url, log);
  const running = startListeners(db, [listener], wakeUps, log);
  try {
    await announceOptOut('start');
    await eventually('the start to be handled', async () => handled.includes('start'));
    // Announce each event only after the previous one is handled.
    for (const number of ['one', 'two', 'three']) {
      await announceOptOut(number);
      await eventually(`${number} to be handled`, async () => handled.includes(number), 4000);
    }
  } finally {
    await running.stop();
    await wakeUps.stop();
  }
});
