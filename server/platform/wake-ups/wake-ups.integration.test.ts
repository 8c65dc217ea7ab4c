import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { useDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import { listenForWakeUps, type WakeUps } from './listen-for-wake-ups.ts';
import { type WakeUpKind, wake } from './wake.ts';

const database = useDatabase();
let wakeUps: WakeUps;
let woken: Record<WakeUpKind, number>;

beforeEach(async () => {
  woken = { events: 0, jobs: 0, 'long work': 0, payments: 0 };
  wakeUps = listenForWakeUps(database().url, createLog('silent', 'test'));
  for (const what of ['events', 'jobs', 'long work', 'payments'] as const)
    wakeUps.on(what, () => (woken[what] += 1));
  await eventually('all to be woken at the start', async () => woken.jobs === 1);
});
afterEach(() => wakeUps.stop());

it('wakes once per transaction, and not for a rolled-back one', async () => {
  const { owner } = database().db;
  const cut = owner.transaction().execute(async (tx) => {
    await wake(tx, 'jobs');
    throw new Error('cut off');
  });
  await expect(cut).rejects.toThrow('cut off');
  await owner.transaction().execute(async (tx) => {
    for (let nth = 0; nth < 100; nth++) await wake(tx, 'events');
    expect(woken.events).toBe(1);
  });
  await eventually('the listeners to be woken', async () => woken.events > 1);
  expect(woken).toEqual({ events: 2, jobs: 1, 'long work': 1, payments: 1 });
});

it('accepts wake-ups from accounts and from sign-in', async () => {
  await database().db.withAccount(7, ({ db }) => wake(db, 'long work'));
  await eventually('it to be received', async () => woken['long work'] === 2);
  await database().db.beforeAccount((db) => wake(db, 'jobs'));
  await eventually('it to be received', async () => woken.jobs === 2);
});

it('wakes everything after the connection was lost', async () => {
  await database().db.pool.query(`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE 'LISTEN%'`);
  await eventually('all to be woken', async () => woken.events === 2 && woken['long work'] === 2);
  await wake(database().db.owner, 'jobs');
  await eventually('one to be woken', async () => woken.jobs === 3);
});
