import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as imports from '#contract/imports.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { uploadAndImport } from './testing/import-file.ts';

const database = useDatabase();
let web: TestConsole;
let owner: TestAccount;

beforeAll(async () => {
  web = await startConsole(database());
  owner = await openAccount(web, database(), 'wide');
});
afterAll(() => web.stop());

const MEMORY_MB = 128;

async function inLittleMemory(importId: number): Promise<{ bytes: number; largest: number }> {
  const program = join(import.meta.dirname, 'testdata/import-and-download.ts');
  const words = [
    `--max-old-space-size=${MEMORY_MB}`,
    program,
    database().url,
    `${owner.accountId}`,
    `${importId}`,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, words);
  return JSON.parse(stdout) as { bytes: number; largest: number };
}

it.each([
  ['a quarter of a million empty cells', 40, ','.repeat(250_000)],
  ['many long cells', 20, `,"${'x'.repeat(500)}"`.repeat(480)],
  ['many long cells of long characters', 20, `,"${'é'.repeat(500)}"`.repeat(240)],
])(
  'a file with %s in each row is imported and its rejections are downloaded in little memory',
  async (_name, count, wide) => {
    const lines = Array.from(
      { length: count },
      (_, index) => `${index % 2 ? 'nobody' : '0821234567'}${wide}`,
    );
    const file = Buffer.from(`number,name\n${lines.join('\n')}\n`);
    const { id } = await uploadAndImport(owner, 'wide.csv', file);
    const { bytes, largest } = await inLittleMemory(id);
    const { body } = await owner.call(imports.getImport, { params: { importId: id } });
    expect(body).toMatchObject({ state: 'done', rows: count });
    expect(body.invalid).toBeGreaterThanOrEqual(count / 2);
    expect(bytes).toBeLessThan(body.invalid * 9000);
    expect(largest).toBeLessThan(64 * 1024);
  },
  60_000,
);

it('stores a limited number of rejected rows, counts the others, and reports that', async () => {
  await database()
    .db.owner.updateTable('accounts')
    .set({ most_rejections: 10 })
    .where('id', '=', owner.accountId)
    .execute();
  const { id } = await uploadAndImport(
    owner,
    'many.csv',
    Buffer.from(`number\n${'nobody\n'.repeat(25)}0821234567\n`),
  );
  await inLittleMemory(id);
  const { body } = await owner.call(imports.getImport, { params: { importId: id } });
  expect(body).toMatchObject({ state: 'done', rows: 26, imported: 1, invalid: 25 });
  const { text } = await owner.call(imports.downloadRejections, { params: { importId: id } });
  const lines = text.trim().split('\n');
  expect(lines).toHaveLength(1 + 10 + 1);
  expect(lines.at(-1)).toContain('15 more rows were not imported');
});
