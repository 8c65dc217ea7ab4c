import { afterAll, beforeAll, expect, it } from 'vitest';
import * as imports from '#contract/imports.ts';
import type { Service } from '#server/platform/lifecycle/service.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { startWorker } from '#server/platform/testing/worker.ts';

const ROWS = 100_000;
const MAX_GROWTH_MB = 150;

const database = useDatabase();
let web: TestConsole;
let worker: Service;
let owner: TestAccount;

beforeAll(async () => {
  web = await startConsole(database());
  worker = await startWorker(database());
  owner = await openAccount(web, database(), 'large');
});
afterAll(async () => {
  await worker.stop();
  await web.stop();
});

const file = () => {
  const lines = Array.from(
    { length: ROWS },
    (_, index) => `08${20_000_000 + index},Person,Number ${index},Cape Town`,
  );
  return Buffer.from(`mobile,first_name,last_name,city\n${lines.join('\n')}\n`);
};

it('imports 100,000 rows with progress, in little memory', async () => {
  const uploaded = await owner.call(imports.uploadImport, { query: { fileName: 'large.csv' }, file: file() });
  const params = { importId: uploaded.body.id };
  const before = process.memoryUsage.rss();
  let most = before;
  await owner.call(imports.startImport, {
    params,
    body: { layout: uploaded.body.layout!, newGroupName: 'Large' },
  });
  const seen: number[] = [];
  const done = await eventually(
    'the import to end',
    async () => {
      const { body } = await owner.call(imports.getImport, { params });
      seen.push(body.progress);
      most = Math.max(most, process.memoryUsage.rss());
      return body.state === 'done' && body;
    },
    60_000,
  );
  expect(done).toMatchObject({ rows: ROWS, imported: ROWS, duplicates: 0, invalid: 0 });
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(new Set(seen.filter((progress) => progress > 0 && progress < 1)).size).toBeGreaterThan(3);
  expect((most - before) / 2 ** 20).toBeLessThan(MAX_GROWTH_MB);
});
