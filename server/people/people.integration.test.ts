import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changeGroupsOf, createGroup, getContact } from '#contract/contacts.ts';
import * as calls from '#contract/people.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { addSilentCarrier } from '#server/sending/testing/expand.ts';
import { createThandi, NUMBER } from './testing/known-person.ts';

const database = useDatabase();
let web: TestConsole;
let account: TestAccount;
let groupId: number;
let names = 0;
const params = { number: NUMBER };

beforeAll(async () => {
  web = await startConsole(database());
  await addSilentCarrier(database().db.owner);
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `people${names++}`);
  ({ groupId } = await createThandi(database(), account));
});

it('returns the contact, all groups and the opt-out with its text', async () => {
  const { body } = await account.call(calls.getPerson, { params });
  expect(body).toMatchObject({
    contact: { firstName: 'Thandi', fields: { nickname: 'Thandi the tall' } },
    groups: expect.arrayContaining([{ id: groupId, name: 'Regulars' }]),
    optOut: { source: 'reply', detail: 'STOP' },
  });
});

const CONVERSATION = [
  ['sent', 'You have opted out and will get no more messages from us. Reply START to opt in again.'],
  ['received', 'STOP'],
  ['received', 'Yes, Thandi here'],
  ['sent', 'Dear Thandi, come by'],
];

it('merges sent and received messages, newest first, on pages of any size', async () => {
  const read: string[][] = [];
  for (let after: string | null | undefined; after !== null;) {
    const query = { limit: 1, ...(after && { after }) };
    const { items, next } = (await account.call(calls.listConversation, { params, query })).body;
    read.push(...items.map(({ kind, text }) => [kind, text]));
    after = next;
  }
  expect(read).toEqual(CONVERSATION);
  const { items, total } = (await account.call(calls.listConversation, { params, query: { total: 'true' } }))
    .body;
  expect(total).toEqual({ count: 4, isExact: true });
  expect(items[0]).toMatchObject({ confirmsOptOut: true, campaign: null, state: 'delivered' });
  expect(items[3]).toMatchObject({ sender: 'ACME', campaign: { name: 'Spring' }, parts: 1, cost: 1000 });
});

it('exports everything as a file, and the conversation as a table', async () => {
  const told = JSON.parse((await account.call(calls.exportPerson, { params })).text);
  expect(told).toMatchObject({
    number: NUMBER,
    contact: [{ firstName: 'Thandi' }],
    groups: expect.arrayContaining(['Regulars']),
    optOut: [{ detail: 'STOP' }],
    removedOptOuts: [{ reason: 'Thandi rang' }],
    campaignsItWasTypedFor: expect.arrayContaining([expect.objectContaining({ name: 'Spring' })]),
    filesOfRecipientsItIsIn: [
      { fileName: 'debts.csv', columns: ['owes', 'calls_herself'], cells: ['R12', 'Thandi'] },
    ],
  });
  expect(told.conversation.map(({ kind, text }: Record<string, string>) => [kind, text])).toEqual(
    CONVERSATION,
  );
  const { text } = await account.call(calls.downloadConversation, { params });
  const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
  expect(rows.map((row) => [row['Direction'], row['Text']])).toEqual(CONVERSATION);
});

it('is hidden from accounts without data about the number', async () => {
  const stranger = await openAccount(web, database(), 'knows-nobody');
  const every = [calls.getPerson, calls.listConversation, calls.downloadConversation, calls.exportPerson];
  for (const each of every)
    expect(await stranger.call(each as never, { params } as never)).toMatchObject({ status: 404 });
});

it('adds a contact to own groups and removes it, even from the last', async () => {
  const stranger = await openAccount(web, database(), 'has-a-group');
  const theirs = (await stranger.call(createGroup, { body: { name: 'Theirs' } })).body.id;
  const { body } = await account.call(calls.getPerson, { params });
  const contact = { contactId: body.contact!.id };
  const change = (changes: { add?: number[]; remove?: number[] }) =>
    account.call(changeGroupsOf, { params: contact, body: changes });
  expect(await change({ add: [theirs] })).toMatchObject({ status: 404 });
  const more = (await account.call(createGroup, { body: { name: 'More' } })).body.id;
  expect((await change({ add: [more], remove: body.groups.map(({ id }) => id) })).status).toBe(204);
  expect((await account.call(getContact, { params: contact })).body.groups).toEqual([
    { id: more, name: 'More' },
  ]);
  await change({ remove: [more] });
  expect((await account.call(getContact, { params: contact })).body.groups).toEqual([]);
});
