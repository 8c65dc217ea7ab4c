import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setBillingDetails } from '#contract/billing-details.ts';
import { totalsOf } from '#contract/order-totals.ts';
import * as calls from '#contract/orders.ts';
import { getPurchaseSettings } from '#contract/purchase-settings.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { testContext } from '#server/platform/testing/context.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { setPrices } from '../index.ts';
import { balanceOf } from '../ledger/index.ts';
import { pollPayments } from '../orders/poll-payments.ts';
import { DETAILS } from '../testing/details.ts';
import { MAIN_BRAND_ID, offerCredits, setDollarPrices } from '../testing/offer-credits.ts';
import { setGateway } from './set-gateway.ts';
import { OzowStandIn } from './testing/ozow-stand-in.ts';
import { PaypalStandIn } from './testing/paypal-stand-in.ts';
import type { StoredPayment, StandIn } from './testing/stand-in.ts';
import { StripeStandIn } from './testing/stripe-stand-in.ts';

const database = useDatabase();
const stripe = new StripeStandIn();
const standIns = {
  card: stripe,
  'hosted-card': stripe,
  paypal: new PaypalStandIn(),
  'instant-eft': new OzowStandIn(),
} satisfies Partial<Record<calls.GatewayName, StandIn>>;
type Provider = keyof typeof standIns;
const all = [...new Set<StandIn>(Object.values(standIns))];

let web: TestConsole;
let account: TestAccount;
let names = 0;

beforeAll(async () => {
  await offerCredits(database().db.owner);
  await Promise.all(all.map((each) => each.start()));
  const secretKey = testContext(database()).secrets.key;
  for (const [name, { keys }] of Object.entries(standIns))
    await database()
      .db.owner.transaction()
      .execute((tx) => setGateway(tx, MAIN_BRAND_ID, name, {}, { given: keys, secretKey }));
  web = await startConsole(database());
});
afterAll(async () => {
  await web.stop();
  await Promise.all(all.map((each) => each.stop()));
});
beforeEach(async () => {
  for (const each of all) each.reset();
  account = await openAccount(web, database(), `payer${names++}`, 0);
  await account.call(setBillingDetails, { body: DETAILS });
});

/** Orders 1,000 credits. PayPal orders are in dollars. */
async function order(gateway: Provider, token?: string, key = randomUUID()) {
  if (gateway === 'paypal') await setDollarPrices(database().db.owner, account.accountId);
  const { body: settings } = await account.call(getPurchaseSettings);
  const { combinedTotal } = totalsOf(settings, 1000, 0)!;
  return account.call(calls.createOrder, {
    body: {
      key,
      credits: 1000,
      gateway,
      expectedTotal: combinedTotal,
      ...(token !== undefined && { token }),
    },
  });
}

const balance = () => balanceOf(database().db.owner, account.accountId);
const stateOf = async (orderId: number) =>
  (await account.call(calls.getOrder, { params: { orderId } })).body.state;
const returnFromProvider = async (orderId: number) =>
  (await account.call(calls.returnFromPayment, { params: { orderId } })).body.payment;
const kept = (gateway: Provider, orderId: number): StoredPayment =>
  standIns[gateway].paymentsOf(`${account.accountId}-${orderId}`).at(-1)!;
/** Delivers the provider's notice of a payment and returns the HTTP status. */
async function notify(
  gateway: Provider,
  payment: StoredPayment,
  { signedAs, brand = MAIN_BRAND_ID }: { signedAs?: string; brand?: number } = {},
) {
  const { body, headers } = standIns[gateway].noticeOf(payment, signedAs);
  const response = await fetch(`${web.address}/payment-notices/${brand}/${gateway}`, {
    method: 'POST',
    body,
    headers,
  });
  // In production, the notice makes the worker poll.
  await poll();
  return response.status;
}
const poll = () => pollPayments(testContext(database(), { LOG_LEVEL: 'fatal' }));
const pollLater = async (orderId: number) => {
  await database()
    .db.owner.updateTable('orders')
    .set({ ask_at: new Date(0) })
    .where('id', '=', orderId)
    .execute();
  await poll();
};

