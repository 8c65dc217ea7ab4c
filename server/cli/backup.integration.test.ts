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

/** Runs a command as the operator would. Returns its exit code and all its output. */
function carillon(url: string, ...words: string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: join(folder, 'data') };
  const { promise, resolve } = Promise.withResolvers<{ code: number; said: string }>();
  const child = execFile(
    process.execPath,
    [join(import.meta.dirname, 'main.ts'), ...words],
    { env },
    (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, said: stdout + stderr }),
  );
  return promise;
}

test('backup and restore transfer everything and say so', async () => {
  const saved = await carillon(original().url, 'backup', file);
  expect(saved).toEqual({ code: 0, said: expect.stringMatching(/users +1 rows\n.*is written \(\d+ kB\)/s) });

  const url = await emptyDatabase(inject('templateUrl'));
  const restored = await carillon(url, 'restore', file);
  expect(restored).toEqual({
    code: 0,
    said: expect.stringMatching(/users +1 rows\n.*Warning: what was queued/s),
  });
  const users = await withDatabase(url, ({ owner }) =>
    owner.selectFrom('users').select('username').execute(),
  );
  expect(users).toEqual([{ username: 'shop' }]);

  const again = await carillon(url, 'restore', '--paused', file);
  expect(again).toEqual({
    code: 1,
    said: expect.stringContaining('This database is not empty: it has accounts'),
  });
});

test('a file of another kind is refused in one line', async () => {
  writeFileSync(join(folder, 'notes.txt'), 'Dear diary');
  const { code, said } = await carillon(original().url, 'restore', join(folder, 'notes.txt'));
  expect(code).toBe(1);
  expect(said).toMatch(/notes\.txt is not a backup of Carillon\.\n$/);
});

test('unknown words are refused', async () => {
  const { code, said } = await carillon(original().url, 'restore', file, '--pause');
  expect({ code, said }).toEqual({ code: 1, said: 'It takes: npx carillon restore <file> [--paused]\n' });
});
