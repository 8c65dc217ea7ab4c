import { afterAll, beforeAll, expect, it } from 'vitest';
import { getCampaignDraft } from '#contract/message-draft.ts';
import * as calls from '#contract/sending.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { checkCampaigns } from './check-campaigns.ts';
import { addSilentCarrier, expandCampaign } from './testing/expand.ts';

const database = useDatabase();
const db = () => database().db.owner;
let web: TestConsole;
let account: TestAccount;

beforeAll(async () => {
  web = await startConsole(database());
  await addSilentCarrier(db());
  account = await openAccount(web, database(), 'caller');
});
afterAll(() => web.stop());

const MOBILES = ['27821234567', '27831234567', '447911123456'];
const LANDLINES = ['27118765432', '442071838750'];
const asked = (withoutLandlines: boolean, more: object = {}) => ({
  sender: 'ACME',
  text: 'Hello',
  audience: {
    numbers: [...MOBILES, ...LANDLINES].map((number) => `+${number}`).join('\n'),
    withoutLandlines,
  },
  ...more,
});
const estimated = async (body: ReturnType<typeof asked>) =>
  (await account.call(calls.estimateCampaign, { body })).body;

it('counts landlines among the recipients, unless they are skipped', async () => {
  expect(await estimated(asked(false))).toMatchObject({ recipients: 5, landlines: 2, cost: 5000 });
  expect(await estimated(asked(true))).toMatchObject({
    recipients: 3,
    landlines: 2,
    cost: 3000,
    duplicates: 0,
  });
  expect(await estimated(asked(true, { maxRecipients: 2 }))).toMatchObject({ recipients: 2 });
});

it('lists skipped landlines', async () => {
  const { rows } = (await account.call(calls.listSkipped, { body: asked(true) })).body;
  expect(rows).toEqual(LANDLINES.toSorted().map((entry) => ({ entry, reason: 'landline' })));
});

it('sends nothing to skipped landlines, charges nothing for them, and lists them', async () => {
  const { id } = (await account.call(calls.createCampaign, { body: asked(true) })).body;
  await account.call(calls.sendCampaign, { params: { campaignId: id } });
  await expandCampaign(db(), { accountId: account.accountId, campaignId: id });
  const params = { campaignId: id };
  expect((await account.call(calls.getCampaign, { params })).body).toMatchObject({
    recipients: 3,
    landlines: 2,
    cost: 3000,
    withoutLandlines: true,
  });
  const file = await account.call(calls.downloadSkipped, { params });
  expect(file.text).toContain('+27118765432,A landline');
  for await (const wrong of checkCampaigns(db())) expect(wrong).toEqual([]);
});

it('skips them in a copy as well', async () => {
  const { id } = (await account.call(calls.createCampaign, { body: asked(true) })).body;
  const { body } = await account.call(getCampaignDraft, { params: { campaignId: id } });
  expect(body.fields.withoutLandlines).toBe(true);
});
