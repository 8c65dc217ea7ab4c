import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { runCarillonInProcess } from './testdata/run-carillon.ts';

const database = useDatabase();
const run = (...words: string[]) => runCarillonInProcess(database(), words);
const owner = () => database().db.owner;
let accountId: number;

beforeAll(async () => {
  const account = { name: 'Shop', username: 'Keeper', password: 'Correct horse 1' };
  accountId = (await createAccount(owner(), account)).accountId;
});
beforeEach(() => owner().deleteFrom('campaigns').execute());

async function held(name = 'News'): Promise<number> {
  const { id } = await owner()
    .insertInto('campaigns')
    .values({
      account_id: accountId,
      name,
      sender: '43366',
      text: 'Hello\nyou',
      state: 'held',
      held_at: new Date(),
      problem: 'Too many.',
      expected: 1200,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const stored = (id: number) =>
  owner().selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('held campaigns', () => {
  test('are listed with their texts and the reasons', async () => {
    expect((await run('held', 'list')).output).toBe('No campaign is held.\n');
    const id = await held();
    const { output } = await run('held', 'list');
    expect(output).toContain(`${id}  Shop (${accountId})`);
    expect(output).toMatch(/News +1,200 +\d+ \S+ ago +Too many\. +Hello you/);
    expect(JSON.parse((await run('held', 'list', '--json')).output)).toMatchObject([
      { id, text: 'Hello\nyou' },
    ]);
  });

  test('are released', async () => {
    const id = await held();
    expect(await run('held', 'release', String(id))).toEqual({ code: 0, output: '"News" is released.\n' });
    expect(await stored(id)).toMatchObject({ state: 'expanding' });
    expect((await run('held', 'release', String(id))).code).toBe(1);
  });

  test('are refused with a reason', async () => {
    const id = await held();
    expect((await run('held', 'refuse', String(id), '--reason', ' ')).code).toBe(1);
    expect(await stored(id)).toMatchObject({ state: 'held' });
    const { code } = await run('held', 'refuse', String(id), '--reason', 'Say who you are');
    expect(code).toBe(0);
    expect(await stored(id)).toMatchObject({
      state: 'cancelled',
      problem: 'It was refused: Say who you are',
    });
    expect((await run('held', 'refuse', 'x', '--reason', 'y')).code).toBe(1);
  });
});

test('words are added, listed and removed', async () => {
  expect((await run('word', 'add', 'Free  Money')).code).toBe(0);
  expect((await run('word', 'list')).output).toBe('free  money\n');
  expect((await run('word', 'remove', 'free  money')).code).toBe(0);
  expect((await run('word', 'remove', 'free  money')).code).toBe(1);
  expect((await run('word', 'list')).output).toBe('No words hold campaigns.\n');
});

test('users are limited', async () => {
  const user = () =>
    owner().selectFrom('users').selectAll().where('account_id', '=', accountId).executeTakeFirstOrThrow();
  const { code } = await run(
    'user',
    'limit',
    'keeper',
    '--most-daily-messages',
    '5',
    '--sending-countries',
    'za,GB',
  );
  expect(code).toBe(0);
  expect(await user()).toMatchObject({ most_daily_messages: 5, sending_countries: ['GB', 'ZA'] });
  await run('user', 'limit', 'keeper', '--sending-countries', 'none');
  expect(await user()).toMatchObject({ most_daily_messages: 5, sending_countries: null });
  expect((await run('user', 'limit', 'nobody', '--most-daily-messages', '5')).code).toBe(1);
  expect((await run('user', 'limit', 'keeper', '--sending-countries', 'XX')).code).toBe(1);
  expect((await run('user', 'limit', 'keeper')).code).toBe(1);
});

test('accounts are limited', async () => {
  const flags = ['--most-campaign-recipients', '50', '--most-alike', '3', '--sending-countries', 'ZA'];
  expect((await run('account', 'set', String(accountId), ...flags)).code).toBe(0);
  const account = owner().selectFrom('accounts').selectAll().where('id', '=', accountId);
  expect(await account.executeTakeFirstOrThrow()).toMatchObject({
    most_campaign_recipients: 50,
    most_alike: 3,
    sending_countries: ['ZA'],
  });
  expect((await run('account', 'set', String(accountId), '--most-alike', '0')).code).toBe(1);
});
