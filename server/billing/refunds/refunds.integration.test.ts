import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
import { eventually } from '#server/platform/testing/eventually.ts';
import { setGateway } from '../gateways/set-gateway.ts';
import { PaypalStandIn } from '../gateways/testing/paypal-stand-in.ts';
import { StripeStandIn } from '../gateways/testing/stripe-stand-in.ts';
import { balanceOf, debit, findDiscrepancies } from '../ledger/index.ts';
import { listOrdersForOperator } from '../orders/list-for-operator.ts';
import { markSeen } from '../orders/mark-seen.ts';
import { recordTransfer } from '../payments/record-transfer.ts';
import type { PollTimeouts } from '../poll-round.ts';
import { DETAILS } from '../testing/details.ts';
import { MAIN_BRAND_ID, offerCredits, setDollarPrices } from '../testing/offer-credits.ts';
import { endRefund } from './end-refund.ts';
import { pollRefunds } from './poll-refunds.ts';
import { failRefund, refundPayment } from './refund-payment.ts';

const database = useDatabase();
const stripe = new StripeStandIn();
const paypal = new PaypalStandIn();
let web: TestConsole;
let account: TestAccount;
let names = 0;

const owner = () => database().db.owner;
const context = () => testContext(database(), { LOG_LEVEL: 'fatal' });

beforeAll(async () => {
  await offerCredits(owner());
  await Promise.all([stripe.start(), paypal.start()]);
  const set = async (name: string, given: object) =>
    owner()
      .transaction()
      .execute((tx) => setGateway(tx, MAIN_BRAND_ID, name, {}, { given, secretKey: context().secrets.key }));
  await set('card', stripe.keys);
  await set('paypal', paypal.keys);
  web = await startConsole(database());
});
afterAll(async () => {
  await web.stop();
  await Promise.all([stripe.stop(), paypal.stop()]);
});
beforeEach(async () => {
  for (const each of [stripe, paypal]) each.reset();
  account = await openAccount(web, database(), `refunded${names++}`, 0);
  await account.call(setBillingDetails, { body: DETAILS });
});

