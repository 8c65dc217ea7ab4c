import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listActivityLog } from '#contract/activity-log.ts';
import { listHeldMessages, releaseHeldMessages } from '#contract/held-messages.ts';
import * as limits from '#contract/own-limits.ts';
import * as calls from '#contract/sending.ts';
import { addColleague } from '#server/accounts/testing/colleague.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { openSubAccount } from '../testing/sub-account.ts';
import { addSilentCarrier } from '#server/sending/testing/expand.ts';

const database = useDatabase();
const db = () => database().db.owner;
let web: TestConsole;
let account: TestAccount;
let count = 0;

beforeAll(async () => {
  web = await startConsole(database());
  await addSilentCarrier(db());
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `own-limits-${++count}`);
});

const NONE: limits.OwnLimits = { dailyMessages: null, campaignRecipients: null, countries: null };
const save = (own: Partial<limits.OwnLimits>, confirmAbove = 1000) =>
  account.call(limits.saveOwnLimits, { body: { confirmAbove, ...NONE, ...own } });
const saveUser = (userId: number, own: Partial<limits.OwnLimits>, by = account) =>
  by.call(limits.saveUserLimits, { params: { userId }, body: { confirmAbove: null, ...NONE, ...own } });
const setByProvider = (columns: object) =>
  db().updateTable('accounts').set(columns).where('id', '=', account.accountId).execute();

const NUMBERS = '27821234567\n27821234568';

async function send(by = account, numbers = NUMBERS) {
  const body = { name: 'Sale', sender: '43366', text: 'Hello', audience: { numbers } };
  const { id } = (await by.call(calls.createCampaign, { body })).body;
  return (await by.call(calls.sendCampaign, { params: { campaignId: id } })).body;
}
const estimate = async () =>
  (await account.call(calls.estimateCampaign, { body: { text: 'Hi', audience: { numbers: NUMBERS } } })).body;

describe('a campaign above a limit of the account’s own', () => {
  it('is held for the account itself, which releases it', async () => {
    await save({ campaignRecipients: 1 });
    expect(await estimate()).toMatchObject({
      heldFor: 'master',
      holdReasons: [
        'By its own limits, your account may send a campaign to 1 recipient, and this campaign has 2.',
      ],
    });
    const held = await send();
    expect(held).toMatchObject({ state: 'held', heldFor: 'master' });
    const { items } = (await account.call(listHeldMessages, { query: {} })).body;
    expect(items).toMatchObject([{ id: held.id, isOwn: true, isForProvider: false }]);
    const body = { held: [{ accountId: account.accountId, campaignId: held.id }] };
    expect((await account.call(releaseHeldMessages, { body })).body).toEqual({ count: 1, problems: [] });
    const released = (await account.call(calls.getCampaign, { params: { campaignId: held.id } })).body;
    expect(released).toMatchObject({ state: 'expanding', heldFor: null });
  });

  it('is held for the provider if it also exceeds a limit of the provider', async () => {
    await save({ campaignRecipients: 1 });
    await setByProvider({ most_campaign_recipients: 0 });
    expect(await send()).toMatchObject({ state: 'held', heldFor: 'provider' });
  });

  it('can exceed a limit on messages a day or on countries', async () => {
    await save({ dailyMessages: 3, countries: ['ZA'] });
    expect((await send()).state).toBe('expanding');
    expect((await send()).problem).toContain('By its own limits, your account may send 3 messages a day.');
    expect((await send(account, '+447400123456')).problem).toContain('may not send to United Kingdom');
  });
});

