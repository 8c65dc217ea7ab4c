import { afterAll, beforeAll, expect, it } from 'vitest';
import { getSession } from '#contract/accounts.ts';
import { openAccount, startConsole, type TestConsole } from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { offerCredits } from '../testing/offer-credits.ts';

const database = useDatabase();
let web: TestConsole;

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());

it('an account can buy credits once something is for sale', async () => {
  const { call } = await openAccount(web, database(), 'early');
  expect((await call(getSession)).body.account).toMatchObject({ isBuyNow: false });
  await offerCredits(database().db.owner);
  expect((await call(getSession)).body.account).toMatchObject({ isBuyNow: true });
});