/** Buys 1,000 credits for R 402.50 (R 412.56 through the sandbox, $402.50 through PayPal). */
async function buy(gateway: calls.GatewayName, token?: string) {
  if (gateway === 'paypal') await setDollarPrices(owner(), account.accountId);
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

async function refund(more: { credits?: number; reference?: string } = {}, nth = 0) {
  const { reference, ...wanted } = more;
  const { id } = (await payments())[nth]!;
  return refundPayment(context(), { accountId: account.accountId, paymentId: id, ...wanted }, reference);
}

/** Makes the refunds due, polls them, and returns the refunds of this account. */
async function pollRefundsNow(timeouts?: PollTimeouts) {
  await owner()
    .updateTable('refunds')
    .set({ ask_at: new Date(0) })
    .where('state', '=', 'asked')
    .execute();
  await pollRefunds(context(), timeouts);
  return refunds();
}
const refunds = () =>
  owner()
    .selectFrom('refunds')
    .select(['state', 'reference'])
    .where('account_id', '=', account.accountId)
    .orderBy('id')
    .execute();
/** Orders through PayPal and completes the payment. */
async function buyByPaypal() {
  const { id } = await buy('paypal');
  const [payment] = paypal.paymentsOf(`${account.accountId}-${id}`);
  paypal.pay(payment!);
  await account.call(calls.returnFromPayment, { params: { orderId: id } });
  return payment!;
}

it('refunding a payment takes its credits and issues a credit note', async () => {
  await buy('sandbox', 'tok_success');
  expect(await refund()).toMatchObject({ state: 'done', amount: 41256, credits: 1000 });
  expect(await balance()).toBe(0);
  expect(await documents()).toMatchObject([
    { kind: 'credit-note', total: 41256, credits: 1000, corrects: expect.stringMatching(/^INV-/) },
    { kind: 'invoice', state: 'refunded', corrects: null },
  ]);
  await expect(refund()).rejects.toMatchObject({ code: 'already_refunded' });
  const { body: statement } = await account.call(getStatement, {});
  expect(statement.items).toMatchObject([
    { kind: 'withdrawal', amount: -1_000_000, balance: 0 },
    { kind: 'purchase', amount: 1_000_000 },
  ]);
  expect(await findDiscrepancies(owner())).toEqual([]);
});

it('refunding some credits pays a share, and all shares add up to the payment', async () => {
  await buy('sandbox', 'tok_success');
  const shares = [await refund({ credits: 333 }), await refund({ credits: 333 })];
  expect((await documents()).at(-1)).toMatchObject({ kind: 'invoice', state: 'paid' });
  shares.push(await refund());
  expect(shares.map(({ credits }) => credits)).toEqual([333, 333, 334]);
  expect(shares.reduce((sum, { amount }) => sum + amount, 0)).toBe(41256);
  expect(await documents()).toMatchObject([
    ...shares
      .map(({ amount, credits }) => ({ kind: 'credit-note', state: 'issued', total: amount, credits }))
      .toReversed(),
    { kind: 'invoice', state: 'refunded', total: 41256 },
  ]);
  await expect(refund({ credits: 1 })).rejects.toMatchObject({ code: 'too_many' });
});

it.each([0, -5, 1.5, 1001, Number.NaN])('rejects a refund of %d credits of 1,000', async (credits) => {
  await buy('sandbox', 'tok_success');
  await expect(refund({ credits })).rejects.toMatchObject({ field: 'credits' });
  expect(await balance()).toBe(1_000_000);
});

it('refunds neither used credits nor their money', async () => {
  await buy('sandbox', 'tok_success');
  const use = { accountId: account.accountId, amount: 1000, reference: 'a message' };
  await owner()
    .transaction()
    .execute((tx) => debit(tx, use));
  await expect(refund()).rejects.toMatchObject({ code: 'not_enough_credits' });
  expect(
    await owner().selectFrom('refunds').selectAll().where('account_id', '=', account.accountId).execute(),
  ).toEqual([]);
  expect(await refund({ credits: 999 })).toMatchObject({ state: 'done' });
});

it('refunds once under concurrent requests', async () => {
  await buy('sandbox', 'tok_success');
  const asked = await Promise.allSettled([refund(), refund(), refund()]);
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await balance()).toBe(0);
});

it('polls Stripe until the money has arrived, under one key', async () => {
  const { id } = await buy('card', 'pm_card1');
  stripe.isSilent = true;
  expect(await refund()).toMatchObject({ state: 'asked', callError: expect.any(String) });
  expect(await balance()).toBe(0);
  stripe.isSilent = false;
  expect(await pollRefundsNow()).toEqual([{ state: 'asked', reference: 're_1' }]);
  expect(await pollRefundsNow()).toEqual([{ state: 'done', reference: 're_1' }]);
  expect(stripe.paymentsOf(`${account.accountId}-${id}`)[0]!.refunded).toEqual(['40250']);
});

it('PayPal refunds a capture', async () => {
  const payment = await buyByPaypal();
  expect(await refund({ credits: 500 })).toMatchObject({ state: 'done', reference: 'refund-1' });
  expect(payment.refunded).toEqual(['201.25']);
});

describe('a refund whose answer was lost', () => {
  it('is found at Stripe, even after Stripe forgets its key', async () => {
    const { id } = await buy('card', 'pm_card1');
    stripe.losesAnswers = true;
    expect(await refund()).toMatchObject({ state: 'asked' });
    stripe.reset();
    stripe.forgetKeys();
    expect(await pollRefundsNow()).toEqual([{ state: 'asked', reference: 're_1' }]);
    expect(await pollRefundsNow()).toEqual([{ state: 'done', reference: 're_1' }]);
    expect(stripe.paymentsOf(`${account.accountId}-${id}`)[0]!.refunded).toEqual(['40250']);
    expect(await balance()).toBe(0);
  });

  it('does not fail because PayPal reports a full refund', async () => {
    const payment = await buyByPaypal();
    paypal.losesAnswers = true;
    await refund();
    paypal.reset();
    paypal.forgetKeys();
    expect(await pollRefundsNow()).toEqual([{ state: 'asked', reference: null }]);
    expect(payment.refunded).toEqual(['402.50']);
    expect(await balance()).toBe(0);
  });
});

