import { beforeEach, expect, test } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { grant } from '#server/billing/ledger/index.ts';
import { queueBatch } from '#server/messages/testing/queue-batch.ts';
import { useDatabasePerTest } from '#server/platform/testing/database.ts';
import { carillonHere } from './testdata/carillon.ts';

const database = useDatabasePerTest();
const owner = () => database().db.owner;
const check = () => carillonHere(database(), ['reports', 'check']);
let accountId: number;

beforeEach(async () => {
  const account = { name: 'Shop', username: 'Keeper', password: 'Correct horse 1' };
  accountId = (await createAccount(owner(), account)).accountId;
  await owner()
    .transaction()
    .execute((tx) => grant(tx, accountId, 1_000_000, 'test'));
});

test('figures are compared with the rows', async () => {
  const batchId = await queueBatch(database().db, accountId, { kind: 'campaign', id: 1 });
  expect(await check()).toEqual({
    code: 0,
    said: 'Every figure is what the rows say. Batches looked at: 1.\n',
  });
  await owner()
    .updateTable('message_batches')
    .set({ queued: 1, delivered: 1 })
    .where('id', '=', batchId)
    .execute();
  const { code, said } = await check();
  expect(code).toBe(1);
  expect(said).toMatch(new RegExp(`${accountId} +batch ${batchId} +delivered +1 +0`));
  expect(said).toContain('2 figures are not what the rows say.');
});

test('the size of a campaign is that of its batches', async () => {
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
  expect((await check()).said).toMatch(/campaign \d+ +messages +3 +\d/);
});
