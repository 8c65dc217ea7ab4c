import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { emptyDatabase, withDatabase } from '#server/platform/backup/testdata/empty-database.ts';
import { useDatabase } from '#server/platform/testing/database.ts';

const original = useDatabase();
const folder = mkdtempSync(join(tmpdir(), 'carillon-backup-'));
const file = join(folder, 'all.carillon');

beforeAll(async () => {
  await createAccount(original().db.owner, { name: 'Shop', username: 'shop', password: 'Correct horse 1' });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command in its own process. Returns its exit code and output. */
function runCarillon(url: string, ...words: string[]): Promise<{ code: number; output: string }> {
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: join(folder, 'data') };
  const { promise, resolve } = Promise.withResolvers<{ code: number; output: string }>();
  const child = execFile(
    process.execPath,
    [join(import.meta.dirname, 'main.ts'), ...words],
    { env },
    (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
  );
  return promise;
}

test('backup and restore transfer everything and report it', async () => {
  const saved = await runCarillon(original().url, 'backup', file);
  expect(saved).toEqual({
    code: 0,
    output: expect.stringMatching(/users +1 rows\n.*is written \(\d+ kB\)/s),
  });

  const url = await emptyDatabase(inject('templateUrl'));
  const restored = await runCarillon(url, 'restore', file);
  expect(restored).toEqual({
    code: 0,
    output: expect.stringMatching(/users +1 rows\n.*Warning: queued messages leave/s),
  });
  const users = await withDatabase(url, ({ owner }) =>
    owner.selectFrom('users').select('username').execute(),
  );
  expect(users).toEqual([{ username: 'shop' }]);

  const again = await runCarillon(url, 'restore', '--paused', file);
  expect(again).toEqual({
    code: 1,
    output: expect.stringContaining('This database is not empty: it has accounts'),
  });
});

test('restore refuses a file of another kind in one line', async () => {
  writeFileSync(join(folder, 'notes.txt'), 'Dear diary');
  const { code, output } = await runCarillon(original().url, 'restore', join(folder, 'notes.txt'));
  expect(code).toBe(1);
  expect(output).toMatch(/notes\.txt is not a backup of Carillon\.\n$/);
});

test('unexpected arguments are refused', async () => {
  const { code, output } = await runCarillon(original().url, 'restore', file, '--pause');
  expect({ code, output }).toEqual({ code: 1, output: 'Usage: npx carillon restore <file> [--paused]\n' });
});
