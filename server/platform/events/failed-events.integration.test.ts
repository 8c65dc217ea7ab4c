import { type Kysely, sql } from 'kysely';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import type { Tables } from '../db/tables.ts';
import { createLog } from '../log.ts';
import { useDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import { announce, forgetOldEvents } from './events.ts';
import { MOST_WAITING } from './failed-events.ts';
import { hearSome } from './hear.ts';
import { listener, type Listener } from './listener.ts';

const database = useDatabase();
const log = createLog('silent', 'test');
let one: number;
let other: number;
/** The numbers whose events fail. */
let poison: string[];
/** A listener for opt-outs that writes each to the audit log of its account. */
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
    hears: ['number.opted_out'],
    handle: async ({ accountId, data }, tx) => {
      await trace(tx, accountId, data.number);
      // After this statement, PostgreSQL rejects everything in the transaction.
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
const tell = (accountId: number, number: string) =>
  announce(database().db.owner, accountId, 'number.opted_out', { number, sender: '43366', carrierId: null });
const hear = () => hearSome(database().db, tracing, log);
/** Runs the listener until an account has these. Transactions of other tests on the server delay events. */
const hearUntil = (accountId: number, expected: string[]) =>
  eventually(`${expected.join()} to be heard`, async () => {
    while (await hear());
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

it('delays no other account, and leaves nothing half done', async () => {
  poison = ['bad'];
  await tell(one, 'good');
  await tell(one, 'bad');
  await tell(other, '1');
  await tell(other, '2');
  await hearUntil(other, ['1', '2']);
  expect(await traces(one)).toEqual(['good']);
  expect(await failed()).toEqual([
    { number: 'bad', account_id: one, tries: 1, error: 'division by zero', parked: false, later: true },
  ]);
});

it('keeps the order of its account, whenever it succeeds', async () => {
  poison = ['bad'];
  await tell(one, 'bad');
  await tell(one, '1');
  await tell(other, 'last');
  await hearUntil(other, ['last']);
  await tell(one, '2');
  await tell(other, 'very last');
  await hearUntil(other, ['last', 'very last']);
  expect(await traces(one)).toEqual([]);
  poison = [];
  await letTimePass();
  await tell(one, '3');
  await hearUntil(one, ['bad', '1', '2', '3']);
  expect(await failed()).toEqual([]);
});

it('is retried with growing pauses, then parked and logged, and no longer blocks its account', async () => {
  const error = vi.spyOn(log, 'error');
  poison = ['bad'];
  await tell(one, 'bad');
  await tell(one, 'next');
  await tell(other, 'last');
  await hearUntil(other, ['last']);
  const pauses: number[] = [];
  for (let tries = 1; tries < 8; tries++) {
    const { rows } = await database().db.pool.query<{ pause: number }>(
      'SELECT round(extract(epoch FROM retry_at - now()))::int AS pause FROM failed_events WHERE tries > 0',
    );
    pauses.push(rows[0]!.pause);
    await letTimePass();
    expect(error).not.toHaveBeenCalled();
    await hear();
  }
  for (const [nth, pause] of pauses.entries())
    expect(Math.abs(pause - 2 ** (nth + 1))).toBeLessThanOrEqual(2);
  await hearUntil(one, ['next']);
  expect(await failed()).toEqual([
    { number: 'bad', account_id: one, tries: 8, error: 'division by zero', parked: true, later: null },
  ]);
  expect(error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ accountId: one, event: 'number.opted_out' }),
    expect.stringContaining('parked'),
  );
});

it('is parked untried if a thousand of its account are waiting', async () => {
  poison = ['bad'];
  await tell(one, 'bad');
  await tell(other, '1');
  await hearUntil(other, ['1']);
  await sql`
    INSERT INTO failed_events (listener, account_id, name, data)
    SELECT listener, account_id, name, data FROM failed_events, generate_series(2, ${sql.lit(MOST_WAITING)})`.execute(
    database().db.owner,
  );
  await tell(one, 'too many');
  await tell(other, '2');
  await hearUntil(other, ['1', '2']);
  expect((await failed()).at(-1)).toMatchObject({ number: 'too many', tries: 0, parked: true });
});

it('is deleted long after it was parked', async () => {
  const { owner } = database().db;
  for (const days of [89, 91])
    await sql`
      INSERT INTO failed_events (listener, account_id, name, data, parked_at)
      VALUES ('x', ${one}, ${`${days}`}, '{}', now() - make_interval(days => ${days}))`.execute(owner);
  await forgetOldEvents(owner);
  expect(await owner.selectFrom('failed_events').select('name').execute()).toEqual([{ name: '89' }]);
});

it('may be announced by a request of its account', async () => {
  const optedOut = { number: 'own', sender: '43366', carrierId: null };
  await database().db.withAccount(one, ({ db }) => announce(db, one, 'number.opted_out', optedOut));
  await hearUntil(one, ['own']);
});

it('may have several names, and its listener gets the right data for each', async () => {
  const heard: string[] = [];
  const both = listener({
    name: 'both',
    hears: ['number.opted_out', 'campaign.finished'],
    handle: async ({ name, data }) =>
      void heard.push(name === 'campaign.finished' ? data.campaign : data.number),
  });
  const { db } = database();
  await tell(one, '1');
  await announce(db.owner, one, 'import.finished', { importId: 1, fileName: 'a.csv' });
  await announce(db.owner, one, 'campaign.finished', { campaignId: 1, campaign: 'Spring' });
  await eventually('both to be heard', async () => {
    while (await hearSome(db, both));
    return heard.length === 2;
  });
  expect(heard).toEqual(['1', 'Spring']);
});

it('is parked, and its statements time out, as its listener says', async () => {
  const strict = listener({
    name: 'strict',
    hears: ['number.opted_out'],
    tries: 1,
    statementSeconds: 1,
    handle: async (_event, tx) => void (await sql`SELECT pg_sleep(20)`.execute(tx)),
  });
  await tell(one, 'slow');
  await eventually('it to be parked', async () => {
    await hearSome(database().db, strict, log);
    return (await failed()).length === 1;
  });
  expect(await failed()).toMatchObject([
    { number: 'slow', tries: 1, parked: true, error: 'canceling statement due to statement timeout' },
  ]);
});
