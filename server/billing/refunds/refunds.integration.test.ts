import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { setBillingDetails } from '#contract/billing-details.ts';
import { listBillingDocuments } from '#contract/billing-documents.ts';
import { totalsOf } from '#contract/order-totals.ts';
import * as calls from '#contract/orders.ts';
import { getPurchaseSettings } from '#contract/purchase-settings.ts';
import { getStatement } from '#contract/statement.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { testContext } from '#server/platform/testing/context.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { setGateway } from '../gateways/set-gateway.ts';
import { PaypalStandIn } from '../gateways/testing/paypal-stand-in.ts';
import { StripeStandIn } from '../gateways/testing/stripe-stand-in.ts';
import { balanceOf, debit, findDiscrepancies } from '../ledger/index.ts';
import { listOrdersForOperator } from '../orders/list-for-operator.ts';
import { recordTransfer } from '../payments/record-transfer.ts';
import { DETAILS } from '../testing/details.ts';
import { BRAND, sell, sellInDollars } from '../testing/sell.ts';
import { lookAtRefunds } from './look-at-refunds.ts';
import { refundPayment } from './refund-payment.ts';

const database = useDatabase();
const stripe = new StripeStandIn();
const paypal = new PaypalStandIn();
let web: TestConsole;
let account: TestAccount;
let names = 0;

const owner = () => database().db.owner;
const context = () => testContext(database(), { LOG_LEVEL: 'fatal' });

beforeAll(async () => {
  await sell(owner());
  await Promise.all([stripe.start(), paypal.start()]);
  const set = async (name: string, given: object) =>
    owner()
      .transaction()
      .execute((tx) => setGateway(tx, BRAND, name, {}, { given, secretKey: context().secrets.key }));
  await set('card', stripe.keys);
  await set('paypal', paypal.keys);
  web = await startConsole(database());
});
afterAll(async () => {
  await web.stop();
  await Promise.all([stripe.stop(), paypal.stop()]);
});
beforeEach(async () => {
  for (const each of [stripe, paypal]) each.recover();
  account = await openAccount(web, database(), `refunded${names++}`, 0);
  await account.call(setBillingDetails, { body: DETAILS });
});

/** Buys 1,000 credits for R 402.50 (R 412.56 by the sandbox, $402.50 by PayPal). */
async function buy(gateway: calls.GatewayName, token?: string) {
  if (gateway === 'paypal') await sellInDollars(owner(), account.accountId);
  const { body: settings } = await account.call(getPurchaseSettings);
  const { feeShare } = settings.gateways.find(({ name }) => name === gateway)!;
  const { combinedTotal } = totalsOf(settings, 1000, feeShare)!;
  const common = { key: randomUUID(), credits: 1000, gateway, expectedTotal: combinedTotal };
  return (await account.call(calls.createOrder, { body: { ...common, ...(token && { token }) } })).body.order;
}
const payments = () =>
  owner()
    .selectFrom('payments')
    .selectAll()
    .where('account_id', '=', account.accountId)
    .orderBy('id')
    .execute();
const balance = () => balanceOf(owner(), account.accountId);
const documents = async () =>
  (await account.call(listBillingDocuments, { query: { list: 'invoices' } })).body.items;

async function payBack(more: { credits?: number; reference?: string } = {}, nth = 0) {
  const { reference, ...wanted } = more;
  const { id } = (await payments())[nth]!;
  return refundPayment(context(), { accountId: account.accountId, paymentId: id, ...wanted }, reference);
}

it('a payment goes back with its credits, and a credit note says so', async () => {
  await buy('sandbox', 'tok_success');
  expect(await payBack()).toMatchObject({ state: 'done', amount: 41256, credits: 1000 });
  expect(await balance()).toBe(0);
  expect(await documents()).toMatchObject([
    { kind: 'credit-note', total: 41256, credits: 1000 },
    { kind: 'invoice', state: 'cancelled' },
  ]);
  await expect(payBack()).rejects.toMatchObject({ code: 'nothing_left' });
  const { body: statement } = await account.call(getStatement, {});
  expect(statement.items).toMatchObject([
    { kind: 'withdrawal', amount: -1_000_000, balance: 0 },
    { kind: 'purchase', amount: 1_000_000 },
  ]);
  expect(await findDiscrepancies(owner())).toEqual([]);
});

it('for some of its credits, a share goes back; all shares are exactly the payment', async () => {
  await buy('sandbox', 'tok_success');
  const shares = [await payBack({ credits: 333 }), await payBack({ credits: 333 })];
  expect((await documents()).at(-1)).toMatchObject({ kind: 'invoice', state: 'paid' });
  shares.push(await payBack());
  expect(shares.map(({ credits }) => credits)).toEqual([333, 333, 334]);
  expect(shares.reduce((sum, { amount }) => sum + amount, 0)).toBe(41256);
  expect(await documents()).toMatchObject([
    ...shares
      .map(({ amount, credits }) => ({ kind: 'credit-note', state: 'issued', total: amount, credits }))
      .toReversed(),
    { kind: 'invoice', state: 'cancelled', total: 41256 },
  ]);
  await expect(payBack({ credits: 1 })).rejects.toMatchObject({ code: 'too_many' });
});

