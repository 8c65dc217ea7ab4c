import { afterAll, beforeAll, expect, it } from 'vitest';
import { createField } from '#contract/contact-fields.ts';
import {
  addContact,
  createGroup,
  downloadAllContacts,
  downloadContacts,
  updateContact,
} from '#contract/contacts.ts';
import { estimateCampaign } from '#contract/sending.ts';
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
let groupId: number;

beforeAll(async () => {
  web = await startConsole(database());
  account = await openAccount(web, database(), 'objects');
  groupId = (await account.call(createGroup, { body: { name: 'All' } })).body.id;
  await account.call(createField, { body: { name: 'constructor' } });
  const add = async (number: string) =>
    (await account.call(addContact, { params: { groupId }, body: { number } })).body;
  const params = { contactId: (await add('27821234567')).id };
  await add('27821234568');
  await account.call(updateContact, { params, body: { fields: { constructor: 'Group Five' } } });
});
afterAll(() => web.stop());

// JavaScript objects inherit a property `constructor`. It must not count as a contact's value.
it('reads only stored values of a field named constructor', async () => {
  const text = '{{constructor}}';
  const estimate = await account.call(estimateCampaign, {
    body: { text, audience: { groupIds: [groupId] } },
  });
  expect(estimate, estimate.text).toMatchObject({ status: 200 });
  const { samples } = estimate.body;
  expect(samples.map((sample) => sample.text)).toEqual(['Group Five', '']);
  for (const answer of [
    await account.call(downloadContacts, { params: { groupId } }),
    await account.call(downloadAllContacts),
  ]) {
    expect(answer.status).toBe(200);
    expect(answer.text).toMatch(/Group Five/);
    expect(answer.text).not.toMatch(/function|\[native/);
  }
});

it('refuses a field named __proto__, which cannot be an ordinary property', async () => {
  const refused = await account.call(createField, { body: { name: '__proto__' } });
  expect(refused).toMatchObject({ status: 400, body: { code: 'field_name', field: 'name' } });
});