describe.each(['hosted-card', 'paypal', 'instant-eft'] as const)('%s', (gateway) => {
  it('opens the provider’s page, and grants the credits after payment there and return', async () => {
    const { body } = await order(gateway);
    expect(body.next).toEqual({ kind: 'open', url: expect.stringContaining('/pay/') });
    const orderId = body.order.id;
    expect(await returnFromProvider(orderId)).toBe('open');
    standIns[gateway].pay(kept(gateway, orderId));
    expect(await returnFromProvider(orderId)).toBe('success');
    expect(await balance()).toBe(1_000_000);
  });

  it('grants them once if notice, return and poll coincide and repeat', async () => {
    const { body } = await order(gateway);
    const orderId = body.order.id;
    const payment = kept(gateway, orderId);
    standIns[gateway].pay(payment);
    await Promise.all([
      notify(gateway, payment),
      returnFromProvider(orderId),
      pollLater(orderId),
      notify(gateway, payment),
    ]);
    expect(await notify(gateway, payment)).toBe(204);
    expect(await stateOf(orderId)).toBe('paid');
    expect(await balance()).toBe(1_000_000);
  });

  it('ignores a notice before the payment, and one with false content', async () => {
    const { body } = await order(gateway);
    expect(await notify(gateway, kept(gateway, body.order.id))).toBe(204);
    expect(await stateOf(body.order.id)).toBe('started');
    expect(await balance()).toBe(0);
  });

  it('rejects a notice with a foreign signature or none', async () => {
    const { body } = await order(gateway);
    const { body: another } = await order(gateway);
    const payment = kept(gateway, body.order.id);
    standIns[gateway].pay(payment);
    expect(await notify(gateway, payment, { signedAs: 'another' })).toBe(403);
    const bare = await fetch(`${web.address}/payment-notices/${MAIN_BRAND_ID}/${gateway}`, {
      method: 'POST',
      body: '{}',
    });
    expect(bare.status).toBe(403);
    const { body: signed, headers } = standIns[gateway].noticeOf(payment);
    const changed = await fetch(`${web.address}/payment-notices/${MAIN_BRAND_ID}/${gateway}`, {
      method: 'POST',
      body: signed.replace(payment.ref, `${account.accountId}-${another.order.id}`),
      headers,
    });
    expect(changed.status).toBe(403);
    expect(await stateOf(body.order.id)).toBe('started');
  });

  it('records a payment for a cancelled order', async () => {
    const { body } = await order(gateway);
    const params = { orderId: body.order.id };
    standIns[gateway].pay(kept(gateway, params.orderId));
    // PayPal captured the money before the customer cancelled the order.
    kept(gateway, params.orderId).state =
      { paypal: 'COMPLETED' }[gateway as string] ?? kept(gateway, params.orderId).state;
    await account.call(calls.cancelOrder, { params });
    expect(await notify(gateway, kept(gateway, params.orderId))).toBe(204);
    expect(await stateOf(params.orderId)).toBe('paid');
    expect(await balance()).toBe(1_000_000);
  });

  it('reports a silent provider, keeps the order and retries', async () => {
    standIns[gateway].isSilent = true;
    const key = randomUUID();
    const silent = await order(gateway, undefined, key);
    expect(silent).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } });
    standIns[gateway].isSilent = false;
    const { body } = await order(gateway, undefined, key);
    expect(body.next.kind).toBe('open');
    const { body: orders } = await account.call(calls.listOrders, {});
    expect(orders.items).toHaveLength(1);
  });

  it('does not charge twice after a lost answer', async () => {
    standIns[gateway].losesAnswers = true;
    const key = randomUUID();
    await order(gateway, undefined, key);
    standIns[gateway].losesAnswers = false;
    const { body } = await order(gateway, undefined, key);
    const made = standIns[gateway].paymentsOf(`${account.accountId}-${body.order.id}`);
    standIns[gateway].pay(made[0]!);
    expect(await returnFromProvider(body.order.id)).toBe('success');
    expect(await balance()).toBe(1_000_000);
  });
});

describe('a card by Stripe', () => {
  it('is charged by its token, with the payee in the page', async () => {
    const { body: settings } = await account.call(getPurchaseSettings);
    expect(settings.gateways).toContainEqual({ name: 'card', feeShare: 0, publicKey: 'pk_test' });
    expect(JSON.stringify(settings)).not.toContain('sk_test');
    const { body } = await order('card', 'pm_card1');
    expect(body).toMatchObject({ order: { state: 'paid' }, next: { kind: 'nothing' } });
    expect(await balance()).toBe(1_000_000);
  });

  it('grants nothing if it is declined, and shows the bank’s reason', async () => {
    const { body } = await order('card', 'pm_declined');
    expect(body.order).toMatchObject({ state: 'failed', problem: 'Your card has insufficient funds.' });
  });

  it('is confirmed in the page if its bank verifies it', async () => {
    const { body } = await order('card', 'pm_verify');
    const payment = kept('card', body.order.id);
    expect(body.next).toEqual({ kind: 'confirm', clientSecret: `${payment.id}_secret` });
    stripe.pay(payment);
    expect(await returnFromProvider(body.order.id)).toBe('success');
  });

  it('is not charged for a cancelled order while the bank’s verification is open', async () => {
    const { body } = await order('card', 'pm_verify');
    const params = { orderId: body.order.id };
    await account.call(calls.cancelOrder, { params });
    await pollLater(params.orderId);
    expect(kept('card', params.orderId).state).toBe('canceled');
    expect(await stateOf(params.orderId)).toBe('cancelled');
  });

  it('is charged once if the answer is lost, and the payment is found by its order', async () => {
    stripe.losesAnswers = true;
    expect((await order('card', 'pm_card1')).status).toBe(503);
    stripe.losesAnswers = false;
    const { body } = await account.call(calls.listOrders, {});
    const { id } = body.items[0]!;
    await pollLater(id);
    expect(await stateOf(id)).toBe('paid');
    expect(stripe.paymentsOf(`${account.accountId}-${id}`)).toHaveLength(1);
  });

  it('is not charged again by a page that retries a day after a lost answer', async () => {
    stripe.losesAnswers = true;
    const key = randomUUID();
    await order('card', 'pm_card1', key);
    stripe.reset();
    stripe.forgetKeys();
    await database()
      .db.owner.updateTable('orders')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('request_key', '=', key)
      .execute();
    const { body } = await order('card', 'pm_card1', key);
    expect(body.order).toMatchObject({ state: 'paid' });
    expect(stripe.paymentsOf(`${account.accountId}-${body.order.id}`)).toHaveLength(1);
  });

  it.each(['4242424242424242', '4242 4242 4242 4242', 'pm-x'])('rejects %j as a token', async (token) => {
    expect(await order('card', token)).toMatchObject({ status: 400, body: { field: 'token' } });
  });
});

