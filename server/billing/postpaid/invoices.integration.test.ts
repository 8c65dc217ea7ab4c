import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getBalance, getSession } from '#contract/accounts.ts';
import { allocateCredits } from '#contract/allocations.ts';
import { setBillingDetails } from '#contract/billing-details.ts';
import {
  downloadBillingDocument,
  getBillingDocument,
  listBillingDocuments,
} from '#contract/billing-documents.ts';
import { cancelOrder, getOrder } from '#contract/orders.ts';
import { getPurchaseSettings } from '#contract/purchase-settings.ts';
import { getDashboard } from '#contract/reports.ts';
import { getCreditPools, getStatement } from '#contract/statement.ts';
import { changeAccount } from '#server/accounts/index.ts';
import { testContext } from '#server/platform/testing/context.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { cancelOrder as cancel } from '../orders/cancel-order.ts';
import { grant } from '../ledger/index.ts';
import { recordTransfer } from '../payments/record-transfer.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { sendReminders } from '../reminders/send-reminders.ts';
import { DETAILS } from '../testing/details.ts';
import { MAIN_BRAND_ID, offerCredits } from '../testing/offer-credits.ts';
import { warnOfExpiry } from '../warnings/warn-of-expiry.ts';
import { warnOfLowCredits } from '../warnings/warn-of-low-credits.ts';
import { Timeline } from './testing/timeline.ts';
import { warnOfLimit } from './warn-of-limit.ts';

const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;
let account: TestAccount;
let time: Timeline;
let names = 0;

beforeAll(async () => {
  web = await startConsole(database());
  await offerCredits(owner());
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `monthly${names++}`, 0);
  await account.call(setBillingDetails, { body: DETAILS });
  time = new Timeline(database, account.accountId, '2027-01-10T10:00:00Z');
});

/** Uses 600 credits in a month, ends the month and returns its invoice. */
async function invoice() {
  await time.set(1000);
  await time.send(600_000, 'January');
  await time.advanceTo('2027-02-01T10:00:00Z');
  const { items } = (await account.call(listBillingDocuments, { query: {} })).body;
  return items[0]!;
}

const pay = (number: string, reference: string) =>
  owner()
    .transaction()
    .execute((tx) => recordTransfer(tx, { brandId: MAIN_BRAND_ID, invoice: number, reference }));

const mailsOf = async (template: string) => {
  const rows = await owner()
    .selectFrom('mails')
    .select(['recipient', 'data'])
    .where('account_id', '=', account.accountId)
    .where('template', '=', template)
    .orderBy('id')
    .execute();
  return rows.map(({ data }) => data as Record<string, unknown>);
};

describe('the invoice of a month', () => {
  it('is listed and downloaded only by its account', async () => {
    const { id, orderId, ...document } = await invoice();
    expect(document).toMatchObject({ kind: 'invoice', state: 'open', credits: 600, forMonth: '2027-01' });
    const whole = (await account.call(getBillingDocument, { params: { documentId: id } })).body;
    expect(whole.lines).toEqual([{ kind: 'used', quantity: 600, unitPrice: 350_000, amount: 21_000 }]);
    const file = await account.call(downloadBillingDocument, { params: { documentId: id } });
    expect(file.text.slice(0, 5)).toBe('%PDF-');
    const other = await openAccount(web, database(), `monthly${names++}`, 0);
    for (const answer of [
      await other.call(getBillingDocument, { params: { documentId: id } }),
      await other.call(downloadBillingDocument, { params: { documentId: id } }),
      await other.call(getOrder, { params: { orderId } }),
    ])
      expect(answer.status).toBe(404);
  });

  it('is paid once by a transfer, which grants nothing', async () => {
    const { id, number } = await invoice();
    const left = await time.readRemainingCredits();
    expect(await pay(number, `FT ${number}`)).toBe('settled');
    expect(await pay(number, `FT ${number}`)).toBe('known');
    expect(await pay(number, `FT again ${number}`)).toBe('surplus');
    expect(await time.readRemainingCredits()).toBe(left);
    const { body } = await account.call(getBillingDocument, { params: { documentId: id } });
    expect(body.state).toBe('paid');
    expect((await account.call(listBillingDocuments, { query: {} })).body.items).toHaveLength(1);
  });

  it('is cancelled only by the operator, with a credit note, and not invoiced again', async () => {
    const { orderId, number } = await invoice();
    const refused = await account.call(cancelOrder, { params: { orderId } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'postpaid_invoice' } });
    await cancel(database().db, { accountId: account.accountId, actor: { kind: 'operator' } }, orderId);
    const { items } = (await account.call(listBillingDocuments, { query: {} })).body;
    expect(items.map(({ kind, state }) => [kind, state])).toEqual([
      ['credit-note', 'issued'],
      ['invoice', 'cancelled'],
    ]);
    await time.advanceTo('2027-03-01T10:00:00Z');
    expect(await time.readInvoicedMonths()).toHaveLength(1);
    expect(await pay(number, `late ${number}`)).toBe('settled');
  });

  it('takes no credits when its payment is refunded', async () => {
    const { number } = await invoice();
    await pay(number, `FT ${number}`);
    const left = await time.readRemainingCredits();
    const { id } = await owner()
      .selectFrom('payments')
      .select('id')
      .where('account_id', '=', account.accountId)
      .executeTakeFirstOrThrow();
    const wanted = { accountId: account.accountId, paymentId: id, credits: 100 };
    expect(await refundPayment(testContext(database()), wanted, 'back')).toMatchObject({
      state: 'done',
      amount: 4025,
    });
    expect(await time.readRemainingCredits()).toBe(left);
    expect(await time.discrepancies()).toEqual([]);
  });

  it('has its own reminder text', async () => {
    await invoice();
    await owner()
      .transaction()
      .execute(async (tx) => {
        await sql`SET LOCAL session_replication_role = replica`.execute(tx);
        await sql`UPDATE billing_documents SET issued_at = now() - interval '7 days', due_on = current_date - 3 WHERE account_id = ${account.accountId}`.execute(
          tx,
        );
      });
    await sendReminders(time.context);
    expect(await mailsOf('invoice reminder')).toMatchObject([{ isOverdue: true, month: 'January 2027' }]);
  });

  it('is due beside purchases, and is not in the drawer', async () => {
    const { number } = await invoice();
    const settings = async () => (await account.call(getPurchaseSettings)).body;
    expect((await settings()).openInvoices).toMatchObject([{ forMonth: '2027-01' }]);
    await pay(number, `FT ${number}`);
    expect(await settings()).toMatchObject({ openInvoices: [], history: [] });
  });
});

