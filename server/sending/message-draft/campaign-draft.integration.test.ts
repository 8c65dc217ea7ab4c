import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGroup } from '#contract/contacts.ts';
import { getCampaignDraft } from '#contract/message-draft.ts';
import * as calls from '#contract/sending.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { forgetLists } from '../recipient-lists/forget-lists.ts';
import { addSilentCarrier } from '../testing/expand.ts';

const database = useDatabase();
const db = () => database().db.owner;
let web: TestConsole;
let owner: TestAccount;

beforeAll(async () => {
  web = await startConsole(database());
  await addSilentCarrier(db());
  owner = await openAccount(web, database(), 'copier');
});
afterAll(() => web.stop());

const draftOf = (campaignId: number, by = owner) => by.call(getCampaignDraft, { params: { campaignId } });
const group = async (name: string) => (await owner.call(createGroup, { body: { name } })).body.id;
const upload = async () =>
  (
    await owner.call(calls.uploadRecipients, {
      query: { fileName: 'debts.csv' },
      file: Buffer.from('Number,Amount\n0821110009,R12\n'),
    })
  ).body;

it('has every field, for a copy or an edit', async () => {
  const [choir, band] = [await group('Choir'), await group('Band')];
  const list = await upload();
  const { body } = await owner.call(calls.createCampaign, {
    body: {
      sender: 'ACME',
      text: 'Hi {{amount}}',
      name: 'Spring',
      costCentre: 'Sales',
      addsOptOut: true,
      shortensLinks: true,
      respectsSendingHours: false,
      spreadMinutes: 30,
      maxRecipients: 7,
      audience: {
        groupIds: [choir],
        excludedGroupIds: [band],
        numbers: '0821110001, 0821110002',
        recipientListId: list.id,
      },
    },
  });
  const at = '2027-03-01T09:00';
  const params = { campaignId: body.id };
  const scheduled = await owner.call(calls.scheduleCampaign, {
    params,
    body: { at, localTime: true, repeats: 'daily' },
  });
  expect(scheduled.status, scheduled.text).toBe(200);
  const { body: draft } = await draftOf(body.id);
  expect(draft).toEqual({
    fields: {
      groupIds: [choir],
      inAllGroups: false,
      withoutLandlines: false,
      excludedGroupIds: [band],
      numbers: '+27821110001\n+27821110002',
      earlier: null,
      list,
      sender: 'ACME',
      text: 'Hi {{amount}}',
      addsOptOut: true,
      shortensLinks: true,
      name: 'Spring',
      costCentre: 'Sales',
      when: 'later',
      at,
      clock: 'recipient',
      repeats: 'daily',
      repeatsUntil: '',
      spread: '30',
      maxRecipients: 7,
      respectsSendingHours: false,
      changes: { campaignId: body.id, name: 'Spring', version: 2 },
    },
    gone: { groupIds: [], excludedGroupIds: [], list: false, numbers: false, earlier: false, changes: false },
  });
});

it('lists what is missing: deleted groups, a file sent a day ago', async () => {
  const [choir, band] = [await group('Altos'), await group('Basses')];
  const list = await upload();
  const audience = { groupIds: [choir], excludedGroupIds: [band], recipientListId: list.id };
  const { body } = await owner.call(calls.createCampaign, { body: { sender: 'ACME', text: 'Hi', audience } });
  const params = { campaignId: body.id };
  const sent = await owner.call(calls.sendCampaign, { params });
  expect(sent.status, sent.text).toBe(200);
  await sql`UPDATE campaigns SET state = 'finished', finished_at = now() WHERE id = ${body.id}`.execute(db());
  await sql`DELETE FROM groups WHERE id IN (${choir}, ${band})`.execute(db());
  await forgetLists(db());
  expect((await draftOf(body.id)).body).toMatchObject({
    fields: { groupIds: [], excludedGroupIds: [], list, changes: null },
    gone: { groupIds: [choir], excludedGroupIds: [band], list: false },
  });
  await sql`UPDATE campaigns SET sent_at = now() - interval '25 hours' WHERE id = ${body.id}`.execute(db());
  await sql`UPDATE recipient_lists SET used_at = now() - interval '25 hours'`.execute(db());
  await forgetLists(db());
  expect((await draftOf(body.id)).body).toMatchObject({ fields: { list: null }, gone: { list: true } });
});

it('is limited to the own account', async () => {
  const audience = { numbers: '0821110001' };
  const { body } = await owner.call(calls.createCampaign, { body: { sender: 'ACME', text: 'Hi', audience } });
  const other = await openAccount(web, database(), 'stranger');
  expect((await draftOf(body.id, other)).status).toBe(404);
});
