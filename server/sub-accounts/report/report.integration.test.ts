import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getDashboard } from '#contract/reports.ts';
import { createCampaign } from '#contract/sending.ts';
import * as calls from '#contract/sub-account-report.ts';
import { listSubAccounts } from '#contract/sub-accounts.ts';
import { addBatch, type AddedBatch } from '#server/messages/testing/add-batch.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { refreshAllFigures } from '../figures.ts';
import { openSubAccount, type TestSubAccount } from '../testing/sub-account.ts';
import { refreshDays } from './keep-days-current.ts';

const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;
let master: TestAccount;
let shop: TestSubAccount;
let kiosk: TestSubAccount;
let stranger: TestSubAccount;
let count = 0;

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());
beforeEach(async () => {
  await database().db.pool.query('DELETE FROM attempts');
  const n = ++count;
  master = await openAccount(web, database(), `report-master-${n}`);
  const other = await openAccount(web, database(), `report-other-${n}`);
  shop = await openSubAccount(web, database(), master, { username: `shop-${n}` });
  kiosk = await openSubAccount(web, database(), master, { username: `kiosk-${n}` });
  stranger = await openSubAccount(web, database(), other, { username: `stranger-${n}` });
});

const inZone = (accountId: number, time_zone: string) =>
  owner().updateTable('accounts').set({ time_zone }).where('id', '=', accountId).execute();

const add = (batch: AddedBatch) => addBatch(owner(), batch);

type Range = { from: string; to: string };
const MAY = { from: '2026-05-01', to: '2026-05-31' };

const report = async (query: Range) => {
  await refreshDays(owner());
  return (await master.call(calls.getSubAccountReport, { query })).body;
};
const accounts = async (query: object) => {
  await refreshDays(owner());
  return (await master.call(calls.listSubAccountFigures, { query: { ...MAY, ...query } })).body;
};
/** What the list of sub-accounts says about this month. */
const usedBy = async (subAccountId: number) => {
  await refreshDays(owner());
  await refreshAllFigures(owner());
  const { items } = (await master.call(listSubAccounts, { query: {} })).body;
  return items.find(({ id }) => id === subAccountId)!.used;
};
const reportOf = (subAccountId: number, query: Range = MAY) =>
  master.call(calls.getOneSubAccountReport, { params: { subAccountId }, query });
const campaignsOf = (subAccountId: number, query: object = MAY) =>
  master.call(calls.listSubAccountCampaigns, { params: { subAccountId }, query });
const rowsOf = async (query: object) => {
  await refreshDays(owner());
  const { text } = await master.call(calls.downloadSubAccountReport, { query: { ...MAY, ...query } });
  return parse(text, { bom: true, columns: true });
};