it('the console shows the used part of the monthly limit instead of a balance', async () => {
  await time.set(1000);
  await time.send(250_000, 'January');
  expect((await account.call(getBalance)).body).toMatchObject({ balance: null, credits: null });
  expect((await account.call(getSession)).body.account).toMatchObject({ isPostpaid: true, isBuyNow: false });
  expect((await account.call(getDashboard)).body).toMatchObject({
    balance: 750_000,
    month: { limit: 1_000_000, used: 250_000, lastDay: '2027-01-31' },
  });
});

it('the statement shows a month’s limit and what was left of it, without an expiry', async () => {
  await time.set(1000);
  await time.send(250_000, 'January');
  await time.advanceTo('2027-02-01T10:00:00Z');
  const { items } = (await account.call(getStatement, { query: { sort: 'day' } })).body;
  const limits = items.filter(({ kind }) => kind === 'postpaid');
  expect(new Set(limits.map(({ detail, amount }) => `${detail} ${amount}`))).toEqual(
    new Set(['2027-01 1000000', '2027-01 -750000', '2027-02 1000000']),
  );
  expect(items.every(({ balance }) => balance >= 0)).toBe(true);
  expect((await account.call(getCreditPools)).body.pools).toEqual([
    { pool: null, balance: 1_000_000, reserved: 0, expiring: null },
  ]);
});

describe('a warning', () => {
  const warned = async () => (await mailsOf('monthly limit')).map(({ share }) => share);
  // The user has no email address, so each warning is one email to the invoice address.
  it('is mailed once at 80% and once at 100% of the limit, and again after an increase', async () => {
    await time.set(1000);
    await time.send(799_000, 'January');
    await warnOfLimit(time.context);
    expect(await warned()).toEqual([]);
    await time.send(1000, 'one more');
    await warnOfLimit(time.context);
    await warnOfLimit(time.context);
    expect(await warned()).toEqual([80]);
    await time.send(199_500, 'almost all');
    await warnOfLimit(time.context);
    expect(await warned()).toEqual([80, 100]);
    await time.set(2000);
    await warnOfLimit(time.context);
    await time.send(700_000, 'of the new limit');
    await warnOfLimit(time.context);
    expect(await warned()).toEqual([80, 100, 80]);
    await time.advanceTo('2027-02-01T10:00:00Z');
    await time.send(1_700_000, 'February');
    await warnOfLimit(time.context);
    expect((await mailsOf('monthly limit')).at(-1)).toMatchObject({
      share: 80,
      limit: '2,000',
      left: '300',
      day: '1 March 2027',
    });
  });

  it('concerns expiring bought credits, but neither a low balance nor the end of a month', async () => {
    await sql`UPDATE accounts SET is_trial = false WHERE id = ${account.accountId}`.execute(owner());
    await time.set(10);
    await sql`UPDATE credit_lots SET expires_at = now() + interval '3 days' WHERE account_id = ${account.accountId}`.execute(
      owner(),
    );
    await warnOfLowCredits(time.context, () => Promise.resolve(0));
    await warnOfExpiry(time.context);
    expect([...(await mailsOf('few credits')), ...(await mailsOf('credits expire'))]).toEqual([]);
    await time.runDated((tx) => grant(tx, account.accountId, 5000, 'before'));
    await sql`UPDATE credit_lots SET expires_at = now() + interval '3 days' WHERE account_id = ${account.accountId}`.execute(
      owner(),
    );
    await warnOfExpiry(time.context);
    expect(await mailsOf('credits expire')).toMatchObject([{ credits: '5' }]);
  });
});

it('a sub-account sends with its master’s credits, which count in the master’s month', async () => {
  const sub = await openAccount(web, database(), `monthly${names++}`, 0);
  await owner()
    .transaction()
    .execute((tx) => changeAccount(tx, sub.accountId, { master: account.accountId }));
  await time.set(1000);
  await account.call(allocateCredits, { body: { subAccountId: sub.accountId, credits: 400 } });
  expect((await sub.call(getBalance)).body).toMatchObject({ balance: 400 });
  expect((await account.call(getDashboard)).body.month).toMatchObject({ used: 400_000 });
  await expect(
    owner()
      .transaction()
      .execute((tx) => changeAccount(tx, sub.accountId, { postpaid: true })),
  ).rejects.toMatchObject({ code: 'sub_account_postpaid' });
});
