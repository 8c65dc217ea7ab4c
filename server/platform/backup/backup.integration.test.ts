import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findDiscrepancies } from '#server/billing/ledger/index.ts';
import { readColumns, readDetails } from '../db/catalogue.ts';
import { type Database, openDatabase } from '../db/handles.ts';
import { migrate, migrations } from '../db/migrate.ts';
import { announce, hearSome, type Listener } from '../events/events.ts';
import { createDatabase, type PostgresServer } from '../postgres/server.ts';
import { useDatabase } from '../testing/database.ts';
import { startTestPostgres } from '../testing/postgres.ts';
import { backUp, restore } from './index.ts';
import { readMonths, readSequences } from './tables.ts';
import { countTables, sumsOf } from './testdata/compare.ts';
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

/** A database without anything in it, on the other server. */
async function emptyDatabase(): Promise<string> {
  const name = `empty_${randomBytes(6).toString('hex')}`;
  await createDatabase(otherServer.url, name);
  return Object.assign(new URL(otherServer.url), { pathname: `/${name}` }).href;
}

async function withDatabase<Result>(url: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = openDatabase(url);
  try {
    return await work(db);
  } finally {
    await db.stop();
  }
}

async function withClient<Result>(
  { pool }: Database,
  work: (client: ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    return await work(client);
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
    expect(sums['contacts']!.rows).toBe(19_999);
    expect(await sumsOf(copy)).toEqual(sums);
    expect(Object.keys(sums).filter((table) => sums[table]!.rows === 0)).toEqual([]);
  });

  test('has the same tables, constraints, triggers and policies', async () => {
    const schemaOf = (db: Database) =>
      withClient(db, async (client) => [await readColumns(client), await readDetails(client)]);
    expect(await schemaOf(copy)).toEqual(await schemaOf(original().db));
  });

  test('has the partitions of old months, and their messages in them', async () => {
    const months = await withClient(copy, readMonths);
    expect(months).toEqual(expect.arrayContaining(await withClient(original().db, readMonths)));
    expect(await rowsOf(copy, 'SELECT text FROM messages_2021_03')).toEqual([{ text: 'old\tand\\long ago' }]);
  });

  test('goes on numbering where the original was', async () => {
    expect(await withClient(copy, readSequences)).toEqual(await withClient(original().db, readSequences));
  });

  test('left out the rows of an import that are read again', async () => {
    expect(await rowsOf(copy, 'SELECT FROM import_rows')).toHaveLength(0);
  });
});

