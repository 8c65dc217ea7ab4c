import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setBillingDetails } from '#contract/billing-details.ts';
import { getBillingDocument } from '#contract/billing-documents.ts';
import { createOrder } from '#contract/orders.ts';
import { getPurchaseSettings } from '#contract/purchase-settings.ts';
import { estimateCampaign } from '#contract/sending.ts';
import { getStatement } from '#contract/statement.ts';
import { dispatch, PRIORITIES } from '#server/dispatch/index.ts';
import { addCarrier } from '#server/gateway/index.ts';
import { cancelBatches } from '#server/messages/index.ts';
import { settleEndedBatches } from '#server/messages/settle-ended.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { setPrices } from './index.ts';
import { debit, findDiscrepancies, grant, openPool, readSpendableCredits } from './ledger/index.ts';
import { startRefund } from './refunds/start-refund.ts';
import { DETAILS } from './testing/details.ts';
import { MAIN_BRAND_ID, offerCredits } from './testing/offer-credits.ts';

const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;
let account: TestAccount;
let accounts = 0;

const ORIGIN = { kind: 'test', id: 1 };

beforeAll(async () => {
  await offerCredits(owner());
  await setPrices(
    owner(),
    { brandId: MAIN_BRAND_ID, pool: 'KE' },
    { currency: 'ZAR', bands: '100=0.10,1000=0.08' },
  );
  const carrier = await addCarrier(owner(), {
    name: 'Silent',
    kind: 'smpp',
    settings: { host: '127.0.0.1', port: 1 },
    routed: false,
  });
  await owner()
    .insertInto('routes')
    .values([
      { carrier_id: carrier, prefix: '27' },
      { carrier_id: carrier, prefix: '254' },
    ])
    .execute();
  web = await startConsole(database());
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `pools${(accounts += 1)}`, 0);
  await account.call(setBillingDetails, { body: DETAILS });
  await inTransaction((tx) => openPool(tx, account.accountId, 'KE'));
});

const inTransaction = <Result>(work: (tx: ReturnType<typeof owner>) => Promise<Result>): Promise<Result> =>
  owner().transaction().execute(work);

/** Returns the credits in the general pool and in Kenya's pool. */
async function pools(): Promise<{ anywhere: number; kenya: number }> {
  const rows = await owner()
    .selectFrom('credit_pools')
    .select(['country', 'balance'])
    .where('account_id', '=', account.accountId)
    .execute();
  const of = (country: string | null) => (rows.find((row) => row.country === country)?.balance ?? 0) / 1000;
  expect(await findDiscrepancies(owner())).toEqual([]);
  return { anywhere: of(null), kenya: of('KE') };
}

const have = (credits: number, pool: string | null = null) =>
  inTransaction((tx) => grant(tx, account.accountId, credits * 1000, 'test', pool));

const buy = (more: Record<string, unknown>) =>
  account.call(createOrder, {
    body: { key: randomUUID(), credits: 1000, gateway: 'sandbox', token: 'tok_success', ...more } as never,
  });

const send = (...numbers: string[]) =>
  inTransaction((tx) =>
    dispatch(tx, {
      accountId: account.accountId,
      origin: ORIGIN,
      sender: 'ACME',
      text: 'Hello',
      recipients: numbers.map((number) => ({ number, values: {} })),
      priority: PRIORITIES.bulk,
      validHours: 24,
    }),
  );

const KENYANS = ['254712345671', '254712345672', '254712345673'];
const OTHERS = ['27821234561', '27821234562'];