describe('a provider that temporarily refuses a refund', () => {
  const says = (status: number, body: object) => ({ status, body });
  it.each([401, 403, 404, 409, 422, 429])('is polled again after PayPal’s %i', async (status) => {
    await buyByPaypal();
    paypal.fixedAnswer = says(status, { name: 'NOT_NOW', message: 'Not now.' });
    expect(await refund()).toMatchObject({
      state: 'asked',
      callError: `PayPal answered ${status}: Not now. NOT_NOW`,
    });
    expect(await pollRefundsNow()).toEqual([{ state: 'asked', reference: null }]);
    paypal.reset();
    expect(await pollRefundsNow()).toEqual([{ state: 'done', reference: 'refund-1' }]);
    expect(await balance()).toBe(0);
  });

  it.each([400, 401, 403, 404, 409, 429])('is polled again after Stripe’s %i', async (status) => {
    await buy('card', 'pm_card1');
    stripe.fixedAnswer = says(status, { error: { type: 'invalid_request_error', message: 'Not now.' } });
    expect(await refund()).toMatchObject({ state: 'asked', callError: 'Not now.' });
    stripe.reset();
    expect(await pollRefundsNow()).toEqual([{ state: 'asked', reference: 're_1' }]);
    expect(await balance()).toBe(0);
  });

  it('or keeps connections open is polled once per run, and the others are polled', async () => {
    await buy('card', 'pm_card1');
    await buy('card', 'pm_card1');
    stripe.isSilent = true;
    await refund();
    await refund({}, 1);
    const first = account;
    account = await openAccount(web, database(), `refunded${names++}`, 0);
    await account.call(setBillingDetails, { body: DETAILS });
    await buyByPaypal();
    paypal.fixedAnswer = says(429, {});
    await refund();
    paypal.reset();
    Object.assign(stripe, { isSilent: false, hangs: true });
    stripe.asked.length = 0;
    await pollRefundsNow({ runMs: 60_000, answerMs: 500 });
    await eventually(
      'the other provider’s refund to arrive',
      async () => (await refunds())[0]!.state === 'done',
    );
    expect(stripe.asked).toHaveLength(1);
    account = first;
    expect(await refunds()).toMatchObject([{ state: 'asked' }, { state: 'asked' }]);
  });
});

it.each([
  [
    'paypal',
    { status: 422, body: { message: 'Too late.', details: [{ issue: 'REFUND_TIME_LIMIT_EXCEEDED' }] } },
  ],
  [
    'card',
    {
      status: 400,
      body: { error: { type: 'invalid_request_error', code: 'charge_disputed', message: 'Too late.' } },
    },
  ],
] as const)(
  'a refund that %s refuses for good has failed, and its credits are granted again',
  async (gateway, says) => {
    if (gateway === 'paypal') await buyByPaypal();
    else await buy('card', 'pm_card1');
    Object.assign(gateway === 'paypal' ? paypal : stripe, { fixedAnswer: says });
    expect(await refund()).toMatchObject({ state: 'failed', problem: 'Too late.' });
    expect(await balance()).toBe(1_000_000);
  },
);