it.each([0, -5, 1.5, 1001, Number.NaN])('%d credits of 1,000 do not go back', async (credits) => {
  await buy('sandbox', 'tok_success');
  await expect(payBack({ credits })).rejects.toMatchObject({ field: 'credits' });
  expect(await balance()).toBe(1_000_000);
});

it('credits that are used do not go back, and neither does their money', async () => {
  await buy('sandbox', 'tok_success');
  const use = { accountId: account.accountId, amount: 1000, reference: 'a message' };
  await owner()
    .transaction()
    .execute((tx) => debit(tx, use));
  await expect(payBack()).rejects.toMatchObject({ code: 'not_enough_credits' });
  expect(
    await owner().selectFrom('refunds').selectAll().where('account_id', '=', account.accountId).execute(),
  ).toEqual([]);
  expect(await payBack({ credits: 999 })).toMatchObject({ state: 'done' });
});

it('asked for at the same moment, a payment goes back once', async () => {
  await buy('sandbox', 'tok_success');
  const asked = await Promise.allSettled([payBack(), payBack(), payBack()]);
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await balance()).toBe(0);
});

it('Stripe is asked until the money has arrived, under one key', async () => {
  const { id } = await buy('card', 'pm_card1');
  stripe.isSilent = true;
  await expect(payBack()).rejects.toMatchObject({ code: 'provider_silent' });
  expect(await balance()).toBe(0);
  stripe.isSilent = false;
  const look = async () => {
    await owner()
      .updateTable('refunds')
      .set({ ask_at: new Date(0) })
      .where('state', '=', 'asked')
      .execute();
    await lookAtRefunds(context());
    return owner()
      .selectFrom('refunds')
      .select(['state', 'reference'])
      .where('account_id', '=', account.accountId)
      .execute();
  };
  expect(await look()).toEqual([{ state: 'asked', reference: 're_1' }]);
  expect(await look()).toEqual([{ state: 'done', reference: 're_1' }]);
  expect(stripe.of(`${account.accountId}-${id}`)[0]!.refunded).toEqual(['40250']);
});

it('PayPal pays a capture back', async () => {
  const { id } = await buy('paypal');
  const [payment] = paypal.of(`${account.accountId}-${id}`);
  paypal.pay(payment!);
  await account.call(calls.returnFromPayment, { params: { orderId: id } });
  expect(await payBack({ credits: 500 })).toMatchObject({ state: 'done', reference: 'refund-1' });
  expect(payment!.refunded).toEqual(['201.25']);
});

it('a refund that a provider refuses gives the credits again', async () => {
  await buy('sandbox', 'tok_success');
  await owner()
    .updateTable('payments')
    .set({ reference: 'unknown to it' })
    .where('account_id', '=', account.accountId)
    .execute();
  expect(await payBack()).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('nothing to pay back'),
  });
  expect(await balance()).toBe(1_000_000);
  expect(await documents()).toMatchObject([{ kind: 'invoice' }]);
  expect(await findDiscrepancies(owner())).toEqual([]);
});

it('a transfer is paid back by hand, and a surplus without credits', async () => {
  const { document } = await buy('invoice');
  const pay = (reference: string) =>
    owner()
      .transaction()
      .execute((tx) => recordTransfer(tx, { brandId: BRAND, invoice: document!.number, reference }));
  await pay(`first ${document!.number}`);
  await pay(`second ${document!.number}`);
  const odd = async () =>
    (await listOrdersForOperator(owner(), { odd: true })).filter(
      ({ accountId }) => accountId === account.accountId,
    );
  expect(await odd()).toMatchObject([{ surplus: '402.50' }]);
  await expect(payBack({}, 1)).rejects.toMatchObject({ code: 'by_hand' });
  expect(await payBack({ reference: 'FT 1' }, 1)).toMatchObject({
    state: 'done',
    credits: 0,
    reference: 'FT 1',
  });
  expect(await balance()).toBe(1_000_000);
  expect(await odd()).toEqual([]);
  expect(await payBack({ reference: 'FT 2' })).toMatchObject({ state: 'done', credits: 1000 });
  expect(await balance()).toBe(0);
});

it('the database lets no more go back than came in', async () => {
  await buy('sandbox', 'tok_success');
  const [payment] = await payments();
  const more = owner()
    .insertInto('refunds')
    .values({
      account_id: account.accountId,
      payment_id: payment!.id,
      amount: 41257,
      currency: 'ZAR',
      credits: 0,
      credits_price: 0,
      fee: 0,
      tax: 0,
      state: 'asked',
    })
    .execute();
  await expect(more).rejects.toThrow(/go back more than once/);
});
