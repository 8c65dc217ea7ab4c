import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as calls from '#contract/sending.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { addSilentCarrier } from '../testing/expand.ts';

const database = useDatabase();
let web: TestConsole;
let account: TestAccount;
let accounts = 0;

beforeAll(async () => {
  web = await startConsole(database());
  await addSilentCarrier(database().db.owner);
});
beforeEach(async () => {
  account = await openAccount(web, database(), `estimator${accounts++}`, 10_000);
});
afterAll(() => web.stop());

const draft = async () => {
  const body = { sender: 'ACME', text: 'Hello', audience: { numbers: '0821234567, 0831234567' } };
  return (await account.call(calls.createCampaign, { body })).body.id;
};
const estimated = (campaignId: number, by = account) =>
  by.call(calls.estimateStored, { params: { campaignId } });

it('covers a scheduled campaign with its own reserved credits', async () => {
  const id = await draft();
  const at = new Date(Date.now() + 86_400_000).toISOString();
  await account.call(calls.scheduleCampaign, { params: { campaignId: id }, body: { at } });
  expect((await estimated(id)).body).toMatchObject({
    exact: true,
    recipients: 2,
    parts: 2,
    cost: 2000,
    balance: 10_000,
    reserved: 0,
    balanceAfter: 8000,
    samples: [{ text: 'Hello' }, { text: 'Hello' }],
  });
});

it('also works for a campaign that has started since, and is hidden from other accounts', async () => {
  const id = await draft();
  const other = await openAccount(web, database(), 'curious');
  expect((await estimated(id, other)).status).toBe(404);
  await account.call(calls.sendCampaign, { params: { campaignId: id } });
  expect(await estimated(id)).toMatchObject({ status: 200, body: { recipients: 2 } });
});
