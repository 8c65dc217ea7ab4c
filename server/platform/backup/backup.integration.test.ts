import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { findDiscrepancies, grant } from '#server/billing/ledger/index.ts';
import { capabilities } from '#server/capabilities.ts';
import { tablesOf } from '#server/capability.ts';
import { afterRestore } from '#server/compose.ts';
import { queueBatch } from '#server/messages/testing/queue-batch.ts';
import { readColumns, readDetails } from '../db/catalogue.ts';
import { type Database, openDatabase } from '../db/handles.ts';
import { announce } from '../events/events.ts';
import { handleEvents } from '../events/run-listeners.ts';
import { listener as makeListener } from '../events/listener.ts';
import type { PostgresServer } from '../postgres/server.ts';
import { useDatabase } from '../testing/database.ts';
import { startTestPostgres } from '../testing/postgres.ts';
import { backUp, restore } from './index.ts';
import { readMonths, readSequences } from './tables.ts';
import { checksumsOf } from './testdata/compare.ts';
import { emptyDatabase, withDatabase } from './testdata/empty-database.ts';
import { fill } from './testdata/fill.ts';

const original = useDatabase();
let folder: string;
let file: string;
let accountId: number;
let otherServer: PostgresServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'carillon-backup-'));
  file = join(folder, 'all.carillon');
  otherServer = await startTestPostgres();
  accountId = await fill(original());
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
    await restore(otherServer.url, file, { afterRestore });
    copy = openDatabase(otherServer.url);
  });
  afterAll(() => copy.stop());

  test('has every row of every table', async () => {
    const sums = await checksumsOf(original().db);
    const OF_SIGNING_IN = ['sessions', 'pending_sign_ins', 'one_time_tokens', 'devices'];
    const others = Object.fromEntries(
      Object.entries(sums).filter(([table]) => !OF_SIGNING_IN.includes(table)),
    );
    expect(await checksumsOf(copy)).toMatchObject(others);
    const empty = capabilities.flatMap((each) =>
      tablesOf(each)
        .filter((table) => sums[table]?.rows === 0)
        .map((table) => `${table} is empty: let server/${each.name}/testing/example.ts add a row.`),
    );
    expect(empty).toEqual([]);
  });

  test('requires every user to sign in again', async () => {
    const sums = await checksumsOf(copy);
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

  test('has the partitions of old months, with their messages', async () => {
    expect(await read(copy, readMonths)).toEqual(
      expect.arrayContaining(await read(original().db, readMonths)),
    );
    expect(await rowsOf(copy, 'SELECT text FROM messages_2021_03')).toEqual([{ text: 'old\tand\\long ago' }]);
  });

  test('continues the sequences of the original', async () => {
    expect(await read(copy, readSequences)).toEqual(await read(original().db, readSequences));
  });

  test('omits the rows of an import, which are read from its file again', async () => {
    expect(await rowsOf(copy, 'SELECT FROM import_rows')).toHaveLength(0);
  });
});

test('a restored database has working ids, credits, counts and keys', async () => {
  const url = await emptyDatabase(otherServer.url);
  await restore(url, file, { afterRestore });
  await withDatabase(url, async (db) => {
    const newcomer = { name: 'New & Co', username: 'newcomer', password: 'Correct horse 1' };
    const added = await createAccount(db.owner, newcomer);
    expect(added.accountId).toBeGreaterThan(accountId);
    await db.owner.transaction().execute((tx) => grant(tx, added.accountId, 1_000_000, 'test'));
    await queueBatch(db, accountId, { kind: 'opt-out confirmation', id: 0 });
    expect(await findDiscrepancies(db.owner)).toEqual([]);

    const members = () => rowsOf(db, `SELECT members FROM groups WHERE name = 'Everybody'`);
    expect(await members()).toEqual([{ members: 9999 }]);
    await db.pool.query(`DELETE FROM contacts WHERE number = '27820000012'`);
    expect(await members()).toEqual([{ members: 9998 }]);
    await expect(db.pool.query('DELETE FROM accounts')).rejects.toThrow('foreign key');
  });
});

test('listeners receive the events that they had not handled, in order, and later events', async () => {
  const url = await emptyDatabase(otherServer.url);
  await restore(url, file, { afterRestore });
  await withDatabase(url, async (db) => {
    const received: number[] = [];
    const listener = makeListener({
      name: 'test',
      events: ['message.received'],
      handle: async ({ data }) => void received.push(data.inboundId),
    });
    while (await handleEvents(db, listener));
    expect(received).toEqual([2, 3]);
    await announce(db.owner, accountId, 'message.received', { inboundId: 4 } as never);
    await handleEvents(db, listener);
    expect(received).toEqual([2, 3, 4]);
    while (await handleEvents(db, { ...listener, name: 'new' }));
    expect(received).toEqual([2, 3, 4, 1, 2, 3, 4]);
  });
});

test('a paused copy has nothing in progress', async () => {
  const url = await emptyDatabase(otherServer.url);
  await restore(url, file, { afterRestore, paused: true });
  await withDatabase(url, async (db) => {
    const unpaused = `SELECT name FROM campaigns WHERE NOT paused AND state <> 'draft'`;
    expect(await rowsOf(db, unpaused)).toEqual([{ name: 'Finished' }]);
    const unfinished = `SELECT origin_kind, paused, ended FROM message_batches WHERE state <> 'done' ORDER BY 1`;
    // No page of the console can resume a confirmation, so it is ended, not paused.
    expect(await rowsOf(db, unfinished)).toEqual([
      { origin_kind: 'campaign', paused: true, ended: null },
      { origin_kind: 'opt-out confirmation', paused: false, ended: 'expired' },
    ]);
  });
});

test('reports the row count of each table during backup and restore', async () => {
  const [saved, loaded] = [new Map<string, number>(), new Map<string, number>()];
  const again = join(folder, 'again.carillon');
  await backUp(original().url, again, (table, rows) => saved.set(table, rows));
  await restore(await emptyDatabase(otherServer.url), again, {
    afterRestore,
    onTable: (table, rows) => loaded.set(table, rows),
  });
  const sums = Object.entries(await checksumsOf(original().db));
  expect(Object.fromEntries(saved)).toEqual(
    Object.fromEntries(sums.map(([table, { rows }]) => [table, rows])),
  );
  expect(saved.get('contacts')).toBeGreaterThanOrEqual(19_999);
  expect(loaded).toEqual(saved);
});
