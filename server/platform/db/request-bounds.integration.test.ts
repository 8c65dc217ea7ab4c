import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import {
  type Account,
  type BeforeAccountDb,
  type Database,
  openDatabase,
  type RequestBounds,
} from './handles.ts';

const database = useDatabase();
const opened: Database[] = [];
afterEach(async () => {
  for (const db of opened.splice(0)) await db.stop();
});

const BOUNDS: RequestBounds = {
  connectMs: 10_000,
  statementMs: 15_000,
  accounts: { total: 4, perHolder: 2, maxWaiting: 3 },
};

function open(connections: number, changes: Partial<RequestBounds> = {}): Database {
  const db = openDatabase(database().url, { connections, requests: { ...BOUNDS, ...changes } });
  opened.push(db);
  return db;
}

/** Starts `count` transactions of an account. They run until `end`. */
function occupy(db: Database, accountId: number, count: number) {
  const end = Promise.withResolvers<void>();
  let begun = 0;
  const work = async ({ db: tx }: Account) => {
    await sql`SELECT 1`.execute(tx);
    begun += 1;
    await end.promise;
  };
  const running = Array.from({ length: count }, () => db.withAccount(accountId, work));
  return {
    begun: (wanted: number) => eventually(`${wanted} to have begun`, async () => begun >= wanted),
    count: () => begun,
    async end() {
      end.resolve();
      await Promise.allSettled(running);
    },
  };
}

const one = (db: Database, accountId: number) =>
  db.withAccount(accountId, ({ db: tx }) => sql`SELECT 1`.execute(tx));

describe('an account', () => {
  it('uses at most its share of the connections, while other accounts are served', async () => {
    const db = open(5);
    const greedy = occupy(db, 1, 5);
    await greedy.begun(2);
    await one(db, 2);
    expect(greedy.count()).toBe(2);
    await greedy.end();
    expect(greedy.count()).toBe(5);
  });

  it('is refused requests beyond its queue', async () => {
    const db = open(5);
    const greedy = occupy(db, 1, 5);
    await greedy.begun(2);
    await expect(one(db, 1)).rejects.toMatchObject({ kind: 'too_many', retryAfter: expect.any(Number) });
    await one(db, 2);
    await greedy.end();
  });
});

it('reserves connections for signing in, however many accounts are busy', async () => {
  const db = open(5);
  const all = [1, 2, 3].map((accountId) => occupy(db, accountId, 2));
  await eventually(
    'all shares to be taken',
    async () => all.reduce((sum, each) => sum + each.count(), 0) === 4,
  );
  await db.beforeAccount((tx) => sql`SELECT 1`.execute(tx));
  await Promise.all(all.map((each) => each.end()));
});

it('cancels a slow statement, and keeps the connection usable', async () => {
  const db = open(1, { statementMs: 100 });
  const slow = (tx: Account['db'] | BeforeAccountDb) => sql`SELECT pg_sleep(20)`.execute(tx);
  await expect(db.withAccount(1, ({ db: tx }) => slow(tx))).rejects.toMatchObject({ code: '57014' });
  await expect(db.beforeAccount((tx) => slow(tx))).rejects.toMatchObject({ code: '57014' });
  await one(db, 1);
});

it('waits for a connection no longer than the time-out', async () => {
  // The time-out is long enough to open the connection on a busy machine.
  const db = open(1, { connectMs: 2000 });
  const greedy = occupy(db, 1, 1);
  await greedy.begun(1);
  await expect(db.beforeAccount((tx) => sql`SELECT 1`.execute(tx))).rejects.toThrow('timeout exceeded');
  await greedy.end();
});

it('does not limit background work', async () => {
  const setting = await database().db.withAccount(1, ({ db }) =>
    sql<{ statement_timeout: string }>`SHOW statement_timeout`.execute(db),
  );
  expect(setting.rows).toEqual([{ statement_timeout: '0' }]);
});
