import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setBillingDetails } from '#contract/billing-details.ts';
import { setCreditWarnings } from '#contract/credit-warnings.ts';
import { cancelOrder, createOrder } from '#contract/orders.ts';
import { mailTemplates } from '#server/compose.ts';
import { startMailServer, type MailServer } from '#server/platform/mail/testdata/mail-server.ts';
import { mailDelivery } from '#server/platform/mail/testdata/mail-delivery.ts';
import { closeTransports } from '#server/platform/mail/transport.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { testContext } from '#server/platform/testing/context.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { documentMail } from '../documents/document-mail.ts';
import { debit, grant, openPool } from '../ledger/index.ts';
import { recordTransfer } from '../payments/record-transfer.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { DETAILS } from '../testing/details.ts';
import { MAIN_BRAND_ID, offerCredits } from '../testing/offer-credits.ts';
import { warnOfExpiry } from '../warnings/warn-of-expiry.ts';
import { lowCreditsMail } from '../warnings/mails.ts';
import { warnOfLowCredits } from '../warnings/warn-of-low-credits.ts';
import { sendReminders } from './send-reminders.ts';

/** The users who get warnings if the account has not chosen any. */
const USUAL = { userIds: null, addresses: [] };

const database = useDatabase();
let web: TestConsole;
let mails: MailServer;
let account: TestAccount;
let names = 0;

const owner = () => database().db.owner;
const context = () => ({
  db: database().db,
  log: { error: (problem: unknown) => expect(problem).toBe('') } as never,
});

beforeAll(async () => {
  await offerCredits(owner());
  web = await startConsole(database());
  mails = await startMailServer();
});
afterAll(async () => {
  await closeTransports();
  await mails.stop();
  await web.stop();
});
beforeEach(async () => {
  account = await openAccount(web, database(), `reminded${names++}`, 0);
  await sql`UPDATE users SET email = 'Owner@x.example' WHERE account_id = ${account.accountId}`.execute(
    owner(),
  );
  await sql`UPDATE accounts SET is_trial = false WHERE id = ${account.accountId}`.execute(owner());
  await account.call(setBillingDetails, { body: DETAILS });
});

async function invoice() {
  const { body } = await account.call(createOrder, {
    body: { key: randomUUID(), credits: 1000, gateway: 'invoice', expectedTotal: 40_250 },
  });
  return body.order;
}

/**
 * Backdates the issue of the account's documents by a week and sets when they are due. Disables the triggers
 * that make documents immutable.
 */
async function setDueDate(days: number): Promise<void> {
  await owner()
    .transaction()
    .execute(async (tx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(tx);
      await sql`UPDATE billing_documents SET issued_at = now() - interval '7 days', due_on = (now() AT TIME ZONE 'Africa/Johannesburg')::date + ${days}::int WHERE account_id = ${account.accountId}`.execute(
        tx,
      );
    });
}

const posted = async (template: string) => {
  const rows = await owner()
    .selectFrom('mails')
    .select(['id', 'recipient', 'data'])
    .where('account_id', '=', account.accountId)
    .where('template', '=', template)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, data: row.data as Record<string, unknown> }));
};
const warnLow = (remainingCost = 0) => warnOfLowCredits(context(), () => Promise.resolve(remainingCost));
const change = (work: (tx: Parameters<typeof grant>[0]) => Promise<unknown>) =>
  owner()
    .transaction()
    .execute((tx) => work(tx));

async function deliver(mailId: number) {
  const job = { accountId: account.accountId, mailId };
  await mailDelivery(database(), mails.url, { templates: mailTemplates }).deliver(job);
  return mails.received.at(-1)!.mail;
}