describe('the report of sub-accounts', () => {
  beforeEach(async () => {
    await add({ accountId: shop.id, at: '2026-05-03T12:00Z', delivered: 90, undelivered: 10 });
    await add({ accountId: shop.id, at: '2026-05-03T13:00Z', delivered: 5, cancelled: 5, each: 2000 });
    await add({ accountId: kiosk.id, at: '2026-05-04T12:00Z', delivered: 20, each: 1500 });
    await add({ accountId: kiosk.id, at: '2026-06-01T12:00Z', delivered: 1 });
    await add({ accountId: master.accountId, at: '2026-05-04T12:00Z', delivered: 1000 });
    await add({ accountId: stranger.id, at: '2026-05-04T12:00Z', delivered: 10_000 });
  });

  it('adds up the messages of the sub-accounts, and of no other account', async () => {
    const { totals, days } = await report(MAY);
    expect(totals).toEqual({ messages: 130, delivered: 115, failed: 10, cost: 140_000 });
    expect(days).toHaveLength(31);
    expect(days.filter(({ messages }) => messages > 0)).toEqual([
      { day: '2026-05-03', messages: 110, delivered: 95, failed: 10, cost: 110_000 },
      { day: '2026-05-04', messages: 20, delivered: 20, failed: 0, cost: 30_000 },
    ]);
  });

  it('lists the sub-accounts with figures that equal those of each one', async () => {
    const { items, total } = await accounts({ total: true });
    expect(total).toEqual({ count: 2, isExact: true });
    expect(items).toEqual([
      {
        id: shop.id,
        name: shop.name,
        state: 'active',
        messages: 110,
        delivered: 95,
        failed: 10,
        cost: 110_000,
        deliveryRate: 0.863636,
      },
      {
        id: kiosk.id,
        name: kiosk.name,
        state: 'active',
        messages: 20,
        delivered: 20,
        failed: 0,
        cost: 30_000,
        deliveryRate: 1,
      },
    ]);
    for (const { id, state: _state, name, deliveryRate: _rate, ...figures } of items) {
      const { body } = await reportOf(id);
      expect(body.account).toMatchObject({ id, name });
      expect(body.totals).toEqual(figures);
    }
    const byRate = await accounts({ sort: '-deliveryRate' });
    expect(byRate.items.map(({ id }) => id)).toEqual([kiosk.id, shop.id]);
    const found = await accounts({ search: 'KIOSK', total: true });
    expect([found.items.map(({ id }) => id), found.total]).toEqual([[kiosk.id], { count: 1, isExact: true }]);
  });

  it('answers 404 for accounts that are not sub-accounts of the master', async () => {
    for (const id of [master.accountId, stranger.id]) {
      expect(await reportOf(id)).toMatchObject({ status: 404 });
      expect(await campaignsOf(id)).toMatchObject({ status: 404 });
    }
  });

  it('is for master accounts only', async () => {
    expect(await shop.call(calls.getSubAccountReport, { query: MAY })).toMatchObject({ status: 403 });
    expect(await shop.call(calls.listSubAccountFigures, { query: MAY })).toMatchObject({ status: 403 });
  });

  it('downloads a row for each sub-account and day, without formulas', async () => {
    await owner().updateTable('accounts').set({ name: '=1+1' }).where('id', '=', kiosk.id).execute();
    await owner().updateTable('sub_accounts').set({ name: '=1+1' }).where('id', '=', kiosk.id).execute();
    expect(await rowsOf({})).toEqual([
      {
        'Sub-account': "'=1+1",
        'Sub-account ID': String(kiosk.id),
        Day: '2026-05-04',
        Messages: '20',
        Delivered: '20',
        Failed: '0',
        'Delivered %': '100',
        Credits: '30',
      },
      {
        'Sub-account': shop.name,
        'Sub-account ID': String(shop.id),
        Day: '2026-05-03',
        Messages: '110',
        Delivered: '95',
        Failed: '10',
        'Delivered %': '86.36',
        Credits: '110',
      },
    ]);
    expect(await rowsOf({ search: 'shop of' })).toHaveLength(1);
  });

  it('keeps closed sub-accounts', async () => {
    await owner().updateTable('sub_accounts').set({ state: 'closed' }).where('id', '=', kiosk.id).execute();
    expect((await report(MAY)).totals.messages).toBe(130);
    expect((await reportOf(kiosk.id)).body.account.state).toBe('closed');
  });
});

