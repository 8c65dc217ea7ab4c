import { afterAll, beforeAll, expect, it } from 'vitest';
import { listV1Prices } from '#contract/v1/prices.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { errorOf, openProgram, type Program } from '../testing/open-program.ts';

const database = useDatabase();
let web: TestConsole;
let account: TestAccount;
let program: Program;

beforeAll(async () => {
  web = await startConsole(database());
  account = await openAccount(web, database(), 'prices');
  program = await openProgram(web, account);
  await database()
    .db.owner.insertInto('prices')
    .values([
      { prefix: '263', per_part: 2500 },
      { prefix: '26377', per_part: 1800 },
      { prefix: '1876', per_part: 3000 },
    ])
    .execute();
});
afterAll(() => web.stop());

const list = async (country?: string) =>
  (await program.call(listV1Prices, { query: { country } })).body.prices;

it('lists the prices of a country, by prefix', async () => {
  const zimbabwe = { country: 'ZW', country_code: '263' };
  expect(await list('ZW')).toMatchObject([
    { ...zimbabwe, prefix: '263', network: null, credits_per_part: 2.5 },
    { ...zimbabwe, prefix: '26377', network: 'Econet', credits_per_part: 1.8 },
  ]);
});

it('lists the default price of a country without its own', async () => {
  expect(await list('NA')).toMatchObject([{ prefix: '264', credits_per_part: 1 }]);
});

it('lists prices of a shared calling code only for the countries that have them', async () => {
  expect((await list('JM')).map(({ prefix }) => prefix)).toEqual(['1', '1876']);
  expect((await list('CA')).map(({ prefix }) => prefix)).toEqual(['1']);
});

it('lists all countries, and none that has no numbers', async () => {
  const { body } = await program.call(listV1Prices);
  expect(body.prices.length).toBeGreaterThan(200);
  expect(await list('QQ')).toEqual([]);
});

it('refuses what is no country', async () => {
  expect(errorOf(await program.call(listV1Prices, { query: { country: 'za' } }))).toEqual([
    400,
    'invalid',
    'country',
  ]);
});

it('needs the scope account.view', async () => {
  const { call } = await openProgram(web, account, { scopes: ['messages.view'] });
  expect(errorOf(await call(listV1Prices))).toEqual([403, 'not_permitted', null]);
});