test('a restored database is one to work with: ids, credits, counts and keys', async () => {
  const url = await emptyDatabase();
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

test('listeners hear what they had not heard, in its order, and what comes after', async () => {
  const url = await emptyDatabase();
  await restore(url, file);
  await withDatabase(url, async (db) => {
    const heard: number[] = [];
    const listener: Listener<'message.received'> = {
      name: 'test',
      hears: 'message.received',
      handle: async ({ data }) => void heard.push(data.inboundId),
    };
    while (await hearSome(db, listener));
    expect(heard).toEqual([2, 3]);
    await announce(db.owner, accountId, 'message.received', { inboundId: 4 } as never);
    await hearSome(db, listener);
    expect(heard).toEqual([2, 3, 4]);
    while (await hearSome(db, { ...listener, name: 'new' }));
    expect(heard).toEqual([2, 3, 4, 1, 2, 3, 4]);
  });
});

test('a paused copy has nothing under way', async () => {
  const url = await emptyDatabase();
  await restore(url, file, { paused: true });
  await withDatabase(url, async (db) => {
    expect(await rowsOf(db, 'SELECT name FROM campaigns WHERE NOT paused')).toEqual([{ name: 'Finished' }]);
    expect(await rowsOf(db, 'SELECT FROM message_batches WHERE paused')).toHaveLength(2);
    expect(await rowsOf(db, `SELECT FROM message_batches WHERE NOT paused AND state <> 'done'`)).toEqual([]);
  });
});

describe('versions', () => {
  const older = migrations.at(-2)!;
  const old = () => join(folder, 'old.carillon');
  const addRow = (db: Database) => db.pool.query(`INSERT INTO accounts (name) VALUES ('Old')`);

  beforeAll(async () => {
    const url = await emptyDatabase();
    await migrate(url, older);
    await withDatabase(url, addRow);
    await backUp(url, old());
  });

  test('a backup of an older Carillon is brought to this version', async () => {
    const url = await emptyDatabase();
    await restore(url, old());
    await withDatabase(url, async (db) => {
      expect(await rowsOf(db, 'SELECT name FROM accounts')).toEqual([{ name: 'Old' }]);
      expect(await rowsOf(db, 'SELECT name FROM migrations')).toHaveLength(migrations.length);
    });
  });

  test('one older than the database is refused', async () => {
    const url = await emptyDatabase();
    await migrate(url);
    await expect(restore(url, old())).rejects.toThrow('The backup is older than this database');
  });

  test('one of a newer Carillon is refused', async () => {
    const url = await emptyDatabase();
    await migrate(url);
    await withDatabase(url, async (db) => {
      await addRow(db);
      await db.pool.query(`INSERT INTO migrations VALUES ('9999_to_come.sql')`);
    });
    const newer = join(folder, 'newer.carillon');
    await backUp(url, newer);
    const target = await emptyDatabase();
    await expect(restore(target, newer)).rejects.toThrow('newer Carillon (it has 9999_to_come.sql)');
    expect(await withDatabase(target, countTables)).toBe(0);
  });
});

describe('what is refused, and changes nothing', () => {
  const bytes = () => readFileSync(file);
  const flipped = (at: number) => {
    const changed = bytes();
    changed[at]! ^= 0x10;
    return changed;
  };

  test.each([
    ['cut off at its end', () => bytes().subarray(0, -1), 'is damaged or was cut off'],
    ['cut in half', () => bytes().subarray(0, bytes().length / 2), 'is damaged or was cut off'],
    ['cut after a few bytes', () => bytes().subarray(0, 40), 'is damaged or was cut off'],
    ['with a wrong byte in the middle', () => flipped(bytes().length >> 1), 'is damaged or was cut off'],
    ['with a wrong byte near its end', () => flipped(bytes().length - 100), 'is damaged or was cut off'],
    ['of something else', () => Buffer.from('SELECT 1;\n'), 'is not a backup of Carillon'],
    ['without anything in it', () => Buffer.alloc(0), 'is not a backup of Carillon'],
  ])('a file %s', async (_what, content, says) => {
    const bad = join(folder, 'bad.carillon');
    writeFileSync(bad, content());
    const url = await emptyDatabase();
    await expect(restore(url, bad)).rejects.toThrow(says);
    expect(await withDatabase(url, countTables)).toBe(0);
  });

  test('a file that is not there', async () => {
    await expect(restore(await emptyDatabase(), join(folder, 'none'))).rejects.toThrow('There is no file');
  });

  test('a database with accounts', async () => {
    const before = await sumsOf(original().db);
    await expect(restore(original().url, file)).rejects.toThrow(
      'This database is not empty: it has accounts',
    );
    expect(await sumsOf(original().db)).toEqual(before);
  });

  test('a database that Carillon runs on', async () => {
    const url = await emptyDatabase();
    await withDatabase(url, async (db) => {
      await db.pool.query('SELECT');
      await expect(restore(url, file)).rejects.toThrow('Carillon is running on this database');
    });
  });
});

describe('backing up', () => {
  test('makes a file that only its owner reads, and leaves nothing beside it', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(existsSync(`${file}.part`)).toBe(false);
  });

  test('never overwrites', async () => {
    const before = readFileSync(file);
    await expect(backUp(original().url, file)).rejects.toThrow('is already there');
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test('does not write where another backup is being written', async () => {
    const target = join(folder, 'busy.carillon');
    writeFileSync(`${target}.part`, 'another');
    await expect(backUp(original().url, target)).rejects.toThrow('another backup is being written');
    expect(readFileSync(`${target}.part`, 'utf8')).toBe('another');
  });

  test('tells how many rows each table had', async () => {
    const told = new Map<string, number>();
    await backUp(original().url, join(folder, 'told.carillon'), (table, rows) => told.set(table, rows));
    expect(told.get('contacts')).toBe(19_999);
    expect(told.get('messages')).toBe(5);
  });

  test('needs a database of Carillon', async () => {
    await expect(backUp(await emptyDatabase(), join(folder, 'nothing'))).rejects.toThrow(
      'nothing to back up',
    );
  });
});
