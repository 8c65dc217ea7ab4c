import { afterAll, beforeAll, expect, it } from 'vitest';
import * as imports from '#contract/imports.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { takeSteps } from './testing/take-steps.ts';

const database = useDatabase();
let web: TestConsole;
let account: TestAccount;

beforeAll(async () => {
  web = await startConsole(database());
  account = await openAccount(web, database(), 'importer');
});
afterAll(() => web.stop());

async function start(fileName: string, content: string): Promise<number> {
  const { id: importId, layout } = (
    await account.call(imports.uploadImport, { query: { fileName }, file: Buffer.from(content) })
  ).body;
  const body = { layout: layout!, newGroupName: fileName };
  await account.call(imports.startImport, { params: { importId }, body });
  return importId;
}

const run = (importId: number) => takeSteps(database().db, { accountId: account.accountId, id: importId });

const stateOf = async (importId: number) =>
  (await account.call(imports.getImport, { params: { importId } })).body.state;

const announced = () =>
  database()
    .db.owner.selectFrom('events')
    .select(['account_id', 'name', 'data'])
    .where('name', '=', 'import.finished')
    .execute();

it('announces the end of an import once, however many workers run it', async () => {
  const importId = await start('contacts.csv', 'number\n0821234567\n');
  await Promise.all([run(importId), run(importId)]);
  await run(importId);
  expect(await stateOf(importId)).toBe('done');
  expect(await announced()).toEqual([
    {
      account_id: account.accountId,
      name: 'import.finished',
      data: { importId, fileName: 'contacts.csv' },
    },
  ]);
});

it('announces nothing for a failed import', async () => {
  const before = await announced();
  const importId = await start('broken.csv', 'number,name\n0821234567,"not closed\n');
  await run(importId);
  expect(await stateOf(importId)).toBe('failed');
  expect(await announced()).toEqual(before);
});