describe('a day', () => {
  it.each([
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
    ['Asia/Kathmandu', '2026-03-29', '2026-03-28T18:15:00Z', '2026-03-29T18:15:00Z'],
    // This day has no midnight.
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00Z', '2026-09-07T03:00:00Z'],
  ])('begins at midnight in the zone of the master: in %s on %s', async (zone, day, begins, ends) => {
    await inZone(master.accountId, zone);
    await inZone(shop.id, 'Pacific/Auckland');
    const before = (at: string) => new Date(Date.parse(at) - 1).toISOString();
    await add({ accountId: shop.id, at: before(begins), delivered: 1 });
    await add({ accountId: shop.id, at: begins, delivered: 10 });
    await add({ accountId: shop.id, at: before(ends), delivered: 100 });
    await add({ accountId: shop.id, at: ends, delivered: 1000 });
    const only = { from: day, to: day };
    expect(await report(only)).toMatchObject({ timeZone: zone, totals: { messages: 110 } });
    expect((await reportOf(shop.id, only)).body.totals.messages).toBe(110);
    const [first] = (await accounts(only)).items;
    expect(first).toMatchObject({ id: shop.id, messages: 110 });
    expect((await campaignsOf(shop.id, only)).body.items).toMatchObject([{ messages: 110 }]);
    const three = {
      from: Temporal.PlainDate.from(day).subtract({ days: 1 }).toString(),
      to: Temporal.PlainDate.from(day).add({ days: 1 }).toString(),
    };
    expect((await report(three)).days.map(({ messages }) => messages)).toEqual([1, 110, 1000]);
    expect((await rowsOf(three)).map((row) => Number((row as { Messages: string }).Messages))).toEqual([
      1, 110, 1000,
    ]);
  });

  it('has the campaigns of the sub-account, and one row for all answers', async () => {
    const body = { name: 'Sale', sender: '43366', text: 'Hello', audience: { numbers: '27821234567' } };
    const { id } = (await shop.call(createCampaign, { body })).body;
    const at = '2026-05-03T12:00Z';
    await add({ accountId: shop.id, at, delivered: 30, origin: { kind: 'campaign', id } });
    await add({ accountId: shop.id, at, undelivered: 3, origin: { kind: 'campaign', id } });
    await add({ accountId: shop.id, at, delivered: 1, origin: { kind: 'answer', id: 1 } });
    await add({ accountId: shop.id, at, delivered: 1, origin: { kind: 'answer', id: 2 } });
    const day = { from: '2026-05-03', to: '2026-05-03' };
    expect((await campaignsOf(shop.id, { ...day, total: true })).body).toEqual({
      items: [
        {
          id: String(id),
          kind: 'campaign',
          name: 'Sale',
          messages: 33,
          delivered: 30,
          failed: 3,
          cost: 33_000,
        },
        { id: 'answer', kind: 'answer', name: null, messages: 2, delivered: 2, failed: 0, cost: 2000 },
      ],
      next: null,
      total: { count: 2, isExact: true },
    });
    const [only] = (await campaignsOf(shop.id, { ...day, sort: 'messages', limit: 1 })).body.items;
    expect(only?.id).toBe('answer');
  });

  it('has the same messages as the dashboard of the sub-account', async () => {
    const zone = 'Africa/Johannesburg';
    await inZone(master.accountId, zone);
    await inZone(shop.id, zone);
    const yesterday = Temporal.Now.zonedDateTimeISO(zone).subtract({ days: 1 }).with({ hour: 9 });
    await add({ accountId: shop.id, at: yesterday.toInstant().toString(), delivered: 7, undelivered: 2 });
    const { days } = (await shop.call(getDashboard)).body;
    const { body } = await master.call(calls.getOneSubAccountReport, {
      params: { subAccountId: shop.id },
      query: { preset: 'yesterday' },
    });
    const { replies: _replies, ...ofDashboard } = days.at(-2)!;
    expect(body.days).toEqual([{ ...ofDashboard, cost: 9000 }]);
  });
});

