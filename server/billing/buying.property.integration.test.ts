import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { totalsOf } from '#contract/order-totals.ts';
import type { GatewayName } from '#contract/orders.ts';
import { createAccount } from '#server/accounts/index.ts';
import { Problem } from '#server/platform/errors.ts';
import { testContext } from '#server/platform/testing/context.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { setDetails } from './details/details.ts';
import { setGateway } from './gateways/set-gateway.ts';
import { StripeStandIn } from './gateways/testing/stripe-stand-in.ts';
import { findDiscrepancies } from './ledger/index.ts';
import { cancelOrder } from './orders/cancel-order.ts';
import { createOrder } from './orders/create-order.ts';
import { pollPayments } from './orders/poll-payments.ts';
import { readPurchase } from './orders/purchase.ts';
import { readOrder } from './orders/read.ts';
import { pollPayment } from './orders/settle.ts';
import { recordTransfer } from './payments/record-transfer.ts';
import { pollRefunds } from './refunds/poll-refunds.ts';
import { refundPayment } from './refunds/refund-payment.ts';
import { Crash, crashAtStatement } from './testing/crash-at-statement.ts';
import { DETAILS } from './testing/details.ts';
import { MAIN_BRAND_ID, offerCredits } from './testing/offer-credits.ts';

const database = useDatabase();
const stripe = new StripeStandIn();
const actor = { kind: 'system' } as const;
const owner = () => database().db.owner;
let names = 0;

beforeAll(async () => {
  await offerCredits(owner());
  await stripe.start();
  const keys = { given: stripe.keys, secretKey: testContext(database()).secrets.key };
  await owner()
    .transaction()
    .execute((tx) => setGateway(tx, MAIN_BRAND_ID, 'hosted-card', {}, keys));
});
afterAll(() => stripe.stop());

/** Creates the context of a process. Its database fails from statement `crashAt` on. */
function partsOf(crashAt?: number) {
  const parts = testContext(database(), { LOG_LEVEL: 'silent' });
  return crashAt === undefined
    ? parts
    : { ...parts, db: { ...parts.db, owner: crashAtStatement(owner(), crashAt) } };
}
type Parts = ReturnType<typeof partsOf>;

/** An account, and every action that a step can take. Steps refer to orders and payments by position. */
class Shop {
  readonly #accountId: number;
  constructor(accountId: number) {
    this.#accountId = accountId;
  }

