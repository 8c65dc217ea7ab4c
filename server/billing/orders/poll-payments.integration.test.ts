import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startConsole, type TestConsole } from '#server/platform/testing/console.ts';
import { testContext } from '#server/platform/testing/context.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { Payer, recoverStandIns, STAND_INS, startStandIns, stopStandIns } from '../gateways/testing/payer.ts';
import { balanceOf } from '../ledger/index.ts';
import type { PollTimeouts } from '../poll-round.ts';
import { pollPayments } from './poll-payments.ts';

const database = useDatabase();
let web: TestConsole;
let payer: Payer;
let names = 0;
const { card: stripe, paypal } = STAND_INS;

/** A short response timeout, for a provider that never responds. */
const SHORT_TIMEOUTS = { runMs: 60_000, answerMs: 500 };
const poll = (timeouts?: PollTimeouts) =>
  pollPayments(testContext(database(), { LOG_LEVEL: 'silent' }), timeouts);
const another = () => Payer.open(web, database(), `looked${names++}`);

beforeAll(async () => {
  await startStandIns(database());
  web = await startConsole(database());
});
afterAll(async () => {
  await web.stop();
  await stopStandIns();
});
beforeEach(async () => {
  recoverStandIns();
  await database().db.owner.updateTable('orders').set({ ask_at: null }).execute();
  payer = await another();
});

it('polls a provider that keeps connections open once per run, and polls the others', async () => {
  const other = await another();
  const ids: number[] = [];
  for (const each of [payer, payer, other]) ids.push((await each.order('hosted-card')).body.order.id);
  const { body } = await other.order('paypal');
  paypal.pay(other.kept('paypal', body.order.id));
  stripe.hangs = true;
  stripe.asked.length = 0;
  await Promise.all([payer.makePollsDue(), other.makePollsDue()]);
  await poll(SHORT_TIMEOUTS);
  expect(stripe.asked).toHaveLength(1);
  await eventually(
    'the other provider’s payment to be found',
    async () => (await other.row(body.order.id)).state === 'paid',
  );
  // Every order has a later poll time, so the worker pauses before it polls again.
  for (const [nth, id] of ids.entries()) {
    const { ask_at: at } = await (nth < 2 ? payer : other).row(id);
    expect(at!.getTime()).toBeGreaterThan(Date.now());
  }
});

it('polls first what the last run had no time for', async () => {
  const { body } = await payer.order('hosted-card');
  await payer.makePollsDue();
  stripe.asked.length = 0;
  await poll({ runMs: 0, answerMs: 5000 });
  expect(stripe.asked).toEqual([]);
  const { ask_at: at, asked } = await payer.row(body.order.id);
  expect(at!.getTime()).toBeLessThanOrEqual(Date.now());
  expect(asked).toBe(0);
});

it('accounts take turns', async () => {
  const other = await another();
  for (let nth = 0; nth < 19; nth++) await payer.order('hosted-card');
  await payer.makePollsDue();
  const { body } = await other.order('hosted-card');
  await other.makePollsDue();
  // Make the other account's order due last.
  await database()
    .db.owner.updateTable('orders')
    .set({ ask_at: new Date() })
    .where('id', '=', body.order.id)
    .execute();
  stripe.pay(other.kept('hosted-card', body.order.id));
  await poll();
  expect(await other.row(body.order.id)).toMatchObject({ state: 'paid' });
});

it.each([
  ['is silent', async () => void (stripe.isSilent = true)],
  [
    'rejects the credentials',
    async () => void (stripe.fixedAnswer = { status: 401, body: { error: { message: 'Who?' } } }),
  ],
  [
    'has lost its keys',
    async () => {
      await database()
        .db.owner.updateTable('payment_gateways')
        .set({ keys: null })
        .where('name', '=', 'hosted-card')
        .execute();
    },
  ],
])('gives up a payment after two days if its provider %s', async (_, break_) => {
  const row = await database()
    .db.owner.selectFrom('payment_gateways')
    .select('keys')
    .where('name', '=', 'hosted-card')
    .executeTakeFirstOrThrow();
  const { body } = await payer.order('hosted-card');
  await break_();
  await payer.makePollsDue(1);
  await poll();
  expect(await payer.row(body.order.id)).toMatchObject({ state: 'started' });
  await payer.makePollsDue(2.1);
  await poll();
  expect(await payer.row(body.order.id)).toMatchObject({
    state: 'failed',
    failed_for: 'silence',
    ask_at: null,
  });
  await database()
    .db.owner.updateTable('payment_gateways')
    .set(row)
    .where('name', '=', 'hosted-card')
    .execute();
});

it('fails a payment that PayPal no longer knows', async () => {
  const { body } = await payer.order('paypal');
  paypal.payments.clear();
  await payer.makePollsDue();
  await poll();
  expect(await payer.row(body.order.id)).toMatchObject({ state: 'failed', failed_for: 'declined' });
});

it('polls again after many polls', async () => {
  const { body } = await payer.order('hosted-card');
  await payer.makePollsDue();
  await database()
    .db.owner.updateTable('orders')
    .set({ asked: 32_767 })
    .where('id', '=', body.order.id)
    .execute();
  await poll();
  const { ask_at: at } = await payer.row(body.order.id);
  expect(at!.getTime()).toBeGreaterThan(Date.now());
});

it('answers a notice before it polls the provider, and the poll grants the credits', async () => {
  const { body } = await payer.order('hosted-card');
  const payment = payer.kept('hosted-card', body.order.id);
  stripe.pay(payment);
  stripe.asked.length = 0;
  expect(await payer.notify('hosted-card', payment)).toBe(204);
  expect(stripe.asked).toEqual([]);
  await poll();
  expect(await balanceOf(database().db.owner, payer.id)).toBe(1_000_000);
});

it('polls once after a notice about a paid order', async () => {
  const { body } = await payer.order('hosted-card');
  const payment = payer.kept('hosted-card', body.order.id);
  stripe.pay(payment);
  await payer.notify('hosted-card', payment);
  await poll();
  await payer.notify('hosted-card', payment);
  await poll();
  expect(await payer.row(body.order.id)).toMatchObject({ state: 'paid', ask_at: null });
});

it('does not call PayPal for unsigned notices, and only verifies notices that name an order', async () => {
  const { body } = await payer.order('paypal');
  const payment = payer.kept('paypal', body.order.id);
  paypal.asked.length = 0;
  expect(await payer.post('paypal', '{}', {})).toBe(403);
  const { body: text, headers } = paypal.noticeOf(payment);
  expect(await payer.post('paypal', text.replace(payment.ref, `${payer.id}-999999`), headers)).toBe(204);
  expect(paypal.asked).toEqual([]);
  expect(await payer.notify('paypal', payment, 'another')).toBe(403);
  expect(paypal.asked).toEqual(['POST /v1/notifications/verify-webhook-signature']);
  expect((await payer.row(body.order.id)).ask_at!.getTime()).toBeGreaterThan(Date.now());
});

it('caches PayPal’s token, and requests a new one once PayPal rejects it', async () => {
  await payer.order('paypal');
  paypal.asked.length = 0;
  await payer.order('paypal');
  expect(paypal.asked).toEqual(['POST /v2/checkout/orders']);
  paypal.token = 'another';
  paypal.asked.length = 0;
  expect((await payer.order('paypal')).status).toBe(200);
  expect(paypal.asked).toEqual([
    'POST /v2/checkout/orders',
    'POST /v1/oauth2/token',
    'POST /v2/checkout/orders',
  ]);
});
