import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGroup } from '#contract/contacts.ts';
import { createCampaign, estimateCampaign, sendCampaign } from '#contract/sending.ts';
import { addCarrier, addRoute } from '#server/gateway/index.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { addSilentCarrier, expandCampaign } from '../testing/expand.ts';

const COUNT = 60_000;
const database = useDatabase();
let web: TestConsole;
let owner: TestAccount;
/** A group in which every second number is American. No test changes it. */
let groupId: number;

beforeAll(async () => {
  web = await startConsole(database());
  await addSilentCarrier(database().db.owner);
  owner = await openAccount(web, database(), 'prefixes');
  groupId = (await owner.call(createGroup, { body: { name: 'America and South Africa' } })).body.id;
  await sql`
    WITH new AS (
      INSERT INTO contacts (account_id, number, first_name)
      SELECT ${owner.accountId}, CASE WHEN n % 2 = 0 THEN 12020000000 + n * 130000::bigint ELSE 27820000000 + n END, 'Ann'
      FROM generate_series(1, ${COUNT}::int) n RETURNING number)
    INSERT INTO group_members (account_id, group_id, number) SELECT ${owner.accountId}, ${groupId}, number FROM new`.execute(
    database().db.owner,
  );
});
afterAll(() => web.stop());

it('counts a large audience with many prefixes completely', async () => {
  for (const text of ['Hello', 'Hello {{first_name}}']) {
    const body = { text, audience: { groupIds: [groupId] } };
    const { body: estimate } = await owner.call(estimateCampaign, { body });
    expect(estimate).toMatchObject({ exact: true, recipients: COUNT, parts: COUNT });
    expect(estimate.countries[0]).toMatchObject({ country: 'ZA', recipients: COUNT / 2 });
    expect(estimate.countries.length).toBeGreaterThan(1);
  }
});

it('also if the account has sent much recently, but to no number often', async () => {
  await sql`UPDATE accounts SET most_alike = 3 WHERE id = ${owner.accountId}`.execute(database().db.owner);
  for (let nth = 0; nth < 4; nth++) {
    const body = { sender: '43366', text: `Test ${nth}`, audience: { numbers: `082123400${nth}` } };
    const { body: campaign } = await owner.call(createCampaign, { body });
    await owner.call(sendCampaign, { params: { campaignId: campaign.id } });
    await expandCampaign(database().db.owner, { accountId: owner.accountId, campaignId: campaign.id });
  }
  const body = { text: 'Test 0', audience: { groupIds: [groupId] } };
  expect((await owner.call(estimateCampaign, { body })).body).toMatchObject({
    exact: true,
    recipients: COUNT,
  });
});

it('takes as long as the slowest of the carriers', async () => {
  const db = database().db.owner;
  const settings = { host: '127.0.0.1', port: 1 };
  await addCarrier(db, { name: 'Slow', kind: 'smpp', settings, terms: { rate: 1 }, routed: false });
  await addRoute(db, 'Slow', { prefix: '278200000' });
  const body = { text: 'Hello', audience: { groupIds: [groupId] } };
  const { body: estimate } = await owner.call(estimateCampaign, { body });
  // Every second number up to 27820000099 is in the group.
  expect(Date.parse(estimate.lastAt!) - Date.parse(estimate.firstAt!)).toBe(50_000);
});
