import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createField } from '#contract/contact-fields.ts';
import { createContact, createGroup, deleteGroups, findContacts, listContacts } from '#contract/contacts.ts';
import { createLandingPage } from '#contract/landing-pages/pages.ts';
import { countFormSubmissions, listFormSubmissions } from '#contract/landing-pages/submissions.ts';
import { addOptOuts, listOptOuts, listRemovedOptOuts } from '#contract/opt-outs.ts';
import { createAltcha } from '#server/accounts/index.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { testContext } from '#server/platform/testing/context.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import type { FormBlock } from '#page-html/index.ts';
import type { Recipient } from './submission.ts';
import { submitForm } from './submit-form.ts';
import { agreedTo, formBlock, optInBlock, optOutBlock } from './testing/blocks.ts';

const NUMBER = '27821234567';
const RECIPIENT: Recipient = {
  messageId: '019ad8f0-5b1c-7c2e-9d43-6a1f0c8e2b77',
  number: NUMBER,
  values: {},
};
const FIELDS = [
  { key: 'name', label: 'Name', kind: 'text', contactField: 'firstName' },
  { key: 'phone', label: 'Phone', kind: 'phone', contactField: 'number' },
] as const;

const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;
let account: TestAccount;
let pageId: number;
let count = 0;
let addresses = 0;

beforeAll(async () => {
  web = await startConsole(database(), { LINKS_URL: 'https://l.example.com' });
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `forms-${++count}`, 0);
  pageId = (await account.call(createLandingPage, { body: { title: 'Sale' } })).body.id;
});

const newAddress = () => `2001:db8:${(++addresses).toString(16)}::1`;

/** Sends a form from a network of its own, as a recipient or as a stranger. */
const submit = (
  block: FormBlock,
  entered: Record<string, string> | string[][] = {},
  more: { recipient?: Recipient; address?: string; page?: number } = {},
) =>
  submitForm(testContext(database()), {
    accountId: account.accountId,
    pageId: more.page ?? pageId,
    version: 3,
    linkId: 1,
    block,
    language: 'en',
    recipient: more.recipient ?? null,
    address: more.address ?? newAddress(),
    country: 'ZA',
    body: new URLSearchParams(entered),
  });

const submissions = async (query: object = {}) =>
  (await account.call(listFormSubmissions, { params: { pageId }, query })).body.items;
const contacts = async () => (await account.call(findContacts, { query: {} })).body.items;
const membersOf = async (groupId: number) =>
  (await account.call(listContacts, { params: { groupId }, query: {} })).body.items.map(
    ({ number }) => number,
  );
const newGroup = async (name = 'Customers') => (await account.call(createGroup, { body: { name } })).body.id;
const optedOut = async () => (await account.call(listOptOuts, { query: {} })).body.items;
const optOut = () => account.call(addOptOuts, { body: { numbers: NUMBER } });
const create = (firstName: string) =>
  account.call(createContact, { body: { number: NUMBER, firstName, lastName: 'Nkosi', groupIds: [] } });
const events = async () => {
  const { rows } = await sql<{ name: string; data: Record<string, unknown> }>`
    SELECT name, data FROM events WHERE account_id = ${account.accountId} ORDER BY id`.execute(owner());
  return rows;
};

