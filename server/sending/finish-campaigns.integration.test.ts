import { afterAll, beforeAll, expect, it } from 'vitest';
import * as calls from '#contract/sending.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { finishCampaigns } from './finish-campaigns.ts';
import { addSilentCarrier, expandCampaign } from './testing/expand.ts';

const database = useDatabase();
let web: TestConsole;
let account: TestAccount;

beforeAll(async () => {
  web = await startConsole(database());
  account = await openAccount(web, database(), 'finisher');
});
afterAll(() => web.stop());

/**
 * Sends a campaign whose route disappears. Expansion therefore finishes it at once. No worker or gateway
 * runs here.
 */
async function sendNowhere(body: { name?: string; text: string }): Promise<number> {
  const { id: campaignId } = (
    await account.call(calls.createCampaign, {
      body: { sender: 'ACME', audience: { numbers: '0821234567' }, ...body },
    })
  ).body;
  const { owner } = database().db;
  const carrier = await addSilentCarrier(owner);
  await account.call(calls.sendCampaign, { params: { campaignId } });
  await owner.deleteFrom('routes').execute();
  await owner.deleteFrom('carriers').where('id', '=', carrier).execute();
  await expandCampaign(owner, { accountId: account.accountId, campaignId });
  return campaignId;
}

const announced = async (campaignId: number) => {
  const events = await database()
    .db.owner.selectFrom('events')
    .select(['account_id', 'name', 'data'])
    .where('name', '=', 'campaign.finished')
    .orderBy('id')
    .execute();
  return events.filter(({ data }) => (data as { campaignId: number }).campaignId === campaignId);
};

it('announces the end of a campaign once, even if several workers notice it', async () => {
  const campaignId = await sendNowhere({ name: 'Spring sale', text: 'Hello' });
  expect(await announced(campaignId)).toEqual([]);
  await Promise.all(Array.from({ length: 5 }, () => finishCampaigns(database().db.owner)));
  await finishCampaigns(database().db.owner);
  expect(await announced(campaignId)).toEqual([
    {
      account_id: account.accountId,
      name: 'campaign.finished',
      data: { campaignId, campaign: 'Spring sale' },
    },
  ]);
});

it('names a campaign without a name by its audience and day', async () => {
  const campaignId = await sendNowhere({ text: 'Hi {{first_name}}' });
  await finishCampaigns(database().db.owner);
  expect(await announced(campaignId)).toMatchObject([
    // Campaigns of other tests may have the same name, which adds a number to it.
    { data: { campaign: expect.stringMatching(/^1 number, \d{1,2} \w+ \d{4}( \(\d\))?$/) } },
  ]);
});

it('does not announce a cancelled campaign as finished', async () => {
  const campaignId = await sendNowhere({ text: 'A mistake' });
  await database()
    .db.owner.updateTable('campaigns')
    .set({ state: 'cancelled' })
    .where('id', '=', campaignId)
    .execute();
  await finishCampaigns(database().db.owner);
  const { body } = await account.call(calls.getCampaign, { params: { campaignId } });
  expect(body).toMatchObject({ state: 'cancelled', finishedAt: expect.any(String) });
  expect(await announced(campaignId)).toEqual([]);
});