describe('a pending refund', () => {
  const wanted = async () => ({ accountId: account.accountId, paymentId: (await payments())[0]!.id });
  beforeEach(async () => {
    await buy('card', 'pm_card1');
    stripe.isSilent = true;
    await refund();
  });

  it('is not polled while its request is running', async () => {
    stripe.asked.length = 0;
    await pollRefunds(context());
    expect(stripe.asked).toEqual([]);
  });

  it('can be ended by hand', async () => {
    await expect(refund({ reference: ' ' })).rejects.toMatchObject({ field: 'reference' });
    await expect(refund({ reference: 'FT 5', credits: 5 })).rejects.toMatchObject({ field: 'credits' });
    expect(await refund({ reference: 'FT 5' })).toMatchObject({ state: 'done', reference: 'FT 5' });
    expect(await balance()).toBe(0);
    expect(await documents()).toMatchObject([{ kind: 'credit-note' }, { kind: 'invoice' }]);
    await expect(refund({ reference: 'FT 5' })).rejects.toMatchObject({ code: 'by_provider' });
  });

  it('can be marked as failed, and is shown if it arrives later', async () => {
    const asked = await owner()
      .selectFrom('refunds')
      .selectAll()
      .where('account_id', '=', account.accountId)
      .executeTakeFirstOrThrow();
    expect(await failRefund(context(), await wanted())).toMatchObject({ state: 'failed' });
    expect(await balance()).toBe(1_000_000);
    await expect(failRefund(context(), await wanted())).rejects.toMatchObject({ code: 'no_pending_refund' });
    await owner()
      .transaction()
      .execute((tx) => endRefund(tx, asked, { state: 'done', providerRef: 're_late' }));
    expect(await refunds()).toEqual([{ state: 'done', reference: 're_late' }]);
    const odd = async () =>
      (await listOrdersForOperator(owner(), { odd: true })).filter(
        ({ accountId }) => accountId === account.accountId,
      );
    expect(await odd()).toMatchObject([{ backLate: true }]);
    await owner()
      .transaction()
      .execute(async (tx) => markSeen(tx, account.accountId, (await payments())[0]!.order_id));
    expect(await odd()).toEqual([]);
    await expect(refund()).rejects.toMatchObject({ code: 'already_refunded' });
  });
});

it('an order paid in parts is refunded through its last part', async () => {
  const { document } = await buy('invoice');
  const pay = (reference: string, amount: string) =>
    owner()
      .transaction()
      .execute((tx) =>
        recordTransfer(tx, { brandId: MAIN_BRAND_ID, invoice: document!.number, reference, amount }),
      );
  await pay(`${document!.number} a`, '387.50');
  await pay(`${document!.number} b`, '15.00');
  await expect(refund({ reference: 'FT 1' })).rejects.toMatchObject({ code: 'part' });
  expect(await refund({ reference: 'FT 1', credits: 500 }, 1)).toMatchObject({ amount: 20125 });
  expect(await refund({ reference: 'FT 2' }, 1)).toMatchObject({ amount: 20125, credits: 500 });
  await expect(refund({ reference: 'FT 3' }, 1)).rejects.toMatchObject({ code: 'already_refunded' });
});

it('grants the credits again if the provider refuses the refund', async () => {
  await buy('sandbox', 'tok_success');
  await owner()
    .updateTable('payments')
    .set({ reference: 'unknown to it' })
    .where('account_id', '=', account.accountId)
    .execute();
  expect(await refund()).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('no payment to refund'),
  });
  expect(await balance()).toBe(1_000_000);
  expect(await documents()).toMatchObject([{ kind: 'invoice' }]);
  expect(await findDiscrepancies(owner())).toEqual([]);
});

it('refunds a transfer by hand, and a surplus without credits', async () => {
  const { document } = await buy('invoice');
  const pay = (reference: string) =>
    owner()
      .transaction()
      .execute((tx) => recordTransfer(tx, { brandId: MAIN_BRAND_ID, invoice: document!.number, reference }));
  await pay(`first ${document!.number}`);
  await pay(`second ${document!.number}`);
  const odd = async () =>
    (await listOrdersForOperator(owner(), { odd: true })).filter(
      ({ accountId }) => accountId === account.accountId,
    );
  expect(await odd()).toMatchObject([{ surplus: '402.50' }]);
  await expect(refund({}, 1)).rejects.toMatchObject({ code: 'by_hand' });
  await expect(refund({ reference: 'FT 1', credits: 5 }, 1)).rejects.toMatchObject({ field: 'credits' });
  expect(await refund({ reference: 'FT 1' }, 1)).toMatchObject({
    state: 'done',
    credits: 0,
    reference: 'FT 1',
  });
  expect(await balance()).toBe(1_000_000);
  expect(await odd()).toEqual([]);
  expect(await refund({ reference: 'FT 2' })).toMatchObject({ state: 'done', credits: 1000 });
  expect(await balance()).toBe(0);
});

it('the database rejects refunds beyond the payment', async () => {
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