describe('a pool for a country', () => {
  it('has its own prices, and its credits are bought separately', async () => {
    const anywhere = (await account.call(getPurchaseSettings, {})).body;
    expect(anywhere.pools).toEqual([
      { countryToSms: null, costCurrency: 'ZAR', costPrice: 350_000, balance: 0 },
      { countryToSms: 'KE', costCurrency: 'ZAR', costPrice: 100_000, balance: 0 },
    ]);
    const { body: kenya } = await account.call(getPurchaseSettings, { query: { pool: 'KE' } });
    expect(kenya.bands).toMatchObject([{ unitPrice: 100_000 }, { unitPrice: 80_000 }]);
    // 1,000 credits at R 0.08, with a 2.5% fee and 15% VAT.
    const { body } = await buy({ pool: 'KE', expectedTotal: 9430 });
    expect(body.order).toMatchObject({ state: 'paid', pool: 'KE', unitPrice: 80_000 });
    expect(await pools()).toEqual({ anywhere: 0, kenya: 1000 });
    const { body: statement } = await account.call(getStatement, {});
    expect(statement.items).toMatchObject([{ kind: 'purchase', pool: 'KE', amount: 1_000_000 }]);
    const documentId = body.order.document!.id;
    expect((await account.call(getBillingDocument, { params: { documentId } })).body.pool).toBe('KE');
  });

  it('can be bought only by an account that has it, at its price', async () => {
    expect(await buy({ pool: 'NG', expectedTotal: 9430 })).toMatchObject({
      status: 400,
      body: { code: 'no_pool' },
    });
    expect(await account.call(getPurchaseSettings, { query: { pool: 'NG' } })).toMatchObject({ status: 400 });
    expect(await buy({ expectedTotal: 9430 })).toMatchObject({ body: { code: 'price_changed' } });
    await expect(inTransaction((tx) => openPool(tx, account.accountId, 'KE'))).rejects.toMatchObject({
      code: 'pool_exists',
    });
  });

  it('is offered alone if only it has prices', async () => {
    await owner().deleteFrom('price_lists').where('pool', 'is', null).execute();
    const { status, body } = await account.call(getPurchaseSettings, { query: { pool: 'KE' } });
    await offerCredits(owner());
    expect(status).toBe(200);
    expect(body.pools).toMatchObject([{ countryToSms: 'KE', costPrice: 100_000 }]);
  });

  it('keeps its terms: neither the order’s key nor the database allows changes', async () => {
    const order = { key: randomUUID(), pool: 'KE', expectedTotal: 9430 };
    const { body } = await buy(order);
    expect(await buy({ ...order, pool: null })).toMatchObject({ status: 409, body: { code: 'key_used' } });
    await expect(
      owner().updateTable('orders').set({ pool: null }).where('id', '=', body.order.id).execute(),
    ).rejects.toThrow(/its pool does not change/);
  });

  it('can be quoted, and the quote is valid only for its pool', async () => {
    const { body } = await buy({ pool: 'KE', gateway: 'quote', token: undefined, expectedTotal: 9200 });
    const accepting = { quoteId: body.order.id, gateway: 'invoice', token: undefined, expectedTotal: 9200 };
    expect(await buy({ ...accepting, pool: null })).toMatchObject({
      status: 400,
      body: { code: 'quote_mismatch' },
    });
    expect((await buy({ ...accepting, pool: 'KE' })).body.order).toMatchObject({ state: 'open', pool: 'KE' });
  });

  it('pays first for messages to its country, before the general pool', async () => {
    await have(10);
    await have(2, 'KE');
    await send(...KENYANS, ...OTHERS);
    expect(await pools()).toEqual({ anywhere: 10 - 1 - 2, kenya: 0 });
    await have(5, 'KE');
    await send(OTHERS[0]!);
    expect(await pools()).toEqual({ anywhere: 6, kenya: 5 });
  });

  it('gets credits back for unsent messages', async () => {
    await have(10);
    await have(3, 'KE');
    await send(...KENYANS, ...OTHERS);
    expect(await pools()).toEqual({ anywhere: 8, kenya: 0 });
    await inTransaction((tx) => cancelBatches(tx, account.accountId, ORIGIN));
    await settleEndedBatches(owner());
    expect(await pools()).toEqual({ anywhere: 10, kenya: 3 });
  });

  it('pays for no other country', async () => {
    await have(1);
    await have(100, 'KE');
    await expect(send(...OTHERS)).rejects.toMatchObject({ code: 'not_enough_credits' });
    expect(await pools()).toEqual({ anywhere: 1, kenya: 100 });
    const costs = new Map([
      ['KE', 5000],
      ['ZA', 2000],
    ]);
    expect(await readSpendableCredits(owner(), account.accountId, costs)).toBe(1000 + 5000);
  });

  it('counts for an estimate of messages to its country', async () => {
    await have(1);
    await have(2, 'KE');
    const estimate = async (...numbers: string[]) =>
      (
        await account.call(estimateCampaign, {
          body: { text: 'Hello', audience: { numbers: numbers.map((number) => `+${number}`).join(',') } },
        })
      ).body;
    expect(await estimate(...KENYANS)).toMatchObject({ cost: 3000, balance: 3000, balanceAfter: 0 });
    expect(await estimate(...OTHERS)).toMatchObject({ cost: 2000, balance: 1000, balanceAfter: -1000 });
    expect(await estimate(KENYANS[0]!, ...OTHERS)).toMatchObject({ cost: 3000, balance: 2000 });
    await have(500, 'KE');
    await have(10);
    expect(await estimate(KENYANS[0]!)).toMatchObject({ balance: 513_000, balanceAfter: 512_000 });
    expect(await estimate(...OTHERS)).toMatchObject({ balance: 11_000, balanceAfter: 9000 });
  });

  it('gives up its own credits when its payment is refunded', async () => {
    await have(5000);
    const { body } = await buy({ pool: 'KE', expectedTotal: 9430 });
    const { id: paymentId } = await owner()
      .selectFrom('payments')
      .select('id')
      .where('account_id', '=', account.accountId)
      .where('order_id', '=', body.order.id)
      .executeTakeFirstOrThrow();
    const { accountId } = account;
    await inTransaction((tx) => startRefund(tx, { accountId, paymentId, credits: 400 }));
    expect(await pools()).toEqual({ anywhere: 5000, kenya: 600 });
    await inTransaction((tx) => debit(tx, { accountId, amount: 500_000, reference: 'sent', pool: 'KE' }));
    await expect(
      inTransaction((tx) => startRefund(tx, { accountId, paymentId, credits: 200 })),
    ).rejects.toMatchObject({ code: 'not_enough_credits' });
    expect(await pools()).toEqual({ anywhere: 5000, kenya: 100 });
  });
});