  orders = () =>
    owner()
      .selectFrom('orders')
      .selectAll()
      .where('account_id', '=', this.#accountId)
      .orderBy('id')
      .execute();
  payments = () =>
    owner()
      .selectFrom('payments')
      .selectAll()
      .where('account_id', '=', this.#accountId)
      .orderBy('id')
      .execute();
  refunds = () =>
    owner()
      .selectFrom('refunds')
      .selectAll()
      .where('account_id', '=', this.#accountId)
      .orderBy('id')
      .execute();
  documents = () =>
    owner()
      .selectFrom('billing_documents')
      .select(['order_id', 'kind', 'total'])
      .where('account_id', '=', this.#accountId)
      .execute();
  entries = () =>
    owner().selectFrom('ledger_entries').selectAll().where('account_id', '=', this.#accountId).execute();

  async buy(parts: Parts, gateway: GatewayName, credits: number, quoteId?: number): Promise<void> {
    const { prices, gateways } = await readPurchase(owner(), this.#accountId, null);
    const { feeShare } = gateways.find(({ name }) => name === gateway)!;
    const expectedTotal = totalsOf(prices, credits, feeShare)!.combinedTotal;
    const request = {
      key: randomUUID(),
      credits,
      gateway,
      pool: null,
      expectedTotal,
      referenceNumber: '',
      returnTo: '/',
    };
    await createOrder(
      parts,
      { accountId: this.#accountId, actor },
      { ...request, ...(quoteId !== undefined && { quoteId }) },
    );
  }

  async acceptQuote(parts: Parts): Promise<void> {
    const quote = (await this.orders()).find(({ state }) => state === 'quoted');
    if (quote) await this.buy(parts, 'invoice', quote.credits, quote.id);
  }

  async payAtProvider(nth: number): Promise<void> {
    const order = (await this.orders())[nth];
    const payment = order && stripe.paymentsOf(`${this.#accountId}-${order.id}`)[0];
    if (payment && payment.state === 'open') stripe.pay(payment);
  }

  async tell(parts: Parts, nth: number): Promise<void> {
    const order = (await this.orders())[nth];
    if (order) await pollPayment(parts, await readOrder(owner(), this.#accountId, order.id));
  }

  async cancel(parts: Parts, nth: number): Promise<void> {
    const order = (await this.orders())[nth];
    if (order) await cancelOrder(parts.db, { accountId: this.#accountId, actor }, order.id);
  }

  async transfer(parts: Parts, nth: number, reference: number, isRight: boolean): Promise<void> {
    const order = (await this.orders())[nth];
    const invoice = order && (await readOrder(owner(), this.#accountId, order.id)).document_number;
    if (!invoice?.startsWith('INV')) return;
    const amount = isRight ? undefined : '1.00';
    await parts.db.owner
      .transaction()
      .execute((tx) =>
        recordTransfer(tx, { brandId: MAIN_BRAND_ID, invoice, reference: `${invoice} ${reference}`, amount }),
      );
  }

  async payBack(parts: Parts, nth: number, credits: number | undefined): Promise<void> {
    const payment = (await this.payments())[nth];
    const byHand = payment?.gateway === 'invoice' ? 'by the bank' : undefined;
    if (payment)
      await refundPayment(parts, { accountId: this.#accountId, paymentId: payment.id, credits }, byHand);
  }

  /** Runs the worker's periodic tasks. */
  async runWorker(parts: Parts): Promise<void> {
    await owner()
      .updateTable('orders')
      .set({ ask_at: new Date(0) })
      .where('ask_at', 'is not', null)
      .execute();
    await owner()
      .updateTable('refunds')
      .set({ ask_at: new Date(0) })
      .where('ask_at', 'is not', null)
      .execute();
    while (await pollPayments(parts));
    while (await pollRefunds(parts));
  }

  atProvider = (orderId: number) => stripe.paymentsOf(`${this.#accountId}-${orderId}`);
}

type Step = (shop: Shop, parts: Parts) => Promise<void>;

const turn = fc.nat({ max: 5 });
const credits = fc.integer({ min: 500, max: 3000 });
const steps: fc.Arbitrary<{ name: string; step: Step }> = fc.oneof(
  credits.map((count) => ({
    name: `buy ${count} by card`,
    step: (shop: Shop, parts: Parts) => shop.buy(parts, 'hosted-card', count),
  })),
  credits.map((count) => ({
    name: `ask for an invoice of ${count}`,
    step: (shop: Shop, parts: Parts) => shop.buy(parts, 'invoice', count),
  })),
  credits.map((count) => ({
    name: `ask for a quote of ${count}`,
    step: (shop: Shop, parts: Parts) => shop.buy(parts, 'quote', count),
  })),
  fc.constant({
    name: 'accept a quote',
    step: (shop: Shop, parts: Parts) => shop.acceptQuote(parts),
  }),
  turn.map((nth) => ({ name: `pay ${nth} at the provider`, step: (shop: Shop) => shop.payAtProvider(nth) })),
  turn.map((nth) => ({
    name: `hear of ${nth}`,
    step: (shop: Shop, parts: Parts) => shop.tell(parts, nth),
  })),
  turn.map((nth) => ({
    name: `hear of ${nth} three times`,
    step: async (shop: Shop, parts: Parts) =>
      void (await Promise.all([1, 2, 3].map(() => shop.tell(parts, nth)))),
  })),
  turn.map((nth) => ({
    name: `cancel ${nth}`,
    step: (shop: Shop, parts: Parts) => shop.cancel(parts, nth),
  })),
  fc.tuple(turn, fc.integer({ min: 1, max: 2 }), fc.boolean()).map(([nth, reference, isRight]) => ({
    name: `transfer ${reference} for ${nth}${isRight ? '' : ', another sum'}`,
    step: (shop: Shop, parts: Parts) => shop.transfer(parts, nth, reference, isRight),
  })),
  fc.tuple(turn, fc.option(fc.integer({ min: 1, max: 600 }), { nil: undefined })).map(([nth, count]) => ({
    name: `pay ${nth} back, ${count ?? 'all'}`,
    step: (shop: Shop, parts: Parts) => shop.payBack(parts, nth, count),
  })),
  fc.constant({ name: 'look', step: (shop: Shop, parts: Parts) => shop.runWorker(parts) }),
);
const walk = fc.array(
  fc.tuple(steps, fc.option(fc.integer({ min: 1, max: 25 }), { nil: undefined, freq: 1 })),
  {
    minLength: 3,
    maxLength: 14,
  },
);

async function checkAll(shop: Shop): Promise<void> {
  const [orders, payments, refunds, entries] = await Promise.all([
    shop.orders(),
    shop.payments(),
    shop.refunds(),
    shop.entries(),
  ]);
  const sumOf = (kind: string) =>
    entries.filter((entry) => entry.kind === kind).reduce((sum, { amount }) => sum + amount, 0);
  // Each payment grants its credits exactly once.
  const paid = orders.filter(({ state }) => state === 'paid');
  expect(sumOf('grant')).toBe(paid.reduce((sum, order) => sum + order.credits * 1000, 0));
  expect(
    payments
      .filter((payment) => !payment.is_surplus)
      .map(({ order_id: id }) => id)
      .toSorted((a, b) => a - b),
  ).toEqual(paid.map(({ id }) => id));
  // Carillon recorded every payment that a provider took, and every refund took back its credits.
  for (const order of orders)
    for (const kept of shop.atProvider(order.id).filter(({ state }) => state === 'succeeded'))
      expect(payments.map(({ reference }) => reference)).toContain(kept.id);
  const back = refunds.filter(({ state }) => state !== 'failed');
  expect(0 - sumOf('withdrawal')).toBe(back.reduce((sum, refund) => sum + refund.credits * 1000, 0));
  for (const payment of payments) {
    const ofIt = back
      .filter(({ payment_id: id }) => id === payment.id)
      .reduce((sum, { amount }) => sum + amount, 0);
    expect(ofIt).toBeLessThanOrEqual(payment.amount);
    const atProvider = shop.atProvider(payment.order_id).flatMap(({ refunded }) => refunded);
    if (payment.gateway === 'hosted-card')
      expect(atProvider.reduce((sum, amount) => sum + Number(amount), 0)).toBe(ofIt);
  }
  // Invoices minus credit notes equal the retained payments plus the amounts due.
  const documents = await shop.documents();
  for (const { id, state, total } of orders) {
    const sumOfKind = (wanted: string) =>
      documents
        .filter(({ order_id: of, kind }) => of === id && kind === wanted)
        .reduce((sum, document) => sum + document.total, 0);
    const ids = new Set(payments.filter(({ order_id: of }) => of === id).map((payment) => payment.id));
    const wentBack = back
      .filter((refund) => ids.has(refund.payment_id) && refund.credits > 0)
      .reduce((sum, { amount }) => sum + amount, 0);
    const stands = state === 'paid' ? total - wentBack : state === 'open' ? total : 0;
    expect(sumOfKind('invoice') - sumOfKind('credit-note')).toBe(stands);
  }
  // Every remaining state can be resolved: waiting orders can be paid or cancelled, and all refunds have
  // arrived.
  expect(refunds.filter(({ state }) => state === 'asked')).toEqual([]);
  for (const { state, ask_at: askAt } of orders) if (state === 'started') expect(askAt).not.toBeNull();
  expect(await findDiscrepancies(owner())).toEqual([]);
  const series = await owner().selectFrom('document_series').selectAll().execute();
  for (const { kind, last } of series) {
    const numbers = await owner()
      .selectFrom('billing_documents')
      .select('sequence')
      .where('kind', '=', kind)
      .orderBy('sequence')
      .execute();
    expect(numbers.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: last }, (_, nth) => nth + 1),
    );
  }
}

it(
  'grants what was paid exactly once, in any order of events and after a crash at any statement',
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(walk, async (taken) => {
        const name = `walker${names++}`;
        const { accountId } = await createAccount(owner(), { name, username: name, password: 'x' });
        await database().db.withAccount(accountId, (account) =>
          setDetails({ ...account, by: actor }, DETAILS),
        );
        const shop = new Shop(accountId);
        for (const [{ step }, crashAt] of taken)
          await step(shop, partsOf(crashAt)).catch((error: unknown) => {
            if (!(error instanceof Problem || error instanceof Crash)) throw error;
          });
        for (const _ of [1, 2, 3]) await shop.runWorker(partsOf());
        await checkAll(shop);
      }),
      { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 40) },
    );
  },
);
