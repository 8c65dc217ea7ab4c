import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getCampaignClicks, listCampaignClickers } from '#contract/campaign-clicks.ts';
import { erasePerson, exportPerson } from '#contract/people.ts';
import { listCampaignMessages } from '#contract/sending.ts';
import { markAllDelivered, NUMBER, OTHER_NUMBER, sendTo } from '#server/people/testing/known-person.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { campaignOrigin } from '#server/sending/index.ts';
import { addSilentCarrier } from '#server/sending/testing/expand.ts';
import { removeCampaignLinks } from './messages/remove-campaign-links.ts';
import { addCampaignLink, addLinkBatches, clickLink, countUpIds } from './testing/clicks.ts';

const database = useDatabase();
const owner = () => database().db.owner;
const AT = new Date('2026-11-10T10:30:00Z');
let web: TestConsole;
let account: TestAccount;
let campaignId: number;
let linkId: number;
let count = 0;

beforeAll(async () => {
  web = await startConsole(database());
  await addSilentCarrier(owner());
});
afterAll(() => web.stop());

/** Sends a campaign with a link to two people. Both click it twice, and a preview opens it. */
beforeEach(async () => {
  account = await openAccount(web, database(), `private-${++count}`);
  ({ campaignId, linkId } = await sendAndClick());
});

async function sendAndClick(shared?: number): Promise<{ campaignId: number; linkId: number }> {
  const { accountId } = account;
  const id = await sendTo(database(), account, {
    text: 'Hi',
    audience: { numbers: `${NUMBER}\n${OTHER_NUMBER}` },
  });
  await markAllDelivered(database(), accountId);
  const campaign = { accountId, campaignId: id };
  await countUpIds(owner(), campaign);
  const link = shared ?? (await addCampaignLink(owner(), { ...campaign, target: 'https://shop.example' }));
  if (shared) await addLinkBatches(owner(), { ...campaign, linkId: shared });
  const { items } = (await account.call(listCampaignMessages, { params: { campaignId: id } })).body;
  for (const { id: messageId } of items)
    for (const kind of ['person', 'person', 'preview'] as const)
      await clickLink(owner(), { accountId, linkId: link, messageId, kind, at: AT });
  return { campaignId: id, linkId: link };
}

const stored = async () => {
  const { rows } = await sql`
    SELECT (SELECT count(*)::int FROM link_clicks WHERE account_id = ${account.accountId}) AS clicks,
      (SELECT count(*)::int FROM link_visitors WHERE account_id = ${account.accountId}) AS visitors,
      (SELECT coalesce(sum(clicks), 0)::int FROM link_hours WHERE account_id = ${account.accountId}) AS hours,
      (SELECT coalesce(sum(clicks), 0)::int FROM link_days WHERE account_id = ${account.accountId}) AS days,
      (SELECT count(*)::int FROM link_batches WHERE account_id = ${account.accountId}) AS batches,
      (SELECT count(*)::int FROM short_links WHERE account_id = ${account.accountId}) AS links`.execute(
    owner(),
  );
  return rows[0];
};

it('is exported with the person', async () => {
  const { text } = await account.call(exportPerson, { params: { number: NUMBER } });
  const data = JSON.parse(text) as Record<string, unknown[]>;
  const click = {
    at: AT.toISOString(),
    target: 'https://shop.example',
    country: 'ZA',
    device: 'ios',
    os: 'iOS',
  };
  expect(data['Clicks on short links']).toHaveLength(3);
  expect(data['Clicks on short links']).toEqual(
    expect.arrayContaining([
      { ...click, kind: 'person' },
      { ...click, kind: 'preview' },
    ]),
  );
  expect(data['Short links that were clicked']).toEqual([
    { target: 'https://shop.example', firstAt: AT.toISOString(), lastAt: AT.toISOString(), clicks: 2 },
  ]);
});

it('is erased with the person; counts by hour and day and the clicks of others stay', async () => {
  expect(await stored()).toEqual({ clicks: 6, visitors: 2, hours: 6, days: 6, batches: 1, links: 1 });
  expect((await account.call(erasePerson, { params: { number: NUMBER } })).body).toMatchObject({
    isDone: true,
  });
  expect(await stored()).toEqual({ clicks: 3, visitors: 1, hours: 6, days: 6, batches: 1, links: 1 });
  const params = { campaignId };
  expect((await account.call(listCampaignClickers, { params })).body.items).toMatchObject([
    { number: OTHER_NUMBER, clicks: 2 },
  ]);
  expect((await account.call(getCampaignClicks, { params })).body).toMatchObject({ people: 1, clicks: 4 });
});

it('of clicks after the erasure names nobody', async () => {
  const { items } = (await account.call(listCampaignMessages, { params: { campaignId } })).body;
  const { id: messageId } = items.find(({ number }) => number === NUMBER)!;
  await account.call(erasePerson, { params: { number: NUMBER } });
  await clickLink(owner(), { accountId: account.accountId, linkId, messageId });
  const { body } = await account.call(listCampaignClickers, { params: { campaignId } });
  expect(body.items.map(({ number, name }) => [number, name])).toEqual([
    ['', ''],
    [OTHER_NUMBER, ''],
  ]);
});

it('of a removed campaign is removed, and its links', async () => {
  const remove = () =>
    owner()
      .transaction()
      .execute((tx) => removeCampaignLinks({ id: account.accountId, db: tx }, campaignOrigin(campaignId)));
  const other = await sendAndClick();
  await remove();
  expect(await stored()).toEqual({ clicks: 6, visitors: 2, hours: 6, days: 6, batches: 1, links: 1 });
  expect(
    (await account.call(getCampaignClicks, { params: { campaignId: other.campaignId } })).body,
  ).toMatchObject({ people: 2, clicks: 4 });
  // A link that a user created stays.
  await sql`UPDATE short_links SET campaign_id = NULL WHERE account_id = ${account.accountId}`.execute(
    owner(),
  );
  ({ campaignId } = await sendAndClick(other.linkId));
  await remove();
  expect(await stored()).toEqual({ clicks: 6, visitors: 2, hours: 12, days: 12, batches: 1, links: 1 });
});
