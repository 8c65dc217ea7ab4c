import { beforeEach, expect, test } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { grant } from '#server/billing/ledger/index.ts';
import { queueBatch } from '#server/messages/testing/queue-batch.ts';
import { useDatabasePerTest } from '#server/platform/testing/database.ts';
import { runCarillonInProcess } from './testdata/run-carillon.ts';

const database = useDatabasePerTest();
const owner = () => database().db.owner;
const check = () => runCarillonInProcess(database(), ['reports', 'check']);
let accountId: number;

beforeEach(async () => {
  const account = { name: 'Shop', username: 'Keeper', password: 'Correct horse 1' };
  accountId = (await createAccount(owner(), account)).accountId;
  await owner()
    .transaction()
    .execute((tx) => grant(tx, accountId, 1_000_000, 'test'));
});

test('reports check compares figures with their rows', async () => {
  const batchId = await queueBatch(database().db, accountId, { kind: 'campaign', id: 1 });
  expect(await check()).toEqual({
    code: 0,
    output: 'Every figure is correct. Batches checked: 1.\n',
  });
  await owner()
    .updateTable('message_batches')
    .set({ queued: 1, delivered: 1 })
    .where('id', '=', batchId)
    .execute();
  const { code, output } = await check();
  expect(code).toBe(1);
  expect(output).toMatch(new RegExp(`${accountId} +batch ${batchId} +delivered +1 +0`));
  expect(output).toContain('2 figures are wrong.');
});

test('reports check compares the size of a campaign with its batches', async () => {
  await owner()
    .insertInto('campaigns')
    .values({
      account_id: accountId,
      name: 'News',
      sender: '43366',
      text: 'Hi',
      state: 'sending',
      recipients: 3,
    })
    .execute();
  expect((await check()).output).toMatch(/campaign \d+ +messages +3 +\d/);
});