describe('a form', () => {
  it('is stored with the consent, the version of the page and the time as proof', async () => {
    const began = Date.now();
    const block = formBlock(FIELDS, { consent: 'You may call me.', successText: 'We will call.' });
    const entered = [['f.name', 'Thandi'], ['f.phone', '082 123 4567'], ...agreedTo(block)];
    expect(await submit(block, entered)).toEqual({ kind: 'done', target: null });
    const [stored] = await submissions();
    expect(stored).toEqual({
      id: expect.any(Number),
      at: expect.any(String),
      blockId: 'form-1',
      kind: 'form',
      title: 'Survey',
      version: 3,
      number: NUMBER,
      messageId: null,
      answers: [
        { key: 'name', label: 'Name', values: ['Thandi'] },
        { key: 'phone', label: 'Phone', values: [NUMBER] },
      ],
      consent: 'You may call me.',
      country: 'ZA',
      confirmBy: null,
      confirmedAt: null,
    });
    expect(Date.parse(stored!.at)).toBeGreaterThan(began - 1000);
    expect(await events()).toEqual([
      {
        name: 'form.submitted',
        data: {
          submissionId: stored!.id,
          pageId,
          blockId: 'form-1',
          kind: 'form',
          title: 'Survey',
          number: NUMBER,
          messageId: null,
          answers: { name: 'Thandi', phone: NUMBER },
          consent: 'You may call me.',
          country: 'ZA',
        },
      },
    ]);
  });

  it('with an error stores nothing, and counts for no limit', async () => {
    const block = formBlock(FIELDS, { consent: 'You may call me.' });
    const address = newAddress();
    for (let attempt = 0; attempt < 20; attempt++)
      expect(await submit(block, { 'f.phone': '1' }, { address })).toMatchObject({
        kind: 'wrong',
        errors: { phone: expect.any(String), consent: expect.any(String) },
      });
    expect(await submissions()).toEqual([]);
    expect(await contacts()).toEqual([]);
    expect(await events()).toEqual([]);
    expect(await submit(block, agreedTo(block), { address })).toMatchObject({ kind: 'done' });
  });

  it('is refused if what the person agreed to has changed since, and shows the new text', async () => {
    const before = optInBlock({ consent: 'I agree to get offers, {{first_name|friend}}.' });
    const agreed = 'I agree to get offers, Thandi.';
    const entered = { 'f.number': '082 123 4567', consent: 'yes', agreed };
    const recipient = { ...RECIPIENT, values: { first_name: 'Thandi' } };
    const changes: [FormBlock, Recipient][] = [
      [before, { ...recipient, values: { first_name: 'Themba' } }],
      [optInBlock({ consent: 'I agree to get calls, {{first_name|friend}}.' }), recipient],
    ];
    for (const [block, reader] of changes)
      expect(await submit(block, entered, { recipient: reader })).toMatchObject({
        kind: 'wrong',
        errors: { consent: 'This text has changed. Please read it again.' },
      });
    expect(await submissions()).toEqual([]);
    expect(await submit(before, entered, { recipient })).toMatchObject({ kind: 'done' });
    expect(await submissions()).toMatchObject([{ consent: agreed }]);
  });

  it('leads to its target', async () => {
    const block = formBlock([], { successTarget: 'https://shop.example/thanks' });
    expect(await submit(block)).toMatchObject({ target: 'https://shop.example/thanks' });
  });

  it('that a program filled in is ignored', async () => {
    expect(await submit(formBlock(FIELDS), { website: 'https://spam.example' })).toMatchObject({
      kind: 'done',
    });
    expect(await submissions()).toEqual([]);
  });

  it('with a captcha needs a solution, which is good for one', async () => {
    const block = formBlock([], { hasCaptcha: true });
    const problem = expect.stringMatching(/check that you are a person/);
    for (const captcha of ['', 'nonsense', Buffer.from('{}').toString('base64')])
      expect(await submit(block, { captcha })).toMatchObject({ kind: 'wrong', problem });
    const { secrets } = testContext(database());
    const challenge = (await createAltcha(secrets.key).challenge!()) as unknown as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    const answers = await Promise.all([submit(block, { captcha }), submit(block, { captcha })]);
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['done', 'wrong']);
    expect(await submissions()).toHaveLength(1);
  });
});

describe('a stranger', () => {
  it('becomes a contact in the group', async () => {
    const groupId = await newGroup();
    await submit(formBlock(FIELDS, { groupId }), { 'f.name': 'Thandi', 'f.phone': '0821234567' });
    expect(await contacts()).toMatchObject([{ number: NUMBER, firstName: 'Thandi' }]);
    expect(await membersOf(groupId)).toEqual([NUMBER]);
  });

  it('does not change a contact that exists, but joins the group', async () => {
    await create('Thandi');
    const groupId = await newGroup();
    await submit(formBlock(FIELDS, { groupId }), { 'f.name': 'Mallory', 'f.phone': '0821234567' });
    expect(await contacts()).toMatchObject([{ firstName: 'Thandi', lastName: 'Nkosi' }]);
    expect(await membersOf(groupId)).toEqual([NUMBER]);
    expect(await submissions()).toMatchObject([{ answers: [{ values: ['Mallory'] }, {}] }]);
  });

  it('does not undo an opt-out, and joins no group then', async () => {
    await optOut();
    const groupId = await newGroup();
    const optIn = optInBlock({ groupId });
    await submit(optIn, [['f.number', '0821234567'], ...agreedTo(optIn)]);
    await submit(formBlock(FIELDS, { groupId }), { 'f.phone': '0821234567' });
    expect(await optedOut()).toMatchObject([{ number: NUMBER, source: 'manual' }]);
    expect(await membersOf(groupId)).toEqual([]);
    expect(await submissions()).toHaveLength(2);
  });

  it('cannot opt a number out', async () => {
    expect(await submit(optOutBlock(), { 'f.number': NUMBER })).toMatchObject({
      kind: 'wrong',
      problem: expect.stringMatching(/reply STOP/),
    });
    expect(await optedOut()).toEqual([]);
  });

  it('needs no number if the form does not ask for it', async () => {
    await submit(formBlock([FIELDS[0]]), { 'f.name': 'Thandi' });
    expect(await submissions()).toMatchObject([{ number: null, answers: [{ values: ['Thandi'] }] }]);
    expect(await contacts()).toEqual([]);
  });
});

