import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { afterRestore } from '#server/compose.ts';
import { migrate, migrations } from '../db/migrate.ts';
import { useDatabase } from '../testing/database.ts';
import { backUp, restore } from './index.ts';
import { countTables, checksumsOf } from './testdata/compare.ts';
import { emptyDatabase, withDatabase } from './testdata/empty-database.ts';
import { fill } from './testdata/fill.ts';

const original = useDatabase();
const folder = mkdtempSync(join(tmpdir(), 'carillon-backup-'));
const inFolder = (name: string) => join(folder, name);
const file = inFolder('all.carillon');
const nothing = () => emptyDatabase(inject('templateUrl'));

beforeAll(async () => {
  await fill(original());
  await backUp(original().url, file);
});
afterAll(() => rmSync(folder, { recursive: true }));

const bytes = () => readFileSync(file);

function flipped(at: number): Buffer {
  const changed = bytes();
  changed[at]! ^= 0x10;
  return changed;
}

describe('a restore refuses, without changes,', () => {
  const damaged = 'is damaged or incomplete';

  test.each([
    ['without its last byte', () => bytes().subarray(0, -1), damaged],
    ['cut in half', () => bytes().subarray(0, bytes().length / 2), damaged],
    ['cut after a few bytes', () => bytes().subarray(0, 40), damaged],
    ['with a wrong byte in the middle', () => flipped(bytes().length >> 1), damaged],
    ['with a wrong byte near its end', () => flipped(bytes().length - 100), damaged],
    ['of another kind', () => Buffer.from('SELECT 1;\n'), 'is not a backup of Carillon'],
    ['without content', () => Buffer.alloc(0), 'is not a backup of Carillon'],
  ])('a file %s', async (_what, content, says) => {
    const bad = inFolder('bad.carillon');
    writeFileSync(bad, content());
    const url = await nothing();
    await expect(restore(url, bad, { afterRestore })).rejects.toThrow(says);
    expect(await withDatabase(url, countTables)).toBe(0);
  });

  test('a missing file', async () => {
    await expect(restore(await nothing(), inFolder('none'), { afterRestore })).rejects.toThrow(
      'There is no file',
    );
  });

  test('a database with accounts', async () => {
    const before = await checksumsOf(original().db);
    await expect(restore(original().url, file, { afterRestore })).rejects.toThrow(
      'This database is not empty: it has accounts',
    );
    expect(await checksumsOf(original().db)).toEqual(before);
  });

  test('a database that Carillon is running on', async () => {
    const url = await nothing();
    await withDatabase(url, async (db) => {
      await db.pool.query('SELECT');
      await expect(restore(url, file, { afterRestore })).rejects.toThrow(
        'Carillon is running on this database',
      );
    });
  });

  test('a database that cannot hold the rows, which stays empty', async () => {
    const url = await nothing();
    await migrate(url);
    await withDatabase(url, (db) => db.pool.query(`ALTER TABLE users ADD CHECK (username <> 'customer')`));
    await expect(restore(url, file, { afterRestore })).rejects.toThrow('violates check constraint');
    const sums = await withDatabase(url, checksumsOf);
    expect(Object.keys(sums).filter((table) => sums[table]!.rows > 0)).toEqual(['brands', 'prices']);
  });
});

describe('versions', () => {
  const old = inFolder('old.carillon');

  beforeAll(async () => {
    const url = await nothing();
    await migrate(url, migrations.at(-2));
    await withDatabase(url, ({ pool }) => pool.query(`INSERT INTO accounts (name) VALUES ('Old')`));
    await backUp(url, old);
  });

  // Start with migration 0006, which introduced messages. Some migrations are enough to find an
  // `afterRestore` that needs newer tables.
  test.each(migrations.filter((_name, at) => at % 25 === 5))('restores a backup of %s', async (name) => {
    const from = await nothing();
    await migrate(from, name);
    const backup = inFolder(`${name}.carillon`);
    await backUp(from, backup);
    const to = await nothing();
    await restore(to, backup, { afterRestore, paused: true });
    await withDatabase(to, async ({ pool }) => {
      expect((await pool.query('SELECT FROM migrations')).rowCount).toBe(migrations.length);
    });
  });

  test('migrates a backup of an older Carillon to this version', async () => {
    const url = await nothing();
    await restore(url, old, { afterRestore });
    await withDatabase(url, async ({ pool }) => {
      expect((await pool.query('SELECT name FROM accounts')).rows).toEqual([{ name: 'Old' }]);
      expect((await pool.query('SELECT FROM migrations')).rowCount).toBe(migrations.length);
    });
  });

  test('refuses a backup older than the database', async () => {
    const url = await nothing();
    await migrate(url);
    await expect(restore(url, old, { afterRestore })).rejects.toThrow(
      'The backup is older than this database',
    );
  });

  test('refuses a backup of a newer Carillon', async () => {
    const url = await nothing();
    await migrate(url);
    await withDatabase(url, ({ pool }) => pool.query(`INSERT INTO migrations VALUES ('9999_to_come.sql')`));
    const newer = inFolder('newer.carillon');
    await backUp(url, newer);
    const target = await nothing();
    await expect(restore(target, newer, { afterRestore })).rejects.toThrow(
      'newer Carillon (it has 9999_to_come.sql)',
    );
    expect(await withDatabase(target, countTables)).toBe(0);
  });
});

describe('backing up', () => {
  test('writes a file that only its owner can read, and leaves no temporary file', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(existsSync(`${file}.part`)).toBe(false);
  });

  test('never overwrites a file', async () => {
    const before = bytes();
    await expect(backUp(original().url, file)).rejects.toThrow('already exists');
    expect(bytes().equals(before)).toBe(true);
  });

  test('refuses to write while another backup is running', async () => {
    writeFileSync(inFolder('busy.carillon.part'), 'another');
    const backingUp = backUp(original().url, inFolder('busy.carillon'));
    await expect(backingUp).rejects.toThrow('another backup is running');
    expect(readFileSync(inFolder('busy.carillon.part'), 'utf8')).toBe('another');
  });

  test('leaves no file when it fails', async () => {
    const failing = backUp(original().url, inFolder('failed.carillon'), () => {
      throw new Error('stopped here');
    });
    await expect(failing).rejects.toThrow('stopped here');
    expect(readdirSync(folder).filter((name) => name.startsWith('failed'))).toEqual([]);
  });

  test('requires a database of Carillon', async () => {
    await expect(backUp(await nothing(), inFolder('nothing'))).rejects.toThrow('nothing to back up');
  });
});
