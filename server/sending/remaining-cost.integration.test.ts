import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as calls from '#contract/sending.ts';
import { debit } from '#server/billing/ledger/index.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { remainingCost } from './remaining-cost.ts';
import { addSilentCarrier, expandNext, noLinks } from './testing/expand.ts';

const database = useDatabase();
const db = () => database().db.owner;
let web: TestConsole;
let account: TestAccount;

beforeAll(async () => {
  web = await startConsole(database());
  await addSilentCarrier(db());
  account = await openAccount(web, database(), 'poor', 40_000);
});
afterAll(() => web.stop());

it('is the cost of unsent messages of campaigns that paused without credits', async () => {
  const { accountId } = account;
  const numbers = Array.from({ length: 40 }, (_, nth) => `278300000${nth + 10}`).join('\n');
  const draft = { sender: 'ACME', text: 'Hello', audience: { numbers } };
  const { id } = (await account.call(calls.createCampaign, { body: draft })).body;
  await account.call(calls.sendCampaign, { params: { campaignId: id } });
  expect(await remainingCost(noLinks)(db(), accountId)).toBe(0);
  await db()
    .transaction()
    .execute((tx) => debit(tx, { accountId, amount: 35_000, reference: 'refund 1', isWithdrawal: true }));
  await expandNext(db(), { accountId, id });
  expect(await remainingCost(noLinks)(db(), accountId)).toBe(40_000);
  // Pretend that the first ten messages were sent, in two parts each.
  await sql`UPDATE campaigns SET recipients = 10, expected = 40, cost = 20000 WHERE id = ${id}`.execute(db());
  expect(await remainingCost(noLinks)(db(), accountId)).toBe(60_000);
  await account.call(calls.cancelCampaign, { params: { campaignId: id } });
  expect(await remainingCost(noLinks)(db(), accountId)).toBe(0);
});