describe('a recipient', () => {
  const recipient = RECIPIENT;

  it('changes their contact, and joins the group', async () => {
    await create('T');
    const { key } = (await account.call(createField, { body: { name: 'Age', type: 'number' } })).body;
    const groupId = await newGroup();
    const fields = [...FIELDS, { key: 'age', label: 'Age', kind: 'number' as const, contactField: key }];
    await submit(formBlock(fields, { groupId }), { 'f.name': 'Thandi', 'f.age': '42' }, { recipient });
    expect(await contacts()).toMatchObject([
      { firstName: 'Thandi', lastName: 'Nkosi', fields: { age: '42' } },
    ]);
    expect(await membersOf(groupId)).toEqual([NUMBER]);
    expect(await submissions()).toMatchObject([{ number: NUMBER, messageId: RECIPIENT.messageId }]);
    // Empty answers keep what is known.
    await submit(formBlock(fields), {}, { recipient });
    expect(await contacts()).toMatchObject([{ firstName: 'Thandi', fields: { age: '42' } }]);
  });

  it('is a stranger to another number', async () => {
    const other = { ...RECIPIENT, number: '27829999999' };
    await create('Thandi');
    await submit(formBlock(FIELDS), { 'f.name': 'Mallory', 'f.phone': NUMBER }, { recipient: other });
    expect(await contacts()).toMatchObject([{ number: NUMBER, firstName: 'Thandi' }]);
    expect(await submissions()).toMatchObject([{ number: NUMBER, messageId: null }]);
  });

  it('opts out, and in again', async () => {
    const groupId = await newGroup();
    expect(await submit(optOutBlock(), {}, { recipient })).toMatchObject({ kind: 'done' });
    expect(await optedOut()).toMatchObject([
      { number: NUMBER, source: 'link', detail: 'Landing page, “No more messages”' },
    ]);
    await submit(formBlock(FIELDS, { groupId }), {}, { recipient });
    expect(await membersOf(groupId)).toEqual([]);
    expect(await optedOut()).toHaveLength(1);
    expect(await submit(optInBlock({ groupId }), {}, { recipient })).toMatchObject({ kind: 'wrong' });
    expect(await optedOut()).toHaveLength(1);
    await submit(optInBlock({ groupId }), agreedTo(optInBlock()), { recipient });
    expect(await optedOut()).toEqual([]);
    expect(await membersOf(groupId)).toEqual([NUMBER]);
    const removed = (await account.call(listRemovedOptOuts, { query: {} })).body.items;
    expect(removed).toMatchObject([
      { number: NUMBER, reason: 'Opted in again: Landing page', removedBy: null },
    ]);
    const names = (await events()).map(({ name }) => name).filter((name) => name.startsWith('opt-out'));
    expect(names).toEqual(['opt-out.added', 'opt-out.removed']);
    expect((await submissions()).map(({ kind }) => kind)).toEqual(['opt-in', 'form', 'opt-out']);
  });

  it('sends the same form at most 20 times a day, from any address', async () => {
    const recipientOfThis = { ...RECIPIENT, messageId: '019ad8f0-0000-7c2e-9d43-6a1f0c8e2b77' };
    const send = () => submit(formBlock(FIELDS), {}, { recipient: recipientOfThis });
    for (let sent = 0; sent < 20; sent++) expect(await send()).toMatchObject({ kind: 'done' });
    expect(await send()).toMatchObject({ problem: expect.stringMatching(/Too many forms/) });
    expect(await submissions()).toHaveLength(20);
    expect(await submit(optOutBlock(), {}, { recipient: recipientOfThis })).toMatchObject({ kind: 'done' });
  });
});

