import { afterAll, beforeAll, expect, it } from 'vitest';
import { addContact, createGroup, downloadAllContacts, updateContact } from '#contract/contacts.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { createField } from '#contract/contact-fields.ts';
import { useDatabase } from '#server/platform/testing/database.ts';

const database = useDatabase();
let web: TestConsole;
let owner: TestAccount;
let other: TestAccount;

beforeAll(async () => {
  web = await startConsole(database());
  owner = await openAccount(web, database(), 'owner');
  other = await openAccount(web, database(), 'other');
});
afterAll(() => web.stop());

async function add(account: TestAccount, numbers: string[]): Promise<number[]> {
  const params = { groupId: (await account.call(createGroup, { body: { name: numbers[0]! } })).body.id };
  const ids: number[] = [];
  for (const number of numbers)
    ids.push((await account.call(addContact, { params, body: { number } })).body.id);
  return ids;
}

const download = (query: Record<string, string>) => owner.call(downloadAllContacts, { query });
const numbersIn = (text: string) => text.match(/\+27\d+/g);

it('downloads chosen contacts of the own account, with the columns that all contacts have', async () => {
  const ids = await add(owner, ['0821234561', '0821234562', '0821234563']);
  const [foreign] = await add(other, ['0821234564']);
  await owner.call(createField, { body: { name: 'city' } });
  const params = { contactId: ids[2]! };
  await owner.call(updateContact, { params, body: { fields: { city: 'Durban' } } });
  const all = await download({});
  const some = await download({ ids: [ids[2], foreign, ids[0]].join(','), sort: '-number' });
  expect(some.status, some.text).toBe(200);
  expect(numbersIn(some.text)).toEqual(['+27821234563', '+27821234561']);
  expect(some.text.split('\n')[0]).toBe(all.text.split('\n')[0]);
  expect(some.text).toContain('Durban');
});

it.each([
  [{ ids: '1,x' }, 'ids'],
  [{ ids: '' }, 'ids'],
  [{ ids: Array.from({ length: 1001 }, (_, nth) => nth + 1).join(',') }, 'ids'],
  [{ ids: '1', search: 'ann' }, 'ids'],
])('refuses invalid choices of contacts, case %#', async (query, field) => {
  expect(await download(query as Record<string, string>)).toMatchObject({ status: 400, body: { field } });
});
