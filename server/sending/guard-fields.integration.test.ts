import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { undoBulkAction } from '#contract/bulk-actions.ts';
import * as fields from '#contract/contact-fields.ts';
import { addContact, createGroup, updateContact } from '#contract/contacts.ts';
import * as calls from '#contract/sending.ts';
import { longWork } from '#server/compose.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { testContext } from '#server/platform/testing/context.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { addSilentCarrier, expandCampaign } from './testing/expand.ts';

const database = useDatabase();
const db = () => database().db.owner;
let web: TestConsole;
let account: TestAccount;
let groupId: number;
let accounts = 0;

beforeAll(async () => {
  web = await startConsole(database());
  await addSilentCarrier(db());
});
afterAll(() => web.stop());

beforeEach(async () => {
  account = await openAccount(web, database(), `guarding${(accounts += 1)}`);
  groupId = (await account.call(createGroup, { body: { name: 'All' } })).body.id;
  for (const name of ['town', 'city']) await account.call(fields.createField, { body: { name } });
  const { body } = await account.call(addContact, { params: { groupId }, body: { number: '+27821234567' } });
  await account.call(updateContact, { params: { contactId: body.id }, body: { fields: { town: 'Paarl' } } });
});

const work = longWork.find(({ name }) => name === 'bulk actions')!;

async function finish(id: number): Promise<void> {
  while (await work.step(testContext(database()), { accountId: account.accountId, id }));
}

const draft = async (text: string): Promise<number> =>
  (
    await account.call(calls.createCampaign, {
      body: { name: 'Spring', sender: 'Us', text, audience: { groupIds: [groupId] } },
    })
  ).body.id;

async function send(text: string): Promise<number> {
  const campaignId = await draft(text);
  const { status, text: answer } = await account.call(calls.sendCampaign, { params: { campaignId } });
  expect(status, answer).toBe(200);
  return campaignId;
}

const change = {
  delete: (fieldKey: string) => account.call(fields.deleteField, { params: { fieldKey } }),
  retype: (fieldKey: string, type: fields.FieldType = 'number') =>
    account.call(fields.retypeField, { params: { fieldKey }, body: { type } }),
  merge: (from: string) => account.call(fields.mergeFields, { params: { fieldKey: 'city' }, body: { from } }),
  rename: (fieldKey: string, name: string) =>
    account.call(fields.renameField, { params: { fieldKey }, body: { name } }),
};
const undo = (bulkActionId: number) => account.call(undoBulkAction, { params: { bulkActionId } });

const refused = {
  status: 409,
  body: { code: 'field_in_use', message: expect.stringContaining('“Spring”') },
};

describe('a field that a campaign uses', () => {
  it('cannot be deleted, retyped or merged until all messages are created', async () => {
    const campaignId = await send('To {{Town|you}}');
    expect(await change.delete('town')).toMatchObject(refused);
    expect(await change.retype('town')).toMatchObject(refused);
    expect(await change.merge('town')).toMatchObject(refused);
    await account.call(calls.pauseCampaign, { params: { campaignId } });
    expect(await change.delete('town')).toMatchObject(refused);
    await account.call(calls.resumeCampaign, { params: { campaignId } });
    await expandCampaign(db(), { accountId: account.accountId, campaignId });
    expect((await change.delete('town')).status).toBe(204);
  });

  it('can be renamed, but its old name cannot be reused', async () => {
    const campaignId = await send('To {{town}}');
    expect((await change.rename('town', 'place')).status).toBe(200);
    expect(await change.delete('town')).toMatchObject(refused);
    expect(await change.rename('city', 'town')).toMatchObject(refused);
    expect(await account.call(fields.createField, { body: { name: 'town' } })).toMatchObject(refused);
    await account.call(calls.cancelCampaign, { params: { campaignId } });
    expect((await change.rename('city', 'town')).status).toBe(200);
  });

  it('cannot be reverted to its former type', async () => {
    const body = { type: 'choice' as const, choices: ['PAARL'] };
    const retyping = await account.call(fields.retypeField, { params: { fieldKey: 'town' }, body });
    const retyped = retyping.body.action!;
    await finish(retyped.id);
    const merged = (await change.merge('town')).body;
    await finish(merged.id);
    const campaignId = await send('To {{town}}');
    expect(await undo(merged.id)).toMatchObject(refused);
    await account.call(calls.cancelCampaign, { params: { campaignId } });
    await finish((await undo(merged.id)).body.id);
    await send('To {{town}}');
    expect(await undo(retyped.id)).toMatchObject(refused);
  });

  it('is only protected by a campaign whose text names it, not by drafts', async () => {
    await send('To {{city}} from our town');
    await draft('To {{town}}');
    expect((await change.retype('town', 'text')).status).toBe(200);
    expect((await change.delete('town')).status).toBe(204);
  });
});