describe('the sums of days', () => {
  const total = async () => (await report(MAY)).totals;

  beforeEach(async () => {
    await add({ accountId: shop.id, at: '2026-05-03T22:30Z', delivered: 9, undelivered: 1 });
    await add({ accountId: kiosk.id, at: '2026-05-03T22:30Z', delivered: 5 });
    expect(await total()).toMatchObject({ messages: 15, delivered: 14, failed: 1 });
  });

  const batches = () => owner().updateTable('message_batches').where('account_id', '=', shop.id);

  it('follow receipts that arrive late, whether they are broken down by then or not', async () => {
    await batches().set({ delivered: 10, undelivered: 0 }).execute();
    expect(await total()).toMatchObject({ delivered: 15, failed: 0 });
    await batches().set({ delivered: 8, undelivered: 2 }).execute();
    await batches().set({ broken_down: true, broken_down_at: new Date() }).execute();
    expect(await total()).toMatchObject({ delivered: 13, failed: 2 });
  });

  it('include messages that are under way, and refunds', async () => {
    await add({ accountId: shop.id, at: '2026-05-06T12:00Z', delivered: 4 });
    await batches()
      .where('size', '=', 4)
      .set({ delivered: 0, queued: 4, broken_down: false, broken_down_at: null })
      .execute();
    expect(await total()).toMatchObject({ messages: 19, delivered: 14, cost: 19_000 });
    await batches().where('size', '=', 4).set({ queued: 0, cancelled: 4, refunded: 4000 }).execute();
    expect(await total()).toMatchObject({ messages: 19, delivered: 14, cost: 15_000 });
  });

  it('move to other days if the master changes its time zone', async () => {
    const withMessages = async () => {
      const { days } = await report(MAY);
      return days.filter(({ messages }) => messages > 0).map(({ day }) => day);
    };
    await inZone(master.accountId, 'America/New_York');
    expect(await withMessages()).toEqual(['2026-05-03']);
    await inZone(master.accountId, 'Asia/Tokyo');
    expect(await withMessages()).toEqual(['2026-05-04']);
    expect((await report(MAY)).totals.messages).toBe(15);
  });

  it('leave a master with the sub-account', async () => {
    const other = await openAccount(web, database(), `report-new-master-${count}`);
    await owner()
      .updateTable('accounts')
      .set({ master_account_id: other.accountId })
      .where('id', '=', shop.id)
      .execute();
    await refreshAllFigures(owner());
    expect(await total()).toMatchObject({ messages: 5 });
    const { body } = await other.call(calls.getSubAccountReport, { query: MAY });
    expect(body.totals.messages).toBe(10);
  });

  it('lose deleted batches within a day', async () => {
    await owner().deleteFrom('message_batches').where('account_id', '=', shop.id).execute();
    await owner()
      .updateTable('sub_accounts')
      .set({ days_built_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('id', '=', shop.id)
      .execute();
    expect(await total()).toMatchObject({ messages: 5 });
  });
});

it('states which days cannot be shown', async () => {
  const problem = async (query: object) => {
    const { status, body } = await master.call(calls.getSubAccountReport, { query });
    return { status, ...(body as object) };
  };
  expect(await problem({ from: '2026-05-02', to: '2026-05-01' })).toMatchObject({
    status: 400,
    code: 'range_reversed',
    field: 'to',
  });
  expect(await problem({ from: '2026-01-01', to: '2026-04-03' })).toMatchObject({
    status: 400,
    code: 'range_too_long',
    field: 'to',
  });
  expect(await problem({ from: '2026-01-01', to: '2026-04-02' })).toMatchObject({ status: 200 });
  expect(await problem({ from: '2026-01-01' })).toMatchObject({ status: 400, code: 'no_range' });
  const { body } = await master.call(calls.getSubAccountReport, { query: {} });
  expect(body.days).toHaveLength(30);
});

it('adds up what the list shows as used this month in the time zone of the master', async () => {
  // The furthest time zones: where the month starts first, and where it starts last.
  for (const [zone, sub] of [
    ['Pacific/Kiritimati', shop],
    ['Pacific/Pago_Pago', kiosk],
  ] as const) {
    await inZone(master.accountId, zone);
    const month = Temporal.Now.zonedDateTimeISO(zone).with({ day: 1 }).startOfDay();
    const before = month.subtract({ seconds: 1 });
    await add({ accountId: sub.id, at: month.toInstant().toString(), delivered: 3, cancelled: 1 });
    await add({ accountId: sub.id, at: before.toInstant().toString(), delivered: 5 });
    expect(await usedBy(sub.id)).toBe(3000);
  }
});
