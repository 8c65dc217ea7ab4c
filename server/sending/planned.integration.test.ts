import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as calls from '#contract/sending.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { addSilentCarrier, expandCampaign } from './testing/expand.ts';

const database = useDatabase();
let web: TestConsole;
let owner: TestAccount;
let accounts = 0;

beforeAll(async () => {
  web = await startConsole(database());
  await addSilentCarrier(database().db.owner);
});
afterAll(() => web.stop());
beforeEach(async () => void (owner = await openAccount(web, database(), `calendar${++accounts}`)));

const today = Temporal.Now.plainDateISO('Africa/Johannesburg');
const day = (later: number) => today.add({ days: later }).toString();

async function schedule(name: string, times: object): Promise<number> {
  const body = { name, sender: 'ACME', text: 'Hello', audience: { numbers: '0821234567' } };
  const { id: campaignId } = (await owner.call(calls.createCampaign, { body })).body;
  const { status, text } = await owner.call(calls.scheduleCampaign, {
    params: { campaignId },
    body: times as { at: string },
  });
  expect(status, text).toBe(200);
  return campaignId;
}
const planned = async (from: number, to: number) =>
  (await owner.call(calls.listPlanned, { query: { from: day(from), to: day(to) } })).body;

it('lists starts between two days in order, repeated campaigns with all their times', async () => {
  const once = await schedule('Once', { at: `${day(10)}T17:00` });
  const theirs = await schedule('Theirs', { at: `${day(11)}T00:30`, localTime: true });
  const daily = await schedule('Daily', { at: `${day(9)}T09:00`, repeats: 'daily', repeatsUntil: day(12) });
  const { starts, isComplete } = await planned(10, 30);
  expect(starts.map(({ campaignId, at }) => [campaignId, at])).toEqual([
    [daily, `${day(10)}T09:00`],
    [once, `${day(10)}T17:00`],
    [theirs, `${day(11)}T00:30`],
    [daily, `${day(11)}T09:00`],
    [daily, `${day(12)}T09:00`],
  ]);
  expect(starts.find(({ campaignId }) => campaignId === theirs)).toMatchObject({
    isLocal: true,
    expected: 1,
  });
  expect(isComplete).toBe(true);
  expect((await planned(13, 30)).starts).toEqual([]);
  await owner.call(calls.cancelCampaign, { params: { campaignId: once } });
  expect((await planned(10, 10)).starts).toHaveLength(1);
});

it('covers at most 62 days in order, and only the own account', async () => {
  const query = { from: day(0), to: day(63) };
  expect(await owner.call(calls.listPlanned, { query })).toMatchObject({
    status: 400,
    body: { code: 'too_many_days', field: 'to' },
  });
  expect((await owner.call(calls.listPlanned, { query: { from: day(2), to: day(1) } })).status).toBe(400);
  const other = await openAccount(web, database(), 'elsewhere');
  expect((await other.call(calls.listPlanned, { query: { from: day(0), to: day(60) } })).body.starts).toEqual(
    [],
  );
});

it('accepts the latest days, and refuses those with more digits in some time zone', async () => {
  await schedule('For ever', { at: `${day(9)}T09:00`, repeats: 'daily' });
  const query = { from: '9998-12-29', to: '9998-12-30' };
  const { body } = await owner.call(calls.listPlanned, { query });
  expect(body.starts.map(({ at }) => at)).toEqual(['9998-12-29T09:00', '9998-12-30T09:00']);
  expect(
    await owner.call(calls.listPlanned, { query: { from: '9999-12-31', to: '9999-12-31' } }),
  ).toMatchObject({ status: 400, body: { code: 'too_late', field: 'to' } });
});

it('includes sent campaigns with messages that wait for their time', async () => {
  const body = {
    name: 'Spread',
    sender: 'ACME',
    text: 'Hello',
    audience: { numbers: '0821234567, 0821234568, 0821234569' },
    spreadMinutes: 4320,
  };
  const { id: campaignId } = (await owner.call(calls.createCampaign, { body })).body;
  await owner.call(calls.sendCampaign, { params: { campaignId } });
  await expandCampaign(database().db.owner, { accountId: owner.accountId, campaignId });
  const { starts } = await planned(0, 10);
  expect(starts.filter((start) => start.campaignId === campaignId)).toMatchObject([
    { state: 'sending', at: expect.stringMatching(`^${day(1)}`), expected: 2 },
  ]);
});
