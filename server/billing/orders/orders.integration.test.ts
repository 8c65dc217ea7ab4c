import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, afterAll, describe, expect, it } from 'vitest';
import { getSession } from '#contract/accounts.ts';
import { setBillingDetails } from '#contract/billing-details.ts';
import {
  downloadBillingDocument,
  getBillingDocument,
  listBillingDocuments,
} from '#contract/billing-documents.ts';
import * as calls from '#contract/orders.ts';
import { getPurchaseSettings } from '#contract/purchase-settings.ts';
import { changeAccount } from '#server/accounts/index.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { testContext } from '#server/platform/testing/context.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { setPrices } from '../index.ts';
import { balanceOf, findDiscrepancies } from '../ledger/index.ts';
import { recordPayment } from '../payments/record-payment.ts';
import { readDocumentStatus } from '../documents/status.ts';
import { matchTransfer, recordTransfer } from '../payments/record-transfer.ts';
import { DETAILS } from '../testing/details.ts';
import { MAIN_BRAND_ID, offerCredits } from '../testing/offer-credits.ts';
import { issueRequested } from './issue-requested.ts';
import { listOrdersForOperator } from './list-for-operator.ts';
import { pollPayments } from './poll-payments.ts';

const database = useDatabase();
let web: TestConsole;
let account: TestAccount;
let names = 0;

beforeAll(async () => {
  await offerCredits(database().db.owner);
  web = await startConsole(database());
  account = await buyer();
});
afterAll(() => web.stop());

const owner = () => database().db.owner;

async function buyer(): Promise<TestAccount> {
  const opened = await openAccount(web, database(), `buyer${names++}`, 0);
  await opened.call(setBillingDetails, { body: DETAILS });
  return opened;
}

/** The total for 1,000 credits at R 0.35, with the sandbox's fee of R 8.75 and 15% VAT. */
const BY_CARD = 41256;
const BY_INVOICE = 40250;

type Wish = Record<string, unknown>;

const orderBody = (more: Wish = {}) => ({
  key: randomUUID(),
  credits: 1000,
  gateway: 'sandbox',
  expectedTotal: more['gateway'] === undefined ? BY_CARD : BY_INVOICE,
  ...(more['gateway'] === undefined && { token: 'tok_success' }),
  ...more,
});
const order = (more: Wish = {}, of = account) =>
  of.call(calls.createOrder, { body: orderBody(more) as never });
const balance = (of = account) => balanceOf(owner(), of.accountId);
const documents = async (list: 'invoices' | 'quotes' = 'invoices', of = account) =>
  (await of.call(listBillingDocuments, { query: { list } })).body.items;

