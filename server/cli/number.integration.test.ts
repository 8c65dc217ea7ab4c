import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { runCarillonInProcess } from './testdata/run-carillon.ts';

const database = useDatabase();
const run = (...words: string[]) => runCarillonInProcess(database(), words);
let accountId: number;

beforeAll(async () => {
  const account = { name: 'Shop', username: 'Keeper', password: 'Correct horse 1' };
  accountId = (await createAccount(database().db.owner, account)).accountId;
});

beforeEach(async () => {
  for (const table of ['keyword_owners', 'keywords', 'receiving_numbers'] as const)
    await database().db.owner.deleteFrom(table).execute();
});

test('adds, lists, assigns and releases numbers and keywords', async () => {
  expect((await run('number', 'list')).output).toContain('No numbers receive messages yet.');
  expect(await run('number', 'add', '43366', '--country', 'za', '--shared')).toEqual({
    code: 0,
    output: 'The number 43366 is added. carillon number assign gives it to an account.\n',
  });
  await run('number', 'add', '+27 82 000 0001', '--country', 'ZA');
  expect(await run('number', 'assign', '43366', 'Keeper', '--keyword', 'win a  car')).toEqual({
    code: 0,
    output: `Messages to WIN A CAR on 43366 go to the account ${accountId} from now on.\nIts users do not see Short Codes yet: carillon account set ${accountId} --short-codes true\n`,
  });
  await run('number', 'assign', '27820000001', String(accountId));
  const list = async () => JSON.parse((await run('number', 'list', '--json')).output);
  const none = { country: 'ZA', carrier: null, accountId: null, account: null, keywords: 0, unclaimed: 0 };
  expect(await list()).toEqual([
    { ...none, number: '27820000001', type: 'dedicated', accountId, account: 'Shop' },
    { ...none, number: '43366', type: 'shared', keywords: 1 },
  ]);
  expect((await run('number', 'list')).output).toContain(`Shop (${accountId})`);
  expect((await run('keyword', 'list', '43366')).output).toMatch(/43366 +WIN A CAR +Shop/);
  expect((await run('keyword', 'list', '1')).output).toContain('No keywords on 1 are assigned.');
  expect(await run('number', 'release', '43366', '--keyword', 'Win a car')).toEqual({
    code: 0,
    output: `The account ${accountId} no longer gets messages to WIN A CAR on 43366.\n`,
  });
  await run('number', 'release', '27820000001');
  expect(await list()).toMatchObject([{ type: 'unallocated' }, { keywords: 0 }]);
});

test('counts what is nobody’s', async () => {
  await run('number', 'add', '30087', '--country', 'ZA', '--shared');
  await database()
    .db.owner.insertInto('inbound_messages')
    .values({
      carrier_id: 1,
      number: '27821234567',
      recipient: '+30087',
      text: 'Hello',
      routed_at: new Date(),
    })
    .execute();
  expect((await run('number', 'list')).output).toMatch(/30087 +ZA +shared +any +- +0 +1/);
  expect((await run('number', 'unclaimed', '30087')).output).toMatch(/27821234567 +\d+ s ago +Hello/);
  await run('number', 'add', '30088', '--country', 'ZA');
  expect((await run('number', 'unclaimed', '30088')).output).toContain('Every stored message');
});

test.each([
  [['add', '43367'], '--country is required: it takes a code such as ZA.'],
  [['add', 'Shop', '--country', 'ZA'], '“Shop” is not a short code or number.'],
  [['assign', '43368', 'Keeper'], 'There is no number 43368. carillon number list shows all'],
  [['assign', '43368'], 'Missing: the number, and the id of the account'],
  [['assign', '43368', 'Keeper', 'x'], '"x" is unexpected.'],
  [['assign', '43368', 'Keeper', '--keyword', ' '], '--keyword takes a word, such as WIN.'],
  [['unclaimed', '43368'], 'There is no number 43368.'],
  [['release', '43368'], 'There is no number 43368.'],
])('number %j fails with %j', async (words, message) => {
  const { code, output } = await run('number', ...words);
  expect(code).toBe(1);
  expect(output).toContain(message);
});
