import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { createLog } from '../log.ts';
import { useDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import { hearWakeUps } from '../wake-ups/hear-wake-ups.ts';
import { announce, type EventName, type Events, forgetOldEvents } from './events.ts';
import { hearSome, startListeners } from './hear.ts';
import { listener as makeListener, type Listener } from './listener.ts';

const database = useDatabase();
let accountId: number;
let heard: string[];

beforeAll(async () => {
  ({ accountId } = await createAccount(database().db.owner, {
    name: 'E',
    username: 'events',
    password: 'x',
  }));
});
beforeEach(async () => {
  heard = [];
  await sql`TRUNCATE events, failed_events, event_cursors`.execute(database().db.owner);
});

let listeners = 0;
const listenTo = (hears: EventName = 'number.opted_out', also = () => {}): Listener =>
  makeListener({
    name: `listener ${listeners++}`,
    hears: [hears],
    handle: async ({ data }) => {
      heard.push((data as Events['number.opted_out']).number);
      also();
    },
  });
const optedOut = (number: string) => ({ number, sender: '43366', carrierId: null });
const tell = (number: string) =>
  database()
    .db.owner.transaction()
    .execute((tx) => announce(tx, accountId, 'number.opted_out', optedOut(number)));
/**
 * Runs a listener until the last event. A transaction in any database of the server, such as another test's, delays
 * events.
 */
const hearAll = (listener: Listener, isLast = () => heard.length > 0) =>
  eventually('the events to be heard', async () => !(await hearSome(database().db, listener)) && isLast());
const nothing = () => true;

it('is delivered to every listener, in order, once', async () => {
  const [one, other, deaf] = [listenTo(), listenTo(), listenTo('message.received')];
  await tell('1');
  await tell('2');
  await hearAll(one, () => heard.length === 2);
  await hearAll(one);
  expect(heard).toEqual(['1', '2']);
  await hearAll(deaf, nothing);
  await hearAll(other, () => heard.length === 4);
  expect(heard).toEqual(['1', '2', '1', '2']);
});

it('is not delivered if its transaction is rolled back', async () => {
  const listener = listenTo();
  await tell('before');
  await hearAll(listener);
  heard = [];
  const cut = database()
    .db.owner.transaction()
    .execute(async (tx) => {
      await announce(tx, accountId, 'number.opted_out', optedOut('3'));
      throw new Error('cut off');
    });
  await expect(cut).rejects.toThrow('cut off');
  await tell('after');
  await hearAll(listener);
  expect(heard).toEqual(['after']);
});

it('is delivered although its transaction began first and ended last', async () => {
  const listener = listenTo();
  await tell('before');
  await hearAll(listener);
  heard = [];
  const slow = await database().db.pool.connect();
  await slow.query('BEGIN');
  await slow.query(
    `INSERT INTO events (account_id, name, data) VALUES (${accountId}, 'number.opted_out', '{"number":"slow"}')`,
  );
  await tell('quick');
  // The slow transaction's event has a lower id; moving past it now would lose it.
  await hearAll(listener, nothing);
  expect(heard).toEqual([]);
  await slow.query('COMMIT');
  slow.release();
  await hearAll(listener, () => heard.length === 2);
  expect(heard).toEqual(['slow', 'quick']);
});

it('is delivered again if its listener failed', async () => {
  let failing = true;
  const listener = listenTo('number.opted_out', () => {
    if (failing) throw new Error('not now');
  });
  for (const number of ['1', '2', '3']) await tell(number);
  await hearAll(listener);
  expect(heard).toEqual(['1']);
  failing = false;
  heard = [];
  await database().db.pool.query('UPDATE failed_events SET retry_at = now() WHERE retry_at IS NOT NULL');
  await hearAll(listener, () => heard.includes('3'));
  expect(heard).toEqual(['1', '2', '3']);
});

it('is deleted after a week, once every listener has handled it', async () => {
  const { db } = database();
  const listening = [listenTo(), listenTo()];
  await tell('first');
  for (const listener of listening) await hearAll(listener, () => heard.at(-1) === 'first');
  await tell('old');
  await db.owner
    .updateTable('events')
    .set({ at: new Date(0) })
    .execute();
  const left = async () => (await db.owner.selectFrom('events').select('id').execute()).length;
  for (const listener of listening) {
    await forgetOldEvents(db.owner);
    expect(await left()).toBeGreaterThan(0);
    heard = [];
    await hearAll(listener, () => heard.at(-1) === 'old');
  }
  await forgetOldEvents(db.owner);
  expect(await left()).toBe(0);
});

it('is delivered before its listener polls, one after the other', async () => {
  const { db, url } = database();
  const listener = listenTo();
  const log = createLog('silent', 'test');
  const wakeUps = hearWakeUps(url, log);
  const running = startListeners(db, [listener], wakeUps, log);
  try {
    await tell('start');
    await eventually('the start to be heard', async () => heard.includes('start'));
    // Each is announced only after the previous one was handled.
    for (const number of ['one', 'two', 'three']) {
      await tell(number);
      await eventually(`${number} to be heard`, async () => heard.includes(number), 4000);
    }
  } finally {
    await running.stop();
    await wakeUps.stop();
  }
});