describe('a mail about an invoice', () => {
  it('has the PDF attached, and links to its page', async () => {
    const { document } = await invoice();
    const [first, ...rest] = await posted('billing document');
    expect([first, ...rest].map((each) => each!.recipient)).toEqual([
      'owner@x.example',
      'accounts@nkosi.example',
    ]);
    const mail = await deliver(first!.id);
    expect(mail.attachments).toMatchObject([
      { filename: `${document!.number}.pdf`, mimeType: 'application/pdf' },
    ]);
    expect(
      Buffer.from(mail.attachments[0]!.content as Uint8Array)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(mail.text).toContain(`/Billing/Invoices?document=${document!.id}`);
    expect(mail.text).toMatch(/R\s402\.50/);
  });

  it('says whether a credit note is for a cancellation or a refund', async () => {
    const brand = { name: 'Bells', address: 'https://bells.example', accent: '#0E6B63' };
    const { id, document } = await invoice();
    await account.call(cancelOrder, { params: { orderId: id } });
    const reference = randomUUID();
    await change((tx) =>
      recordTransfer(tx, { brandId: MAIN_BRAND_ID, invoice: document!.number, reference }),
    );
    const { id: paymentId } = await owner()
      .selectFrom('payments')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    const { accountId } = account;
    await refundPayment(testContext(database()), { accountId, paymentId, credits: 500 }, 'FT 1');
    const notes = (await posted('billing document')).filter(({ data }) => data['kind'] === 'credit-note');
    expect(notes.map(({ data }) => documentMail.write(data as never, brand).paragraphs[0])).toEqual(
      [
        /^This credit note cancels an invoice for R\s402\.50\. You no longer need to pay that invoice\.$/,
        /^We refunded R\s201\.25 to you\.$/,
      ].flatMap((each) => [expect.stringMatching(each), expect.stringMatching(each)]),
    );
  });

  it('reminds once when it is due soon and once when it is overdue', async () => {
    const { document } = await invoice();
    await setDueDate(3);
    expect(await sendReminders(context())).toBe(0);
    await setDueDate(2);
    expect(
      await Promise.all([sendReminders(context()), sendReminders(context())]).then((all) =>
        all.toSorted((one, other) => one - other),
      ),
    ).toEqual([0, 1]);
    await setDueDate(0);
    expect(await sendReminders(context())).toBe(0);
    await setDueDate(-1);
    expect(await sendReminders(context())).toBe(1);
    expect(await sendReminders(context())).toBe(0);
    const reminders = await posted('invoice reminder');
    expect(reminders.map(({ data }) => data['isOverdue'])).toEqual([false, false, true, true]);
    const mail = await deliver(reminders[0]!.id);
    expect(mail.subject).toBe(`Invoice ${document!.number} is due soon`);
    expect(mail.attachments).toHaveLength(1);
    expect((await deliver(reminders[2]!.id)).subject).toBe(`Invoice ${document!.number} is overdue`);
  });

  it('does not remind of a paid or cancelled invoice', async () => {
    const paid = await invoice();
    const cancelled = await invoice();
    await setDueDate(-1);
    await change((tx) =>
      recordTransfer(tx, {
        brandId: MAIN_BRAND_ID,
        invoice: paid.document!.number,
        reference: randomUUID(),
      }),
    );
    await account.call(cancelOrder, { params: { orderId: cancelled.id } });
    expect(await sendReminders(context())).toBe(0);
  });
});

describe('the low-credit warning', () => {
  const spend = (amount: number) =>
    change((tx) =>
      debit(tx, { accountId: account.accountId, amount: amount * 1000, reference: randomUUID() }),
    );
  const warnedLevels = async () => (await posted('few credits')).map(({ data }) => data['level']);
  const give = (credits: number) => change((tx) => grant(tx, account.accountId, credits * 1000, 'Gift'));

  it('is sent once per level each time the balance drops below it', async () => {
    await account.call(setBillingDetails, { body: { ...DETAILS, invoiceEmail: '' } });
    await give(1000);
    await warnLow();
    expect(await warnedLevels()).toEqual([]);
    await spend(751);
    await Promise.all([warnLow(), warnLow()]);
    expect(await warnedLevels()).toEqual(['250']);
    await spend(1);
    await warnLow();
    expect(await warnedLevels()).toEqual(['250']);
    await spend(240);
    await warnLow();
    expect(await warnedLevels()).toEqual(['250', '50']);
    await give(100);
    await warnLow();
    await spend(100);
    await warnLow();
    expect(await warnedLevels()).toEqual(['250', '50', '50']);
    await give(1000);
    await warnLow();
    await spend(800);
    await warnLow();
    expect(await warnedLevels()).toEqual(['250', '50', '50', '250']);
  });

  it('uses the levels that the account chose, or is off', async () => {
    await give(1000);
    await account.call(setCreditWarnings, {
      body: { ...USUAL, levels: [10, 5000, 10], warnsOfExpiry: true },
    });
    await warnLow();
    expect(await warnedLevels()).toEqual(['5,000', '5,000']);
    await account.call(setCreditWarnings, { body: { ...USUAL, levels: [], warnsOfExpiry: true } });
    await spend(999);
    await warnLow();
    expect(await warnedLevels()).toHaveLength(2);
  });

  it('links to the drawer with the missing credits, or to the balance if credits are not sold in the console', async () => {
    const target = async () => {
      const [{ data } = { data: {} }] = await posted('few credits');
      const brand = { name: 'Bells', address: 'https://bells.example', accent: '#0E6B63' };
      return lowCreditsMail.write(data as never, brand).action?.url;
    };
    await sql`UPDATE accounts SET is_buy_now = false WHERE id = ${account.accountId}`.execute(owner());
    await give(10);
    await warnLow();
    expect(await target()).toBe('https://bells.example/Billing/Statement');
    await sql`DELETE FROM mails WHERE account_id = ${account.accountId}`.execute(owner());
    await sql`UPDATE accounts SET is_buy_now = true WHERE id = ${account.accountId}`.execute(owner());
    await give(1000);
    await warnLow();
    await spend(1005);
    await warnLow();
    // 1,005 credits in seven days correspond to 4,308 in thirty. Five credits are left.
    expect(await target()).toBe('https://bells.example/?buy=4303');
  });

  describe('with country credits', () => {
    const open = () => change((tx) => openPool(tx, account.accountId, 'KE'));
    const giveKenya = (credits: number) =>
      change((tx) => grant(tx, account.accountId, credits * 1000, 'Gift', 'KE'));
    const spendIn = (amount: number, pool: string) =>
      change((tx) =>
        debit(tx, { accountId: account.accountId, amount: amount * 1000, reference: randomUUID(), pool }),
      );
    const warned = async () =>
      (await posted('few credits')).map(({ data }) => [data['credits'], data['level']]);

    it('is not sent if there were never any', async () => {
      await open();
      await warnLow();
      expect(await warned()).toEqual([]);
    });

    it('does not count them as general credits', async () => {
      await open();
      await give(1000);
      await giveKenya(100_000);
      await spend(960);
      await warnLow();
      const [{ data } = { data: {} }] = await posted('few credits');
      expect(data).toMatchObject({ credits: '40', level: '50', missing: 4075, apart: '100,000' });
      const brand = { name: 'Bells', address: 'https://bells.example', accent: '#0E6B63' };
      expect(lowCreditsMail.write(data as never, brand).paragraphs[1]).toBe(
        'This does not include 100,000 credits that can be used for only one country.',
      );
    });

    it('counts them if there never were general credits', async () => {
      await open();
      await giveKenya(1000);
      await warnLow();
      expect(await warned()).toEqual([]);
      await spendIn(990, 'KE');
      await warnLow();
      expect(await warned()).toEqual([
        ['10', '50'],
        ['10', '50'],
      ]);
    });
  });

  it('asks for enough credits for the messages that stopped', async () => {
    await give(100);
    await spend(96);
    await warnLow(1_200_500);
    // 96 credits in seven days correspond to 412 in thirty. The campaigns that stopped need 1,200.5 credits.
    // Four credits are available.
    expect((await posted('few credits')).map(({ data }) => data['missing'])).toEqual([1197, 1197]);
  });

  it('is not sent during a trial by default', async () => {
    await sql`UPDATE accounts SET is_trial = true WHERE id = ${account.accountId}`.execute(owner());
    await give(10);
    await warnLow();
    expect(await warnedLevels()).toEqual([]);
  });

  it('is sent once the account qualifies, and again at new levels', async () => {
    await sql`UPDATE accounts SET is_trial = true WHERE id = ${account.accountId}`.execute(owner());
    await give(40);
    await warnLow();
    await sql`UPDATE accounts SET is_trial = false WHERE id = ${account.accountId}`.execute(owner());
    await warnLow();
    expect(await warnedLevels()).toEqual(['50', '50']);
    await account.call(setCreditWarnings, { body: { ...USUAL, levels: [250, 50], warnsOfExpiry: false } });
    await warnLow();
    expect(await warnedLevels()).toHaveLength(2);
    await account.call(setCreditWarnings, { body: { ...USUAL, levels: [1000], warnsOfExpiry: false } });
    await warnLow();
    expect((await warnedLevels()).slice(2)).toEqual(['1,000', '1,000']);
  });
});

describe('credits that expire within 30 days', () => {
  const expireIn = (days: number) =>
    sql`UPDATE credit_lots SET expires_at = now() + make_interval(days => ${days}) WHERE account_id = ${account.accountId}`.execute(
      owner(),
    );

  it('cause one warning', async () => {
    await change((tx) => grant(tx, account.accountId, 1_204_000, 'Gift'));
    await expireIn(31);
    await warnOfExpiry(context());
    expect(await posted('credits expire')).toEqual([]);
    await expireIn(29);
    await Promise.all([warnOfExpiry(context()), warnOfExpiry(context())]);
    await warnOfExpiry(context());
    const all = await posted('credits expire');
    expect(all).toHaveLength(2);
    expect((await deliver(all[0]!.id)).subject).toBe('1,204 credits expire soon');
  });

  it('cause no warning if the account turned it off', async () => {
    await account.call(setCreditWarnings, { body: { ...USUAL, levels: [], warnsOfExpiry: false } });
    await change((tx) => grant(tx, account.accountId, 1000, 'Gift'));
    await expireIn(5);
    await warnOfExpiry(context());
    expect(await posted('credits expire')).toEqual([]);
  });
});
