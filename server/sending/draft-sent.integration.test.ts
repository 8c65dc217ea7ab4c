import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as calls from '#contract/sending.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { addSilentCarrier } from './testing/expand.ts';

const database = useDatabase();
let web: TestConsole;
let owner: TestAccount;
beforeAll(async () => {
  web = await startConsole(database());
  await addSilentCarrier(database().db.owner);
  owner = await openAccount(web, database(), 'drafter');
});
afterAll(() => web.stop());

const create = (draftId: string, text: string, by = owner) =>
  by.call(calls.createCampaign, {
    body: { sender: '43366', text, audience: { numbers: '0821110001' }, draftId },
  });
const sentOnce = { status: 409, body: { code: 'draft_sent' } };

it('replaces the unsent campaign of an earlier attempt', async () => {
  const draftId = randomUUID();
  const first = await create(draftId, 'First');
  const second = await create(draftId, 'Second');
  expect(second.body).toMatchObject({ text: 'Second' });
  expect(await owner.call(calls.getCampaign, { params: { campaignId: first.body.id } })).toMatchObject({
    status: 404,
  });
});

it('sends a draft once', async () => {
  const draftId = randomUUID();
  const params = { campaignId: (await create(draftId, 'Hello')).body.id };
  await owner.call(calls.sendCampaign, { params });
  expect(await create(draftId, 'Hello')).toMatchObject(sentOnce);
  const stranger = await openAccount(web, database(), 'other drafter');
  expect((await create(draftId, 'Mine', stranger)).status).toBe(200);
});

it('schedules a draft once', async () => {
  const draftId = randomUUID();
  const params = { campaignId: (await create(draftId, 'Hello')).body.id };
  const at = new Date(Date.now() + 86_400_000).toISOString();
  await owner.call(calls.scheduleCampaign, { params, body: { at } });
  expect(await create(draftId, 'Hello')).toMatchObject(sentOnce);
});

it('creates one campaign from a draft that two tabs send at the same time', async () => {
  const draftId = randomUUID();
  const answers = await Promise.all([1, 2, 3, 4].map((nth) => create(draftId, `Tab ${nth}`)));
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const created = await database()
    .db.owner.selectFrom('campaigns')
    .select('id')
    .where('draft_id', '=', draftId)
    .execute();
  expect(created).toHaveLength(1);
});
