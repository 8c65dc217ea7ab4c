import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findDiscrepancies } from '#server/billing/ledger/index.ts';
import { readColumns, readDetails } from '../db/catalogue.ts';
import { type Database, openDatabase } from '../db/handles.ts';
import { announce } from '../events/events.ts';
import { hearSome } from '../events/hear.ts';
import { listener as makeListener } from '../events/listener.ts';
import type { PostgresServer } from '../postgres/server.ts';
import { useDatabase } from '../testing/database.ts';
import { startTestPostgres } from '../testing/postgres.ts';
import { backUp, restore } from './index.ts';
import { readMonths, readSequences } from './tables.ts';
import { sumsOf } from './testdata/compare.ts';
import { emptyDatabase, withDatabase } from './testdata/empty-database.ts';
import { addAccount, addBatch, fill } from './testdata/fill.ts';

const original = useDatabase();
let folder: string;
let file: string;
let accountId: number;
let otherServer: PostgresServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'carillon-backup-'));
  file = join(folder, 'all.carillon');
  otherServer = await startTestPostgres();
  accountId = await fill(original().db);
  await backUp(original().url, file);
});
afterAll(async () => {
  await otherServer.stop();
  rmSync(folder, { recursive: true });
});

async function read<Result>(
  { pool }: Database,
  reading: (client: ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    return await reading(client);
  } finally {
    client.release();
  }
}

const rowsOf = async (db: Database, query: string): Promise<unknown[]> => (await db.pool.query(query)).rows;

describe('a backup restored into an empty folder', () => {
  let copy: Database;
  beforeAll(async () => {
    await restore(otherServer.url, file);
    copy = openDatabase(otherServer.url);
  });
  afterAll(() => copy.stop());

  test('has every row of every table', async () => {
    const sums = await sumsOf(original().db);
    const OF_SIGNING_IN = ['sessions', 'pending_sign_ins', 'one_time_tokens', 'devices'];
    const others = Object.fromEntries(
      Object.entries(sums).filter(([table]) => !OF_SIGNING_IN.includes(table)),
    );
    expect(await sumsOf(copy)).toMatchObject(others);
    // A new table needs rows in testdata/fill.sql.
    expect(Object.keys(sums).filter((table) => sums[table]!.rows === 0)).toEqual([]);
  });

  test('makes everybody sign in again', async () => {
    const sums = await sumsOf(copy);
    for (const table of ['sessions', 'pending_sign_ins', 'one_time_tokens'])
      expect([table, sums[table]!.rows]).toEqual([table, 0]);
    expect(await rowsOf(original().db, 'SELECT FROM devices WHERE trusted_until IS NOT NULL')).toHaveLength(
      1,
    );
    expect(await rowsOf(copy, 'SELECT FROM devices WHERE trusted_until IS NOT NULL')).toEqual([]);
  });

  test('has the same tables, constraints, triggers and policies', async () => {
    for (const reading of [readColumns, readDetails])
      expect(await read<unknown>(copy, reading)).toEqual(await read<unknown>(original().db, reading));
  });

  test('has the partitions of old months, and their messages in them', async () => {
    expect(await read(copy, readMonths)).toEqual(
      expect.arrayContaining(await read(original().db, readMonths)),
    );
    expect(await rowsOf(copy, 'SELECT text FROM messages_2021_03')).toEqual([{ text: 'old\tand\\long ago' }]);
  });

  test('continues numbering where the original was', async () => {
    expect(await read(copy, readSequences)).toEqual(await read(original().db, readSequences));
  });

  test('leaves out the rows of an import, which are read again', async () => {
    expect(await rowsOf(copy, 'SELECT FROM import_rows')).toHaveLength(0);
  });
});

test('a restored database works: ids, credits, counts and keys', async () => {
  const url = await emptyDatabase(otherServer.url);
  await restore(url, file);
  await withDatabase(url, async (db) => {
    const added = await addAccount(db, 'newcomer');
    expect(added.accountId).toBeGreaterThan(accountId);
    await addBatch(db, accountId, null);
    expect(await findDiscrepancies(db.owner)).toEqual([]);

    const members = () => rowsOf(db, `SELECT members FROM groups WHERE name = 'Everybody'`);
    expect(await members()).toEqual([{ members: 9999 }]);
    await db.pool.query(`DELETE FROM contacts WHERE number = '27820000012'`);
    expect(await members()).toEqual([{ members: 9998 }]);
    await expect(db.pool.query('DELETE FROM accounts')).rejects.toThrow('foreign key');
  });
});

test('listeners receive the events they had not handled, in order, and later ones', async () => {
  const url = await emptyDatabase(otherServer.url);
  await restore(url, file);
  await withDatabase(url, async (db) => {
    const heard: number[] = [];
    const listener = makeListener({
      name: 'test',
      hears: ['message.received'],
      handle: async ({ data }) => void heard.push(data.inboundId),
    });
    while (await hearSome(db, listener));
    expect(heard).toEqual([2, 3]);
    await announce(db.owner, accountId, 'message.received', { inboundId: 4 } as never);
    await hearSome(db, listener);
    expect(heard).toEqual([2, 3, 4]);
    while (await hearSome(db, { ...listener, name: 'new' }));
    expect(heard).toEqual([2, 3, 4, 1, 2, 3, 4]);
  });
});

test('a paused copy has nothing in progress', async () => {
  const url = await emptyDatabase(otherServer.url);
  await restore(url, file, { paused: true });
  await withDatabase(url, async (db) => {
    expect(await rowsOf(db, 'SELECT name FROM campaigns WHERE NOT paused')).toEqual([{ name: 'Finished' }]);
    expect(await rowsOf(db, 'SELECT FROM message_batches WHERE paused')).toHaveLength(2);
    expect(await rowsOf(db, `SELECT FROM message_batches WHERE NOT paused AND state <> 'done'`)).toEqual([]);
  });
});

test('reports the row count of each table when backing up and when restoring', async () => {
  const [saved, loaded] = [new Map<string, number>(), new Map<string, number>()];
  const again = join(folder, 'again.carillon');
  await backUp(original().url, again, (table, rows) => saved.set(table, rows));
  await restore(await emptyDatabase(otherServer.url), again, {
    tell: (table, rows) => loaded.set(table, rows),
  });
  expect(saved.get('contacts')).toBe(19_999);
  expect(saved.get('messages')).toBe(5);
  expect(loaded).toEqual(saved);
});
