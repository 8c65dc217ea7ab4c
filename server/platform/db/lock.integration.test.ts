import type pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import { withLock } from './lock.ts';

const database = useDatabase();
afterEach(() => vi.restoreAllMocks());

it('closes a connection that fails to unlock, which frees the lock', async () => {
  const { pool } = database().db;
  let holder: pg.PoolClient | undefined;
  pool.once('acquire', (client) => (holder = client));
  const locked = withLock(pool, 'a thing', async () => {
    vi.spyOn(holder!, 'query').mockImplementation(() => Promise.reject(new Error('not unlocked')));
  });
  await expect(locked).rejects.toThrow('not unlocked');
  // The server frees the lock once it notices the closed connection.
  await eventually('the lock to be free', () => withLock(pool, 'a thing', async () => 'done'));
});