it('ignores a notice about another payment method, another brand or no order', async () => {
  const { body } = await order('hosted-card');
  const payment = kept('hosted-card', body.order.id);
  stripe.pay(payment);
  expect(await notify('card', payment)).toBe(204);
  expect(await notify('card', { ...payment, ref: '1-999999999' })).toBe(204);
  expect(await notify('card', { ...payment, ref: '1-1; DROP' })).toBe(204);
  expect(await notify('hosted-card', payment, { brand: 99 })).toBe(404);
  expect(await stateOf(body.order.id)).toBe('started');
  const quote = await fetch(`${web.address}/payment-notices/${MAIN_BRAND_ID}/quote`, {
    method: 'POST',
    body: '',
  });
  expect(quote.status).toBe(404);
});

it('keeps a double payment at a bank as a surplus for the operator', async () => {
  const { body } = await order('instant-eft');
  const ozow = standIns['instant-eft'];
  const first = kept('instant-eft', body.order.id);
  ozow.pay(first);
  ozow.pay(ozow.storePayment({ ...first }));
  expect(await returnFromProvider(body.order.id)).toBe('success');
  expect(await balance()).toBe(1_000_000);
  const rows = await database()
    .db.owner.selectFrom('payments')
    .select('is_surplus')
    .where('account_id', '=', account.accountId)
    .orderBy('is_surplus')
    .execute();
  expect(rows.map((row) => row.is_surplus)).toEqual([false, true]);
});

it('offers only payment methods that support the currency of the prices', async () => {
  const offered = async () => (await account.call(getPurchaseSettings)).body.gateways.map(({ name }) => name);
  const { owner } = database().db;
  const sellIn = (currency: string) =>
    setPrices(
      owner,
      { brandId: MAIN_BRAND_ID, accountId: account.accountId },
      { currency, fixedPrice: '0.3' },
    );
  expect(await offered()).toEqual(expect.arrayContaining(['card', 'hosted-card', 'instant-eft', 'invoice']));
  expect(await offered()).not.toContain('paypal');
  await sellIn('USD');
  expect(await offered()).not.toContain('instant-eft');
  expect(await offered()).toContain('paypal');
  await sellIn('IRR');
  expect(await offered()).toEqual(['sandbox', 'invoice', 'quote']);
});

it('rejects an amount that the provider does not support, before calling it', async () => {
  await setPrices(
    database().db.owner,
    { brandId: MAIN_BRAND_ID, accountId: account.accountId },
    { currency: 'KWD', fixedPrice: '0.001001' },
  );
  expect(await order('card', 'pm_card1')).toMatchObject({
    status: 400,
    body: { field: 'gateway', message: expect.stringMatching(/^KWD 1\.001 cannot be paid this way/) },
  });
});

it('rejects a fee with more than two decimals', async () => {
  const set = (feePercent: number) =>
    database()
      .db.owner.transaction()
      .execute((tx) => setGateway(tx, MAIN_BRAND_ID, 'invoice', { feePercent }));
  await expect(set(2.955)).rejects.toThrow('at most two decimals');
  await set(2.95);
  await set(0);
});

it('encrypts keys, and hides them from accounts', async () => {
  const row = await database()
    .db.owner.selectFrom('payment_gateways')
    .select('keys')
    .where('name', '=', 'card')
    .executeTakeFirstOrThrow();
  expect(row.keys!.includes('sk_test')).toBe(false);
  const read = database().db.withAccount(account.accountId, ({ db }) =>
    db.selectFrom('payment_gateways').select('keys').execute(),
  );
  await expect(read).rejects.toThrow(/permission denied/);
});

it.each([
  ['card', {}, 'secretKey'],
  ['paypal', { clientId: 'a', clientSecret: 'b', webhookId: 'c', apiUrl: 'nowhere' }, 'apiUrl'],
  ['invoice', {}, 'needs no keys'],
])('%s rejects the keys %j', async (name, given, what) => {
  const set = database()
    .db.owner.transaction()
    .execute((tx) => setGateway(tx, MAIN_BRAND_ID, name, {}, { given, secretKey: 'k' }));
  await expect(set).rejects.toThrow(what);
});
