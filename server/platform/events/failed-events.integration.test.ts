import { type Kysely, sql } from 'kysely';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import type { Tables } from '../db/tables.ts';
import { createLog } from '../log.ts';
import { useDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import { announce, deleteOldEvents } from './events.ts';
import { MAX_WAITING } from './failed-events.ts';
import { handleEvents } from './run-listeners.ts';
import { listener, type Listener } from './listener.ts';

const database = useDatabase();
const log = createLog('silent', 'test');
let one: number;
let other: number;
/** The numbers whose events fail. */
let poison: string[];
/** Writes each opt-out to the audit log of its account. */
let tracing: Listener;

beforeAll(async () => {
  const add = async (name: string) =>
    (await createAccount(database().db.owner, { name, username: name, password: 'x' })).accountId;
  [one, other] = [await add('one'), await add('other')];
});

let listeners = 0;
beforeEach(async () => {
  vi.restoreAllMocks();
  await sql`TRUNCATE events, failed_events`.execute(database().db.owner);
  await sql`DELETE FROM audit_log`.execute(database().db.owner);
  poison = [];
  tracing = listener({
    name: `tracing ${listeners++}`,
    events: ['number.opted_out'],
    handle: async ({ accountId, data }, tx) => {
      await trace(tx, accountId, data.number);
      // After this error, PostgreSQL rejects further statements in the transaction.
      if (poison.includes(data.number)) await sql`SELECT 1 / 0`.execute(tx);
    },
  });
});

const trace = (tx: Kysely<Tables>, accountId: number, what: string) =>
  tx.insertInto('audit_log').values({ account_id: accountId, action: what }).execute();
const traces = async (accountId: number): Promise<string[]> => {
  const rows = await database()
    .db.owner.selectFrom('audit_log')
    .select('action')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
};
const announceOptOut = (accountId: number, number: string) =>
  announce(database().db.owner, accountId, 'number.opted_out', { number, sender: '43366', carrierId: null });
const handleNext = () => handleEvents(database().db, tracing, log);
/**
 * Runs the listener until an account has as many traces as expected, then compares them. Transactions of
 * other tests on the server delay events.
 */
const handleUntil = (accountId: number, expected: string[]) =>
  eventually(`${expected.join()} to be handled`, async () => {
    while (await handleNext());
    return (await traces(accountId)).length >= expected.length;
  }).then(async () => expect(await traces(accountId)).toEqual(expected));
const failed = async () => {
  const { rows } = await database().db.pool.query(
    `SELECT data->>'number' AS number, account_id, tries, error, parked_at IS NOT NULL AS parked,
      retry_at > now() AS later FROM failed_events ORDER BY id`,
  );
  return rows as object[];
};
const letTimePass = () =>
  sql`UPDATE failed_events SET retry_at = now() WHERE retry_at IS NOT NULL`.execute(database().db.owner);

it('delays no other account, and rolls back the failed event', async () => {
  poison = ['bad'];
  await announceOptOut(one, 'good');
  await announceOptOut(one, 'bad');
  await announceOptOut(other, '1');
  await announceOptOut(other, '2');
  await handleUntil(other, ['1', '2']);
  expect(await traces(one)).toEqual(['good']);
  expect(await failed()).toEqual([
    { number: 'bad', account_id: one, tries: 1, error: 'division by zero', parked: false, later: true },
  ]);
});

it('keeps the order of events within an account', async () => {
  poison = ['bad'];
  await announceOptOut(one, 'bad');
  await announceOptOut(one, '1');
  await announceOptOut(other, 'last');
  await handleUntil(other, ['last']);
  await announceOptOut(one, '2');
  await announceOptOut(other, 'very last');
  await handleUntil(other, ['last', 'very last']);
  expect(await traces(one)).toEqual([]);
  poison = [];
  await letTimePass();
  await announceOptOut(one, '3');
  await handleUntil(one, ['bad', '1', '2', '3']);
  expect(await failed()).toEqual([]);
});

it('retries an event with backoff, then parks and logs it and unblocks its account', async () => {
  const error = vi.spyOn(log, 'error');
  poison = ['bad'];
  await announceOptOut(one, 'bad');
  await announceOptOut(one, 'next');
  await announceOptOut(other, 'last');
  await handleUntil(other, ['last']);
  const pauses: number[] = [];
  for (let tries = 1; tries < 8; tries++) {
    const { rows } = await database().db.pool.query<{ pause: number }>(
      'SELECT round(extract(epoch FROM retry_at - now()))::int AS pause FROM failed_events WHERE tries > 0',
    );
    pauses.push(rows[0]!.pause);
    await letTimePass();
    expect(error).not.toHaveBeenCalled();
    await handleNext();
  }
  for (const [nth, pause] of pauses.entries())
    expect(Math.abs(pause - 2 ** (nth + 1))).toBeLessThanOrEqual(2);
  await handleUntil(one, ['next']);
  expect(await failed()).toEqual([
    { number: 'bad', account_id: one, tries: 8, error: 'division by zero', parked: true, later: null },
  ]);
  expect(error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ accountId: one, event: 'number.opted_out' }),
    expect.stringContaining('parked'),
  );
});