describe('by the sandbox', () => {
  it('an accepted card grants the credits and issues a paid invoice', async () => {
    const one = await buyer();
    const { body } = await order({}, one);
    const number = expect.stringMatching(/^INV-\d{6}$/) as string;
    expect(body.order).toMatchObject({
      state: 'paid',
      creditsPrice: 35000,
      transactionFee: 875,
      subTotal: 35875,
      vatTotal: 5381,
      combinedTotal: BY_CARD,
      document: { number },
    });
    expect(await balance(one)).toBe(1_000_000);
    expect(await documents('invoices', one)).toMatchObject([{ number, state: 'paid', total: BY_CARD }]);
  });

  it('a key makes one order, and another order with the same key is rejected', async () => {
    const one = await buyer();
    const body = orderBody() as never;
    const answers = await Promise.all(Array.from({ length: 5 }, () => one.call(calls.createOrder, { body })));
    expect(new Set(answers.map((each) => each.body.order.id)).size).toBe(1);
    expect(await balance(one)).toBe(1_000_000);
    const other = await one.call(calls.createOrder, {
      body: { ...(body as object), credits: 2000 } as never,
    });
    expect(other).toMatchObject({ status: 409, body: { code: 'key_used' } });
  });

  it('a key finds its order, for its own account only', async () => {
    const [one, another] = [await buyer(), await buyer()];
    const key = randomUUID();
    const made = async (of: typeof one) => (await of.call(calls.listOrders, { query: { key } })).body.items;
    expect(await made(one)).toEqual([]);
    const { body } = await order({ key }, one);
    await order({}, one);
    expect(await made(one)).toEqual([body.order]);
    expect(await made(another)).toEqual([]);
    const nonsense = await one.call(calls.listOrders, { query: { key: 'nonsense' } });
    expect(nonsense.status).toBe(400);
  });

  it('a declined card grants nothing, and says why', async () => {
    const before = await balance();
    const { body } = await order({ token: 'tok_declined' });
    expect(body.order).toMatchObject({ state: 'failed', problem: 'The bank declined the card.' });
    expect(await balance()).toBe(before);
  });

  it('a card that needs verification waits for its window', async () => {
    const one = await buyer();
    const { body } = await order({ token: 'tok_verify', returnTo: '/Sending/SendMessage' }, one);
    const orderId = body.order.id;
    expect(body).toMatchObject({ order: { state: 'started' }, next: { kind: 'open' } });
    const open = await one.call(calls.returnFromPayment, { params: { orderId } });
    expect(open.body).toMatchObject({ payment: 'open', returnTo: '/Sending/SendMessage' });
    await one.call(calls.decideSandboxPayment, { params: { orderId }, body: { approved: true } });
    const back = await one.call(calls.returnFromPayment, { params: { orderId } });
    expect(back.body).toMatchObject({ payment: 'success', order: { state: 'paid' } });
    expect(await balance(one)).toBe(1_000_000);
    const again = await one.call(calls.decideSandboxPayment, {
      params: { orderId },
      body: { approved: true },
    });
    expect(again).toMatchObject({ status: 409, body: { code: 'payment_closed' } });
  });

  it('a card that its bank refuses returns as failed, to a page with its own query', async () => {
    const returnTo = '/Reports/SentQueued?state=done&sort=-name';
    const { body } = await order({ token: 'tok_verify', returnTo });
    const params = { orderId: body.order.id };
    await account.call(calls.decideSandboxPayment, { params, body: { approved: false } });
    const { body: back } = await account.call(calls.returnFromPayment, { params });
    expect(back).toMatchObject({
      payment: 'failed',
      returnTo,
      order: { id: body.order.id, state: 'failed' },
    });
  });

  it('a card is the first until one was charged, even after a transfer', async () => {
    const one = await buyer();
    const isFirst = async () => (await one.call(getPurchaseSettings)).body.isFirstCard;
    expect(await isFirst()).toBe(true);
    const { body } = await order({ gateway: 'invoice' }, one);
    const transfer = {
      brandId: MAIN_BRAND_ID,
      invoice: body.order.document!.number,
      reference: 'before a card',
    };
    await owner()
      .transaction()
      .execute((tx) => recordTransfer(tx, transfer));
    await order({ token: 'tok_declined' }, one);
    expect(await isFirst()).toBe(true);
    await order({}, one);
    expect(await isFirst()).toBe(false);
  });

  it('an invoice’s file says how to pay it, then when and how it was paid', async () => {
    const one = await buyer();
    const { body } = await order({ gateway: 'invoice' }, one);
    const { id, number } = body.order.document!;
    const standing = () => readDocumentStatus(owner(), one.accountId, id);
    expect(await standing()).toEqual({ state: 'open', paid: null });
    const transfer = { brandId: MAIN_BRAND_ID, invoice: number, reference: 'stands' };
    await owner()
      .transaction()
      .execute((tx) => recordTransfer(tx, transfer));
    expect(await standing()).toMatchObject({ state: 'paid', paid: { gateway: 'invoice' } });
    await expect(readDocumentStatus(owner(), account.accountId, id)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('bought credits expire exactly 365 days later (specification, 9)', async () => {
    const one = await buyer();
    await order({}, one);
    const { rows } = await sql<{ exact: boolean }>`
      SELECT expires_at = created_at + make_interval(hours => 24 * 365) AS exact
      FROM credit_lots WHERE account_id = ${one.accountId}`.execute(owner());
    expect(rows).toEqual([{ exact: true }]);
  });

  it('a payment without news is polled, and finally given up', async () => {
    const one = await buyer();
    const { body } = await order({ token: 'tok_silent' }, one);
    await owner()
      .updateTable('orders')
      .set({ ask_at: new Date(0), asked: 39, created_at: new Date(Date.now() - 49 * 3_600_000) })
      .where('id', '=', body.order.id)
      .execute();
    await pollPayments(testContext(database()));
    const { body: after } = await one.call(calls.getOrder, { params: { orderId: body.order.id } });
    expect(after.state).toBe('failed');
  });

  it('a poll finds a payment made while no page was open', async () => {
    const one = await buyer();
    const { body } = await order({ token: 'tok_silent' }, one);
    await owner()
      .updateTable('sandbox_payments')
      .set({ state: 'paid' })
      .where('state', '=', 'silent')
      .execute();
    await owner()
      .updateTable('orders')
      .set({ ask_at: new Date(0) })
      .where('id', '=', body.order.id)
      .execute();
    await Promise.all([1, 2, 3].map(() => pollPayments(testContext(database()))));
    expect(await balance(one)).toBe(1_000_000);
  });
});

describe('by invoice', () => {
  it('a transfer is matched once, and grants the credits', async () => {
    const one = await buyer();
    const { body } = await order({ gateway: 'invoice' }, one);
    expect(body.order).toMatchObject({ state: 'open', combinedTotal: BY_INVOICE });
    const transfer = { brandId: MAIN_BRAND_ID, invoice: body.order.document!.number, reference: 'bank 1' };
    const record = () =>
      owner()
        .transaction()
        .execute((tx) => recordTransfer(tx, transfer));
    expect((await Promise.all([record(), record(), record()])).toSorted()).toEqual([
      'known',
      'known',
      'paid',
    ]);
    expect(await balance(one)).toBe(1_000_000);
    expect(await documents('invoices', one)).toMatchObject([{ state: 'paid' }]);
  });

  it('a cancelled order gets a credit note, and a late transfer is still recorded', async () => {
    const one = await buyer();
    const { body } = await order({ gateway: 'invoice' }, one);
    const orderId = body.order.id;
    await one.call(calls.cancelOrder, { params: { orderId } });
    expect(await documents('invoices', one)).toMatchObject([
      { kind: 'credit-note', state: 'issued' },
      { kind: 'invoice', state: 'cancelled' },
    ]);
    const transfer = { brandId: MAIN_BRAND_ID, invoice: body.order.document!.number, reference: 'late' };
    await owner()
      .transaction()
      .execute((tx) => recordTransfer(tx, transfer));
    expect(await balance(one)).toBe(1_000_000);
    expect((await documents('invoices', one)).map(({ state }) => state)).toEqual([
      'paid',
      'issued',
      'cancelled',
    ]);
    const late = await owner().selectFrom('orders').select('paid_late').where('id', '=', orderId).execute();
    expect(late).toEqual([{ paid_late: true }]);
  });

  it('an order cancelled in one tab and paid in another is paid, and its credits are granted', async () => {
    const one = await buyer();
    const { body } = await order({ gateway: 'invoice' }, one);
    const transfer = {
      brandId: MAIN_BRAND_ID,
      invoice: body.order.document!.number,
      reference: randomUUID(),
    };
    const cancel = () => one.call(calls.cancelOrder, { params: { orderId: body.order.id } });
    const record = () =>
      owner()
        .transaction()
        .execute((tx) => recordTransfer(tx, transfer));
    await Promise.all([cancel(), record(), cancel()]);
    expect(await balance(one)).toBe(1_000_000);
    const standing = (await documents('invoices', one)).reduce(
      (sum, { kind, total }) => sum + (kind === 'invoice' ? total : -total),
      0,
    );
    expect(standing).toBe(BY_INVOICE);
  });

  it('a second payment or another sum is kept for the operator', async () => {
    const one = await buyer();
    const { body } = await order({ gateway: 'invoice' }, one);
    const invoice = body.order.document!.number;
    const pay = (reference: string, amount?: string) =>
      owner()
        .transaction()
        .execute((tx) => recordTransfer(tx, { brandId: MAIN_BRAND_ID, invoice, reference, amount }));
    expect(await pay('short', '1.00')).toBe('surplus');
    expect(await balance(one)).toBe(0);
    await expect(pay('whole')).rejects.toMatchObject({ field: 'amount', code: 'needed' });
    expect(await pay('whole', '402.50')).toBe('paid');
    expect(await pay('twice', '402.50')).toBe('surplus');
    expect(await balance(one)).toBe(1_000_000);
  });

  it('transfers that add up to its total pay it once', async () => {
    const one = await buyer();
    const { body } = await order({ gateway: 'invoice' }, one);
    const invoice = body.order.document!.number;
    const pay = (reference: string, amount: string) =>
      owner()
        .transaction()
        .execute((tx) => recordTransfer(tx, { brandId: MAIN_BRAND_ID, invoice, reference, amount }));
    expect(await pay(`${invoice} 1`, '300.00')).toBe('surplus');
    expect(await pay(`${invoice} 2`, '87.50')).toBe('surplus');
    expect(await pay(`${invoice} 2`, '87.50')).toBe('known');
    expect(
      (await Promise.all([pay(`${invoice} 3`, '15.00'), pay(`${invoice} 3`, '15.00')])).toSorted(),
    ).toEqual(['known', 'paid']);
    expect(await balance(one)).toBe(1_000_000);
    const odd = await listOrdersForOperator(owner(), { odd: true });
    expect(odd.filter(({ accountId }) => accountId === one.accountId)).toEqual([]);
    expect(await pay(`${invoice} 4`, '15.00')).toBe('surplus');
    const rows = await owner()
      .selectFrom('payments')
      .select(['id', 'is_surplus', 'part_of'])
      .where('order_id', '=', body.order.id)
      .orderBy('id')
      .execute();
    const whole = rows[2]!.id;
    expect(rows.map(({ part_of: of, is_surplus: surplus }) => [of, surplus])).toEqual([
      [whole, false],
      [whole, false],
      [null, false],
      [null, true],
    ]);
  });

  it('a transfer for two invoices is matched to both', async () => {
    const one = await buyer();
    const numbers: string[] = [];
    for (let nth = 0; nth < 2; nth++)
      numbers.push((await order({ gateway: 'invoice' }, one)).body.order.document!.number);
    const reference = `both ${numbers[0]}`;
    const match = (nth: number, amount?: string) =>
      owner()
        .transaction()
        .execute((tx) =>
          matchTransfer(tx, { brandId: MAIN_BRAND_ID, invoice: numbers[nth]!, reference, amount }),
        );
    expect(await match(0)).toMatchObject({ recorded: 'paid', matched: BY_INVOICE });
    await expect(match(1)).rejects.toMatchObject({ field: 'amount', code: 'needed' });
    expect(await match(1, '402.50')).toMatchObject({ recorded: 'paid', matched: 2 * BY_INVOICE });
    expect(await match(0)).toMatchObject({ recorded: 'known', matched: 2 * BY_INVOICE });
    expect(await balance(one)).toBe(2_000_000);
  });

  it('the operator issues it if invoices are not automatic', async () => {
    const one = await buyer();
    await owner()
      .transaction()
      .execute((tx) => changeAccount(tx, one.accountId, { automaticInvoicing: false }));
    const { body } = await order({ gateway: 'invoice' }, one);
    expect(body.order).toMatchObject({ state: 'requested', document: null });
    await owner()
      .transaction()
      .execute((tx) => issueRequested(tx, one.accountId, body.order.id));
    const { body: settings } = await one.call(getPurchaseSettings);
    expect(settings).toMatchObject({
      taxPercent: 15,
      openInvoices: [{ state: 'open', document: { number: expect.stringMatching(/^INV-/) } }],
      pendingTotal: body.order.combinedTotal,
    });
  });
});

describe('a quote', () => {
  it('holds its price for its days, and is accepted once', async () => {
    const one = await buyer();
    const { body: quote } = await order({ gateway: 'quote' }, one);
    expect(await documents('quotes', one)).toMatchObject([
      { state: 'open', number: expect.stringMatching(/^QUO-/) },
    ]);
    await owner()
      .transaction()
      .execute((tx) =>
        setPrices(
          tx,
          { brandId: MAIN_BRAND_ID, accountId: one.accountId },
          { currency: 'ZAR', fixedPrice: '0.50' },
        ),
      );
    const accept = () => order({ gateway: 'invoice', quoteId: quote.order.id }, one);
    expect((await accept()).body.order).toMatchObject({ state: 'open', combinedTotal: BY_INVOICE });
    expect(await accept()).toMatchObject({ status: 409, body: { code: 'quote_expired' } });
    expect(await documents('quotes', one)).toMatchObject([{ state: 'accepted' }]);
  });

  it('is accepted by only one of two tabs', async () => {
    const one = await buyer();
    const { body: quote } = await order({ gateway: 'quote' }, one);
    const accept = () => order({ gateway: 'invoice', quoteId: quote.order.id }, one);
    const answers = await Promise.all([accept(), accept(), accept()]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
    expect(await documents('invoices', one)).toHaveLength(1);
  });

  it('can be ordered from again after that order failed or was cancelled', async () => {
    const one = await buyer();
    const { body: quote } = await order({ gateway: 'quote' }, one);
    const accept = (more: object) => order({ quoteId: quote.order.id, ...more }, one);
    expect((await accept({ token: 'tok_declined' })).body.order.state).toBe('failed');
    expect(await documents('quotes', one)).toMatchObject([{ state: 'open' }]);
    const { body } = await accept({ gateway: 'invoice' });
    expect(body.order.state).toBe('open');
    expect(await accept({ gateway: 'invoice' })).toMatchObject({ status: 409 });
    await one.call(calls.cancelOrder, { params: { orderId: body.order.id } });
    expect((await accept({ token: 'tok_success' })).body.order.state).toBe('paid');
    expect(await documents('quotes', one)).toMatchObject([{ state: 'accepted' }]);
  });

  it('cannot make another quote, which would hold its price for longer', async () => {
    const one = await buyer();
    const { body: quote } = await order({ gateway: 'quote' }, one);
    expect(await order({ gateway: 'quote', quoteId: quote.order.id }, one)).toMatchObject({
      status: 400,
      body: { code: 'already_quoted' },
    });
  });

  it('is valid for seven days, and expired on the eighth (specification, 9)', async () => {
    const one = await buyer();
    const { body: quote } = await order({ gateway: 'quote' }, one);
    const { timeZone } = (await one.call(getSession)).body.account;
    const today = Temporal.Now.plainDateISO(timeZone);
    expect(quote.order.dueOn).toBe(today.add({ days: 7 }).toString());
    const acceptedAfter = async (days: number) => {
      await owner()
        .updateTable('orders')
        .set({ due_on: today.add({ days: 7 - days }).toString() })
        .where('id', '=', quote.order.id)
        .execute();
      return order({ gateway: 'invoice', quoteId: quote.order.id }, one);
    };
    expect(await acceptedAfter(8)).toMatchObject({ status: 409, body: { code: 'quote_expired' } });
    expect(await acceptedAfter(7)).toMatchObject({ status: 200, body: { order: { state: 'open' } } });
  });
});

describe('rejects', () => {
  it.each([
    ['fewer credits than the lowest band', { credits: 499, expectedTotal: 1 }, 'Min 500 credits'],
    [
      'more than can be bought',
      { gateway: 'invoice', credits: 100_000_001, expectedTotal: 1 },
      'Max 100 million credits',
    ],
    [
      'a number without a price',
      { gateway: 'invoice', credits: 2_000_000, expectedTotal: 1 },
      'Ask your provider for a price for this many credits.',
    ],
    [
      'more than a card may pay',
      { credits: 1_000_001, expectedTotal: 1 },
      'Purchases greater than one million credits require EFT payments',
    ],
    [
      'a way to pay that is not offered',
      { gateway: 'paypal', expectedTotal: 1 },
      'No payment option selected',
    ],
    ['another price than the server’s', { expectedTotal: 1 }, 'The price has changed. Please review it.'],
  ])('%s', async (_what, more, message) => {
    const answer = await order(more);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.body).toMatchObject({ message });
  });

  it('fewer credits than the lowest band, even at a fixed price', async () => {
    const one = await buyer();
    const whose = { brandId: MAIN_BRAND_ID, accountId: one.accountId };
    const terms = { currency: 'ZAR', bands: '100=0.35', fixedPrice: '0.50' };
    await owner()
      .transaction()
      .execute((tx) => setPrices(tx, whose, terms));
    const by = (credits: number) => order({ gateway: 'invoice', credits, expectedTotal: 5750 }, one);
    expect((await by(99)).body).toMatchObject({ field: 'credits', message: 'Min 100 credits' });
    expect((await by(100)).body).toMatchObject({ order: { state: 'open', combinedTotal: 5750 } });
  });

  it.each([-1, 0, 0.5, 1e12])('%s credits', async (credits) => {
    expect(await order({ credits })).toMatchObject({ status: 400, body: { field: 'credits' } });
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example'])(
    'to return to %s',
    async (returnTo) => {
      expect(await order({ returnTo })).toMatchObject({ status: 400, body: { field: 'returnTo' } });
    },
  );

  it('a price, a tax or a state in the request, by ignoring it', async () => {
    const one = await buyer();
    const own = {
      unitPrice: 1,
      creditsPrice: 1,
      transactionFee: 0,
      vatTotal: 0,
      taxShare: 0,
      combinedTotal: 1,
    };
    const forged = {
      ...own,
      currency: 'JPY',
      state: 'paid',
      accountId: account.accountId,
      forMonth: '2026-10',
    };
    expect(await order({ ...forged, expectedTotal: 1 }, one)).toMatchObject({
      status: 409,
      body: { code: 'price_changed' },
    });
    const { body } = await order({ ...forged, token: 'tok_verify' }, one);
    expect(body.order).toMatchObject({
      state: 'started',
      currency: 'ZAR',
      unitPrice: 350_000,
      vatTotal: 5381,
      taxShare: 1500,
      combinedTotal: BY_CARD,
      forMonth: null,
    });
    expect(await balance(one)).toBe(0);
  });

  it('an order whose total rounds to zero', async () => {
    const one = await buyer();
    await setPrices(
      owner(),
      { brandId: MAIN_BRAND_ID, accountId: one.accountId },
      { currency: 'ZAR', fixedPrice: '0.000001' },
    );
    for (const gateway of ['sandbox', 'invoice', 'quote'])
      expect(await order({ gateway, expectedTotal: 0 }, one)).toMatchObject({
        status: 409,
        body: { code: 'no_price' },
      });
  });

  it('an address outside the console, with the error on the field', async () => {
    expect((await order({ returnTo: 'javascript:alert(1)' })).body).toMatchObject({
      field: 'returnTo',
      message: 'This must be the path of a page in the console.',
    });
  });

  it('a purchase order number with invisible characters', async () => {
    for (const referenceNumber of ['PO\u001B[2J1', 'PO\n1', 'PO\u202E1'])
      expect(await order({ referenceNumber })).toMatchObject({
        status: 400,
        body: { field: 'referenceNumber', message: expect.stringContaining('invisible characters') },
      });
  });

  it('an order without billing details', async () => {
    const one = await openAccount(web, database(), 'nobody-yet', 0);
    expect(await order({}, one)).toMatchObject({ status: 409, body: { code: 'billing_details_required' } });
  });

  it('another account’s order, document and quote', async () => {
    const { body } = await order({ gateway: 'quote' });
    const other = await buyer();
    const params = { orderId: body.order.id };
    for (const call of [calls.getOrder, calls.cancelOrder, calls.returnFromPayment])
      expect(await other.call(call as never, { params } as never)).toMatchObject({ status: 404 });
    const decide = { params, body: { approved: true } };
    expect(await other.call(calls.decideSandboxPayment, decide)).toMatchObject({ status: 404 });
    const documentId = body.order.document!.id;
    for (const call of [getBillingDocument, downloadBillingDocument])
      expect(await other.call(call, { params: { documentId } })).toMatchObject({ status: 404 });
    expect(await order({ gateway: 'invoice', quoteId: body.order.id }, other)).toMatchObject({ status: 404 });
  });

  it('a twenty-first waiting order', async () => {
    const one = await buyer();
    for (let nth = 0; nth < 20; nth++) await order({ gateway: 'quote' }, one);
    expect(await order({ gateway: 'quote' }, one)).toMatchObject({
      status: 409,
      body: { code: 'too_many_orders' },
    });
  });
});

it('rejects sixty-one orders within an hour, whatever their state', async () => {
  const one = await buyer();
  for (let nth = 0; nth < 60; nth++) await order({ token: 'tok_declined' }, one);
  expect(await order({}, one)).toMatchObject({ status: 429, body: { code: 'too_many_orders' } });
});

it('the first payment ends the trial, and the button stays', async () => {
  const one = await buyer();
  await owner()
    .transaction()
    .execute((tx) => changeAccount(tx, one.accountId, { trial: true }));
  await order({}, one);
  const { body } = await one.call(getSession);
  expect(body.account).toMatchObject({ isTrial: false, isBuyNow: true });
});

it('the database protects an order’s amounts, its documents, and the order of states', async () => {
  const { body } = await order();
  const { id } = body.order;
  const change = (values: object) => owner().updateTable('orders').set(values).where('id', '=', id).execute();
  await expect(change({ credits: 5 })).rejects.toThrow(/do not change/);
  await expect(change({ state: 'open' })).rejects.toThrow(/cannot go from paid to open/);
  await expect(owner().updateTable('billing_documents').set({ total: 1 }).execute()).rejects.toThrow(
    /does not change/,
  );
});

it('document numbers have no gaps despite failures, and the ledger is exact', async () => {
  const buyers = await Promise.all([buyer(), buyer(), buyer()]);
  await Promise.all(
    buyers.flatMap((one) =>
      Array.from({ length: 4 }, async () => {
        const { body } = await order({ token: 'tok_verify' }, one);
        const payment = {
          accountId: one.accountId,
          orderId: body.order.id,
          gateway: 'sandbox',
          reference: randomUUID(),
          amount: BY_CARD,
          currency: 'ZAR',
        };
        const record = (fails: boolean) =>
          owner()
            .transaction()
            .execute(async (tx) => {
              await recordPayment(tx, payment);
              if (fails) throw new Error('killed before the commit');
            });
        await Promise.allSettled([record(true), record(false), record(true), record(false)]);
      }),
    ),
  );
  const series = await owner()
    .selectFrom('billing_documents')
    .select('sequence')
    .where('kind', '=', 'invoice')
    .orderBy('sequence')
    .execute();
  expect(series.map(({ sequence }) => sequence)).toEqual(series.map((_, nth) => nth + 1));
  for (const one of buyers) expect(await balance(one)).toBe(4_000_000);
  expect(await findDiscrepancies(owner())).toEqual([]);
});
