import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as calls from '#contract/range-reports.ts';
import { addBatch } from '#server/messages/testing/add-batch.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { openSubAccount, type TestSubAccount } from '#server/sub-accounts/testing/sub-account.ts';
import { takeSteps } from './testing/take-steps.ts';

const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;
let master: TestAccount;
let shop: TestSubAccount;
let kiosk: TestSubAccount;
let count = 0;

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());
beforeEach(async () => {
  await database().db.pool.query('DELETE FROM attempts');
  const n = ++count;
  master = await openAccount(web, database(), `family-${n}`);
  const other = await openAccount(web, database(), `no-family-${n}`);
  shop = await openSubAccount(web, database(), master, { username: `family-shop-${n}` });
  kiosk = await openSubAccount(web, database(), master, { username: `family-kiosk-${n}` });
  const stranger = await openSubAccount(web, database(), other, { username: `family-stranger-${n}` });
  const at = '2026-05-03T12:00Z';
  await addBatch(owner(), { accountId: master.accountId, at, delivered: 1, sender: 'Master' });
  await addBatch(owner(), { accountId: shop.id, at, delivered: 20, undelivered: 5, cancelled: 5 });
  await addBatch(owner(), { accountId: kiosk.id, at, delivered: 300, each: 2000 });
  await addBatch(owner(), { accountId: stranger.id, at, delivered: 4000 });
});

const range = { from: '2026-05-01', to: '2026-05-31' };
const content = {
  what: 'totals' as const,
  by: 'subAccount' as const,
  columns: ['messages' as const, 'delivered' as const, 'credits' as const],
};

const begin = async (more: object = {}): Promise<number> =>
  (await master.call(calls.createReport, { body: { range, content: { ...content, ...more } } })).body.id;

const finish = (id: number, steps?: number) =>
  takeSteps(database().db, { accountId: master.accountId, id }, steps);

async function rowsOf(reportId: number): Promise<string[][]> {
  const { text } = await master.call(calls.downloadReport, { params: { reportId } });
  return parse(text, { bom: true });
}

async function rowsWith(more: object = {}): Promise<string[][]> {
  const id = await begin(more);
  await finish(id);
  return (await rowsOf(id)).slice(1);
}

it('has a row for the master account and for each sub-account, and for no other account', async () => {
  const id = await begin();
  await finish(id);
  const { name } = await owner()
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', master.accountId)
    .executeTakeFirstOrThrow();
  expect(await rowsOf(id)).toEqual([
    ['Account', 'Account ID', 'Messages', 'Delivered', 'Credits'],
    [name, String(master.accountId), '1', '1', '1'],
    [shop.name, String(shop.id), '30', '20', '25'],
    [kiosk.name, String(kiosk.id), '300', '300', '600'],
  ]);
  const { body } = await master.call(calls.getReport, { params: { reportId: id } });
  expect(body).toMatchObject({ state: 'done', messages: 331, processed: 331, rows: 3 });
});

it('applies the filters to every account', async () => {
  expect(await rowsWith({ state: 'failed' })).toEqual([[shop.name, String(shop.id), '5', '0', '5']]);
  expect((await rowsWith({ sender: 'Master' })).map(([, id]) => id)).toEqual([String(master.accountId)]);
  expect(await rowsWith({ country: 'ZA', kind: 'campaign' })).toHaveLength(3);
  expect(await rowsWith({ country: 'DE' })).toEqual([]);
  expect(await rowsWith({ kind: 'answer' })).toEqual([]);
});

it('continues where the last step ended, in the middle of an account', async () => {
  // A step takes 500 batches.
  for (let n = 0; n < 3; n += 1)
    await owner()
      .transaction()
      .execute(async (tx) => {
        for (let each = 0; each < 300; each += 1)
          await addBatch(tx, {
            accountId: n === 2 ? kiosk.id : shop.id,
            at: new Date(Date.UTC(2026, 4, 10 + n, 0, 0, each)).toISOString(),
            delivered: 1,
          });
      });
  const id = await begin();
  const processed: number[] = [];
  while ((await finish(id, 1)) > 0)
    processed.push((await master.call(calls.getReport, { params: { reportId: id } })).body.processed);
  // The count, two steps of 500 and 403 batches, the end, the rows, and the end of the rows.
  expect(processed).toEqual([0, 529, 1231, 1231, 1231, 1231]);
  expect((await rowsOf(id)).slice(2).map(([, , messages]) => messages)).toEqual(['630', '600']);
});

it('is refused for sub-accounts, and with filters that belong to one account', async () => {
  const ask = async ({ call }: Pick<TestAccount, 'call'>, more: object = {}) => {
    const { status, body } = await call(calls.createReport, {
      body: { range, content: { ...content, ...more } },
    });
    return { status, ...(body as object) };
  };
  expect(await ask(shop)).toMatchObject({ status: 400, code: 'master_only', field: 'by' });
  expect(await ask(master, { campaignId: 1 })).toMatchObject({
    status: 400,
    code: 'one_account_only',
    field: 'campaignId',
  });
  expect(await ask(master, { costCentre: 'Sales' })).toMatchObject({
    status: 400,
    code: 'one_account_only',
    field: 'costCentre',
  });
  const definition = { name: 'Mine', content, range, schedule: null };
  expect(await shop.call(calls.createReportDefinition, { body: definition })).toMatchObject({ status: 400 });
  const preview = { ...range, by: 'subAccount' as const };
  expect(await shop.call(calls.previewReport, { query: preview })).toMatchObject({ status: 400 });
});

it('is previewed with the messages of all accounts', async () => {
  const { body } = await master.call(calls.previewReport, { query: { ...range, by: 'subAccount' } });
  expect(body).toMatchObject({ messages: 331, isExact: true });
  const own = await master.call(calls.previewReport, { query: range });
  expect(own.body.messages).toBe(1);
});