it('parks an event untried while a thousand events of its account are waiting', async () => {
  poison = ['bad'];
  await announceOptOut(one, 'bad');
  await announceOptOut(other, '1');
  await handleUntil(other, ['1']);
  await sql`
    INSERT INTO failed_events (listener, account_id, name, data)
    SELECT listener, account_id, name, data FROM failed_events, generate_series(2, ${sql.lit(MAX_WAITING)})`.execute(
    database().db.owner,
  );
  await announceOptOut(one, 'too many');
  await announceOptOut(other, '2');
  await handleUntil(other, ['1', '2']);
  expect((await failed()).at(-1)).toMatchObject({ number: 'too many', tries: 0, parked: true });
});

it('deletes an event long after it was parked', async () => {
  const { owner } = database().db;
  for (const days of [89, 91])
    await sql`
      INSERT INTO failed_events (listener, account_id, name, data, parked_at)
      VALUES ('x', ${one}, ${`${days}`}, '{}', now() - make_interval(days => ${days}))`.execute(owner);
  await deleteOldEvents(owner);
  expect(await owner.selectFrom('failed_events').select('name').execute()).toEqual([{ name: '89' }]);
});

it('accepts events from requests of the account', async () => {
  const optedOut = { number: 'own', sender: '43366', carrierId: null };
  await database().db.withAccount(one, ({ db }) => announce(db, one, 'number.opted_out', optedOut));
  await handleUntil(one, ['own']);
});

it('gives a listener to several events the right data for each', async () => {
  const handled: string[] = [];
  const both = listener({
    name: 'both',
    events: ['number.opted_out', 'campaign.finished'],
    handle: async ({ name, data }) =>
      void handled.push(name === 'campaign.finished' ? data.campaign : data.number),
  });
  const { db } = database();
  await announceOptOut(one, '1');
  await announce(db.owner, one, 'import.finished', { importId: 1, fileName: 'a.csv' });
  await announce(db.owner, one, 'campaign.finished', { campaignId: 1, campaign: 'Spring' });
  await eventually('both to be handled', async () => {
    while (await handleEvents(db, both));
    return handled.length === 2;
  });
  expect(handled).toEqual(['1', 'Spring']);
});

it('applies the attempts and the statement time-out of the listener', async () => {
  const strict = listener({
    name: 'strict',
    events: ['number.opted_out'],
    tries: 1,
    statementSeconds: 1,
    handle: async (_event, tx) => void (await sql`SELECT pg_sleep(20)`.execute(tx)),
  });
  await announceOptOut(one, 'slow');
  await eventually('it to be parked', async () => {
    await handleEvents(database().db, strict, log);
    return (await failed()).length === 1;
  });
  expect(await failed()).toMatchObject([
    { number: 'slow', tries: 1, parked: true, error: 'canceling statement due to statement timeout' },
  ]);
});
