import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getBalance } from '#contract/accounts.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';

const database = useDatabase();
let web: TestConsole;
let account: TestAccount;
let names = 0;

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `balanced${names++}`, 1_204_000);
});

const ask = async () => (await account.call(getBalance)).body;

it('returns the balance in whole credits and in thousandths', async () => {
  expect(await ask()).toMatchObject({ balance: 1204, credits: 1_204_000 });
});

it('returns no balance for a postpaid account', async () => {
  await database()
    .db.owner.updateTable('accounts')
    .set({ is_postpaid: true })
    .where('id', '=', account.accountId)
    .execute();
  expect(await ask()).toMatchObject({ balance: null, credits: null });
});
