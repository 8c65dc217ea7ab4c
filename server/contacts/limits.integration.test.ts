import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contacts from '#contract/contacts.ts';
import * as sending from '#contract/sending.ts';
import { changeAccount } from '#server/accounts/index.ts';
import { uploadAndImport, waitForImport } from './imports/testing/import-file.ts';
import { takeSteps } from './imports/testing/take-steps.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { addSilentCarrier } from '#server/sending/testing/expand.ts';

const database = useDatabase();
let web: TestConsole;
let owner: TestAccount;
let nth = 0;

beforeAll(async () => {
  web = await startConsole(database());
  await addSilentCarrier(database().db.owner);
});
beforeEach(async () => {
  owner = await openAccount(web, database(), `owner${++nth}`);
});
afterAll(() => web.stop());

const limit = (terms: Parameters<typeof changeAccount>[2]) =>
  database()
    .db.owner.transaction()
    .execute((tx) => changeAccount(tx, owner.accountId, terms));

const numbers = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `08${20_000_000 + from + index}`);

async function importNumbers(all: string[]) {
  const { id } = await uploadAndImport(owner, 'a.csv', Buffer.from(`number\n${all.join('\n')}\n`));
  await takeSteps(database().db, { accountId: owner.accountId, id });
  return waitForImport(owner, id);
}

describe('contacts', () => {
  it('stop an import at the limit, and keep the saved rows', async () => {
    await limit({ mostContacts: 250 });
    expect(await importNumbers(numbers(1000))).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(
        /limit of 250 contacts.*Delete groups.*ask your provider.*already saved are kept/,
      ),
      imported: 250,
      rows: 1000,
    });
    // Existing contacts do not count against the limit.
    expect(await importNumbers(numbers(250))).toMatchObject({
      state: 'done',
      unchanged: 250,
      imported: 250,
    });
    await limit({ mostContacts: null });
    expect(await importNumbers(numbers(1000))).toMatchObject({ state: 'done', imported: 1000 });
  });

  it('cannot be added at the limit, but existing ones can be changed', async () => {
    const group = (await owner.call(contacts.createGroup, { body: { name: 'All' } })).body;
    const add = (number: string) =>
      owner.call(contacts.addContact, { params: { groupId: group.id }, body: { number } });
    await limit({ mostContacts: 2 });
    const answers = await Promise.all(numbers(5).map(add));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.body).toMatchObject({
      code: 'too_many_contacts',
      message: expect.stringMatching(/2 contacts/),
    });
    const known = numbers(5)[answers.findIndex(({ status }) => status === 200)]!;
    expect((await add(known)).status).toBe(200);
  });
});

it('limits groups', async () => {
  await limit({ mostGroups: 2 });
  const answers = await Promise.all(
    ['A', 'B', 'C', 'D'].map((name) => owner.call(contacts.createGroup, { body: { name } })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    code: 'too_many_groups',
    message: expect.stringMatching(/2 groups.*Delete a group/),
  });
});

describe('unsent campaigns', () => {
  const draft = (count: number) =>
    owner.call(sending.createCampaign, {
      body: { sender: 'Carillon', text: 'Hi', audience: { numbers: numbers(count).join('\n') } },
    });

  it('have a limited number', async () => {
    await limit({ mostDrafts: 2 });
    const answers = await Promise.all([draft(1), draft(1), draft(1), draft(1)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'too_many_unsent_campaigns',
      message: expect.stringMatching(/2 unsent campaigns.*Send or cancel/),
    });
    const made = answers.find(({ status }) => status === 200)!.body.id;
    await owner.call(sending.sendCampaign, { params: { campaignId: made } });
    expect((await draft(1)).status).toBe(200);
  });

  it('have a limited total of typed numbers', async () => {
    await limit({ mostDraftNumbers: 30 });
    expect((await draft(20)).status).toBe(200);
    expect(await draft(20)).toMatchObject({
      status: 409,
      body: { code: 'too_many_unsent_numbers', message: expect.stringMatching(/30 typed numbers.*group/) },
    });
    expect((await draft(10)).status).toBe(200);
  });
});
