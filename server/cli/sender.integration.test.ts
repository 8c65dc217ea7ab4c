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
beforeEach(() => owner().deleteFrom('sender_ids').execute());

async function requested(sender = 'Carillon', purpose = 'Orders that are ready'): Promise<number> {
  const { id } = await owner()
    .insertInto('sender_ids')
    .values({ account_id: accountId, sender, purpose, countries: ['ZA'] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const stored = (id: number) =>
  owner().selectFrom('sender_ids').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('sender approve', () => {
  test('approves for the requested countries, or for others', async () => {
    const id = await requested();
    expect(await run('sender', 'approve', String(id))).toEqual({
      code: 0,
      output: '"Carillon" is approved. The requester is notified.\n',
    });
    expect(await stored(id)).toMatchObject({ state: 'approved', countries: ['ZA'] });
    const other = await requested('Other');
    await run('sender', 'approve', String(other), '--countries', 'gb, za,gb');
    expect(await stored(other)).toMatchObject({ state: 'approved', countries: ['GB', 'ZA'] });
    const third = await requested('Third');
    await run('sender', 'approve', String(third), '--countries', 'any');
    expect(await stored(third)).toMatchObject({ state: 'approved', countries: [] });
  });
});

describe('sender refuse', () => {
  test('refuses with a reason', async () => {
    const id = await requested();
    expect(await run('sender', 'refuse', String(id), '--reason', ' Not your name ')).toEqual({
      code: 0,
      output: '"Carillon" is refused. The account sees the reason.\n',
    });
    expect(await stored(id)).toMatchObject({ state: 'refused', reason: 'Not your name' });
  });

  test('withdraws an approval with --approved', async () => {
    const id = String(await requested());
    await run('sender', 'approve', id);
    const refusing = ['sender', 'refuse', id, '--reason', 'Complaints'];
    expect(await run(...refusing)).toEqual({ code: 1, output: '“Carillon” is approved, not requested.\n' });
    expect(await run(...refusing, '--approved')).toMatchObject({ code: 0 });
    expect(await stored(Number(id))).toMatchObject({ state: 'refused', reason: 'Complaints' });
  });
});

describe('sender list', () => {
  test('shows the requests, without line breaks and control codes', async () => {
    await requested('Carillon', 'Orders\nthat \u001b[31mare ready');
    await run('sender', 'refuse', String(await requested('Bank')), '--reason', 'Not yours');
    const { output } = await run('sender', 'list');
    const [, first, second] = output.split('\n').map((line) => line.trim().split(/ {2,}/));
    expect(first!.slice(1)).toEqual([
      'Carillon',
      `Shop (${accountId})`,
      'requested',
      '0 s ago',
      'ZA',
      'Orders that [31mare ready',
    ]);
    expect(second!.slice(1, 4)).toEqual(['Bank', `Shop (${accountId})`, 'refused: Not yours']);
    const waiting = await run('sender', 'list', '--state', 'requested', '--json');
    expect(JSON.parse(waiting.output)).toMatchObject([
      { sender: 'Carillon', account: 'Shop', state: 'requested' },
    ]);
  });

  test('reports that there is no sender ID', async () => {
    expect(await run('sender', 'list')).toEqual({ code: 0, output: 'There are no sender IDs.\n' });
    const { output } = await run('sender', 'list', '--state', 'approved');
    expect(output).toBe('There are no approved sender IDs.\n');
  });
});

test.each([
  ['sender approve 4711', 'There is no such sender ID.'],
  ['sender approve me', '"me" is not an id'],
  ['sender approve 1 --countries za,xx', '“XX” is not a country'],
  ['sender refuse 1', 'Give a reason'],
  ['sender refuse 4711 --reason no', 'There is no such sender ID.'],
  [`sender refuse 1 --reason ${'x'.repeat(501)}`, 'at most 500'],
  ['sender list --state gone', '--state takes one of requested'],
  ['sender list all', '"all" is unexpected.'],
])('refuses %s', async (words, problem) => {
  expect(await run(...words.split(' '))).toEqual({ code: 1, output: expect.stringContaining(problem) });
});