describe('what does not fit a contact', () => {
  it('is left out', async () => {
    const { key } = (await account.call(createField, { body: { name: 'Born', type: 'date' } })).body;
    const groupId = await newGroup();
    await account.call(deleteGroups, { body: { ids: [groupId] } });
    const fields = [
      ...FIELDS,
      { key: 'born', label: 'Born', kind: 'text' as const, contactField: key },
      { key: 'gone', label: 'Gone', kind: 'text' as const, contactField: 'no-such-field' },
    ];
    const entered = { 'f.name': 'x'.repeat(500), 'f.born': 'in spring', 'f.gone': 'x', 'f.phone': NUMBER };
    expect(await submit(formBlock(fields, { groupId }), entered)).toMatchObject({ kind: 'done' });
    expect(await contacts()).toMatchObject([{ firstName: 'x'.repeat(100), fields: {} }]);
    expect((await submissions())[0]!.answers.map(({ values }) => values)).toEqual([
      ['x'.repeat(500)],
      [NUMBER],
      ['in spring'],
      ['x'],
    ]);
  });

  it('is the contact of a full account', async () => {
    await sql`UPDATE accounts SET most_contacts = 0 WHERE id = ${account.accountId}`.execute(owner());
    expect(await submit(formBlock(FIELDS), { 'f.phone': NUMBER })).toMatchObject({ kind: 'done' });
    expect(await contacts()).toEqual([]);
    expect(await submissions()).toMatchObject([{ number: NUMBER }]);
    expect(await events()).toHaveLength(1);
  });
});

describe('limits', () => {
  it('take 10 forms of a network on a page, and those of others', async () => {
    const address = newAddress();
    const other = (await account.call(createLandingPage, { body: { title: 'Other' } })).body.id;
    const send = (page = pageId) => submit(formBlock([]), {}, { address, page });
    for (let sent = 0; sent < 10; sent++) expect(await send()).toMatchObject({ kind: 'done' });
    expect(await send()).toMatchObject({ kind: 'wrong', problem: expect.stringMatching(/Too many forms/) });
    expect(await send(other)).toMatchObject({ kind: 'done' });
    expect(await submit(formBlock([]))).toMatchObject({ kind: 'done' });
    expect(await submissions()).toHaveLength(11);
  });

  it('refuse a flood of errors in memory', async () => {
    const address = newAddress();
    const send = () => submit(formBlock(FIELDS), { 'f.phone': '1' }, { address });
    for (let sent = 0; sent < 30; sent++) await send();
    expect(await send()).toMatchObject({ problem: expect.stringMatching(/Too many forms/) });
  });

  it('keep recipients apart from strangers, also when those have used up the page', async () => {
    await sql`
      INSERT INTO attempts (subject, count, since)
      SELECT 'form by page:' || rtrim(translate(encode(sha256(${`${account.accountId} ${pageId}`}::bytea), 'base64'), '+/', '-_'), '='), 1000, now()`.execute(
      owner(),
    );
    expect(await submit(formBlock([]))).toMatchObject({ problem: expect.stringMatching(/Too many forms/) });
    const recipient = { ...RECIPIENT, messageId: '019ad8f0-1111-7c2e-9d43-6a1f0c8e2b77' };
    expect(await submit(formBlock([]), {}, { recipient })).toMatchObject({ kind: 'done' });
  });

  it('keep 100,000 submissions of an account, but people can still opt out', async () => {
    await sql`
      INSERT INTO form_submissions (account_id, page_id, version, link_id, block_id, kind, title, fields, consent, country)
      SELECT ${account.accountId}, ${pageId}, 1, 1, 'form', 'form', '', '[]', '', '' FROM generate_series(1, 100000)`.execute(
      owner(),
    );
    const full = expect.stringMatching(/cannot take more answers/);
    expect(await submit(formBlock(FIELDS), { 'f.phone': NUMBER })).toMatchObject({ problem: full });
    expect(await contacts()).toEqual([]);
    const recipient = { ...RECIPIENT, messageId: '019ad8f0-2222-7c2e-9d43-6a1f0c8e2b77' };
    expect(await submit(optOutBlock(), {}, { recipient })).toMatchObject({ kind: 'done' });
    expect(await optedOut()).toHaveLength(1);
    const { body } = await account.call(countFormSubmissions, { params: { pageId } });
    expect(body).toMatchObject({ isFull: true, forms: [{ submissions: 100_000 }] });
  });
});