describe('a limit of a user', () => {
  it('applies to that user only', async () => {
    const colleague = await addColleague(database(), account, `limited-${count}`);
    await saveUser(colleague, { campaignRecipients: 1 });
    const call = await web.signIn(`limited-${count}`, 'Correct horse 1');
    expect(await send({ ...account, call })).toMatchObject({
      state: 'held',
      heldFor: 'master',
      problem: expect.stringContaining("By your account's own limits, the user who sends it may"),
    });
    expect((await send()).state).toBe('expanding');
    const { users } = (await account.call(limits.getOwnLimits)).body;
    const limitOf = (userId: number) => users.find(({ id }) => id === userId)!.limits.campaignRecipients;
    expect([limitOf(colleague), limitOf(account.userId)]).toEqual([1, null]);
  });

  it('can be set only by callers whose role allows it', async () => {
    const colleague = await addColleague(database(), account, `manager-${count}`);
    await db().updateTable('users').set({ role: 'manager' }).where('id', '=', colleague).execute();
    const manager = { ...account, call: await web.signIn(`manager-${count}`, 'Correct horse 1') };
    expect(await saveUser(account.userId, { dailyMessages: 1 }, manager)).toMatchObject({
      status: 403,
      body: { code: 'above_your_role' },
    });
    const { users } = (await manager.call(limits.getOwnLimits)).body;
    expect(users.find(({ id }) => id === account.userId)!.isEditable).toBe(false);
    expect((await saveUser(colleague, { dailyMessages: 1 }, manager)).status).toBe(204);
    const stranger = await openAccount(web, database(), `own-limits-stranger-${count}`);
    expect((await saveUser(stranger.userId, {})).status).toBe(404);
  });
});

describe('own limits', () => {
  it('cannot be above those of the provider, which are shown beside them', async () => {
    await setByProvider({ most_daily_messages: 100, sending_countries: ['ZA'] });
    expect(await save({ dailyMessages: 101 })).toMatchObject({
      status: 400,
      body: { code: 'above_provider', field: 'dailyMessages' },
    });
    expect(await save({ countries: ['ZA', 'GB'] })).toMatchObject({
      status: 400,
      body: { code: 'above_provider', field: 'countries' },
    });
    expect((await save({ dailyMessages: 100, countries: ['ZA'] }, 7)).status).toBe(204);
    expect((await account.call(limits.getOwnLimits)).body).toMatchObject({
      confirmAbove: 7,
      limits: { dailyMessages: 100, campaignRecipients: null, countries: ['ZA'] },
      provider: { dailyMessages: 100, campaignRecipients: null, countries: ['ZA'] },
    });
    const [entry] = (await account.call(listActivityLog, { query: {} })).body.items;
    expect(entry).toMatchObject({ action: 'own limits changed' });
  });

  it('are for master accounts, and do not apply to their sub-accounts', async () => {
    await save({ campaignRecipients: 1 });
    const sub = await openSubAccount(web, database(), account, {
      username: `own-sub-${count}`,
      credits: 100,
    });
    expect((await sub.call(limits.getOwnLimits)).status).toBe(403);
    expect((await send({ ...account, call: sub.call })).state).toBe('expanding');
  });
});

it('a user must type the number of recipients above their own number, if it is lower', async () => {
  await save({}, 1000);
  await account.call(limits.saveUserLimits, {
    params: { userId: account.userId },
    body: { ...NONE, confirmAbove: 1 },
  });
  expect((await estimate()).confirmAbove).toBe(1);
  const { body } = await account.call(calls.getSendingSettings);
  expect(body).toMatchObject({ confirmAbove: 1000, confirmAboveForYou: 1 });
  expect((await account.call(limits.getOwnLimits)).body.users).toMatchObject([{ confirmAbove: 1 }]);
  await account.call(limits.saveUserLimits, {
    params: { userId: account.userId },
    body: { ...NONE, confirmAbove: 5000 },
  });
  expect((await estimate()).confirmAbove).toBe(1000);
  await saveUser(account.userId, {});
  const { items } = (await account.call(listActivityLog, { query: { limit: 3 } })).body;
  expect(items.map(({ about }) => about)).toEqual([
    expect.not.stringContaining('typed'),
    expect.stringContaining('count typed above 5,000 recipients'),
    expect.stringContaining('count typed above 1 recipient'),
  ]);
});
