import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { setDetails } from '../details/details.ts';
import {
  balanceOf,
  debit,
  grant,
  readMonthlyUsage,
  monthAt,
  moveCredits,
  shortfallMessage,
} from '../ledger/index.ts';
import { setPrices } from '../prices/set-prices.ts';
import { DETAILS } from '../testing/details.ts';
import { MAIN_BRAND_ID, offerCredits } from '../testing/offer-credits.ts';
import { changePostpaid } from './change-postpaid.ts';
import { invoiceMonths } from './invoice-months.ts';
import { Timeline } from './testing/timeline.ts';

const database = useDatabase();
const owner = () => database().db.owner;
let names = 0;

beforeAll(() => offerCredits(owner()));

async function open(now: string, { timeZone = 'Africa/Johannesburg', hasDetails = true } = {}) {
  const username = `postpaid${names++}`;
  const { accountId } = await createAccount(owner(), { name: username, username, password: 'x' });
  await owner().updateTable('accounts').set({ time_zone: timeZone }).where('id', '=', accountId).execute();
  if (hasDetails) await setDetailsOf(accountId);
  return new Timeline(database, accountId, now);
}

const setDetailsOf = (accountId: number) =>
  database().db.withAccount(accountId, (account) =>
    setDetails({ ...account, by: { kind: 'system' } }, DETAILS),
  );

describe('a month', () => {
  it.each([
    ['Africa/Johannesburg', '2026-11-30T21:59:59Z', '2026-11-01', '2026-11-30T22:00:00Z'],
    ['Africa/Johannesburg', '2026-11-30T22:00:00Z', '2026-12-01', '2026-12-31T22:00:00Z'],
    ['Asia/Kathmandu', '2026-11-30T18:14:59Z', '2026-11-01', '2026-11-30T18:15:00Z'],
    ['Asia/Kathmandu', '2026-11-30T18:15:00Z', '2026-12-01', '2026-12-31T18:15:00Z'],
    ['America/New_York', '2026-03-31T23:00:00Z', '2026-03-01', '2026-04-01T04:00:00Z'],
  ])('in %s, at %s, is %s until %s', (zone, now, month, until) => {
    expect(monthAt(new Date(now), zone)).toEqual({ month, until: new Date(until) });
  });

  it('begins with the first message in it, if no worker ran before', async () => {
    const account = await open(new Date().toISOString());
    await account.set(100);
    await account.send(100_000, 'all of it');
    // Backdate the open month to last month, as if no worker had run since.
    await sql`UPDATE postpaid_terms SET open_month = open_month - interval '1 month', open_until = now() - interval '1 second'
      WHERE account_id = ${account.accountId}`.execute(owner());
    await sql`UPDATE credit_lots SET for_month = for_month - interval '1 month' WHERE account_id = ${account.accountId}`.execute(
      owner(),
    );
    expect(await balanceOf(owner(), account.accountId)).toBe(100_000);
    expect(await readMonthlyUsage(owner(), account.accountId)).toMatchObject({ limit: 100_000, used: 0 });
    await account.send(60_000, 'first of the month');
    expect(await account.readRemainingCredits()).toBe(40_000);
    expect(await readMonthlyUsage(owner(), account.accountId)).toMatchObject({
      limit: 100_000,
      used: 60_000,
    });
    expect(await account.periods()).toMatchObject([{ settled_at: null }]);
    await expect(account.send(40_001, 'too much')).rejects.toMatchObject({ code: 'not_enough_credits' });
    expect(await account.discrepancies()).toEqual([]);
  });

  it('with a lowered limit does not regain it when messages are refunded', async () => {
    const account = await open('2027-01-10T10:00:00Z');
    await account.set(100);
    await account.send(100_000, 'all of it');
    await account.set(10);
    await account.notSent(100_000, 'all of it');
    expect(await account.readRemainingCredits()).toBe(10_000);
    await account.send(4000, 'some');
    await account.notSent(1000, 'some');
    expect(await account.readRemainingCredits()).toBe(7000);
    expect(await account.discrepancies()).toEqual([]);
  });

  it('that has ended pays for nothing, even after refunds', async () => {
    const account = await open('2027-01-10T10:00:00Z');
    await account.set(100);
    await account.send(100_000, 'January');
    await account.advanceTo('2027-02-02T00:00:00Z');
    await account.notSent(50_000, 'January');
    expect(await account.readRemainingCredits()).toBe(100_000);
  });

  it('refunds no credits of its limit: nobody paid for them', async () => {
    const account = await open('2027-01-10T10:00:00Z');
    await account.runDated((tx) => grant(tx, account.accountId, 1000, 'bought'));
    await account.set(100);
    await account.send(600, 'some of what was bought');
    const takeOut = (amount: number) =>
      account.runDated((tx) =>
        debit(tx, {
          accountId: account.accountId,
          amount,
          reference: `refund ${amount}`,
          isWithdrawal: true,
        }),
      );
    await expect(takeOut(401)).rejects.toMatchObject({ code: 'not_enough_credits' });
    await takeOut(400);
    expect(await account.readRemainingCredits()).toBe(100_000);
    expect(await account.discrepancies()).toEqual([]);
  });

  it.each([
    ['Asia/Kathmandu', '2027-01-31T18:14:00Z', '2027-01-31T18:16:00Z'],
    ['Africa/Johannesburg', '2027-01-31T21:59:00Z', '2027-01-31T22:01:00Z'],
  ])('ends in %s by its own clock, and its use is invoiced', async (timeZone, before, after) => {
    const account = await open('2027-01-10T10:00:00Z', { timeZone });
    await account.set(1000);
    await account.send(600_000, 'January');
    await account.advanceTo(before);
    expect(await account.readInvoicedMonths()).toEqual([]);
    expect(await account.readRemainingCredits()).toBe(400_000);
    await account.advanceTo(after);
    expect(await account.readInvoicedMonths()).toEqual([['2027-01', 600]]);
    expect(await account.readRemainingCredits()).toBe(1_000_000);
    await account.send(1_000_000, 'February');
    await account.advanceTo('2027-03-02T00:00:00Z');
    expect(await account.readInvoicedMonths()).toEqual([
      ['2027-01', 600],
      ['2027-02', 1000],
    ]);
    expect(await account.discrepancies()).toEqual([]);
  });

  it('is invoiced once after a long delay, and months without use are not', async () => {
    const account = await open('2027-01-10T10:00:00Z');
    await account.set(1000);
    await account.send(700_000, 'January');
    await account.advanceTo('2027-04-05T10:00:00Z');
    expect(await account.readInvoicedMonths()).toEqual([['2027-01', 700]]);
    expect(await account.readRemainingCredits()).toBe(1_000_000);
    await account.advanceTo('2027-05-05T10:00:00Z');
    expect((await account.periods()).map(({ month, credits }) => [month, credits])).toEqual([
      ['2027-01-01', 700],
      ['2027-04-01', 0],
    ]);
  });

  it('is opened and invoiced once under concurrency', async () => {
    const account = await open('2027-01-10T10:00:00Z');
    await account.set(1000);
    await account.send(700_000, 'January');
    const passes = Array.from({ length: 4 }, () => account.advanceTo('2027-02-05T10:00:00Z'));
    await Promise.all(passes);
    expect(await account.readInvoicedMonths()).toEqual([['2027-01', 700]]);
    expect(await account.readRemainingCredits()).toBe(1_000_000);
    expect(await account.discrepancies()).toEqual([]);
  });
});

describe('refunded credits', () => {
  it('can be used again within the month', async () => {
    const account = await open('2027-01-10T10:00:00Z');
    await account.set(1000);
    await account.send(1_000_000, 'all');
    await account.notSent(300_000, 'all');
    expect(await account.readRemainingCredits()).toBe(300_000);
    await account.advanceTo('2027-02-01T10:00:00Z');
    expect(await account.readInvoicedMonths()).toEqual([['2027-01', 700]]);
  });

  it('lower the next invoice after the month, and raise no limit', async () => {
    const account = await open('2027-01-10T10:00:00Z');
    await account.set(1000);
    await account.send(1_000_000, 'January');
    await account.advanceTo('2027-02-01T10:00:00Z');
    await account.notSent(300_000, 'January');
    await account.advanceTo('2027-02-10T10:00:00Z');
    expect(await account.readRemainingCredits()).toBe(1_000_000);
    await account.send(800_000, 'February');
    await account.advanceTo('2027-03-01T10:00:00Z');
    expect(await account.readInvoicedMonths()).toEqual([
      ['2027-01', 1000],
      ['2027-02', 500],
    ]);
  });

  it('are carried over if they exceed the use', async () => {
    const account = await open('2027-01-10T10:00:00Z');
    await account.set(1000);
    await account.send(1_000_000, 'January');
    await account.advanceTo('2027-02-01T10:00:00Z');
    await account.notSent(900_500, 'January');
    await account.send(200_000, 'February');
    await account.advanceTo('2027-03-01T10:00:00Z');
    await account.send(800_000, 'March');
    await account.advanceTo('2027-04-01T10:00:00Z');
    expect(await account.readInvoicedMonths()).toEqual([
      ['2027-01', 1000],
      ['2027-03', 99],
    ]);
    await account.send(500, 'April');
    await account.advanceTo('2027-05-01T10:00:00Z');
    expect((await account.readInvoicedMonths()).at(-1)).toEqual(['2027-04', 1]);
  });

  it('appear in the next invoice if their entry is late', async () => {
    const account = await open('2027-01-10T10:00:00Z');
    await account.set(1000);
    await account.send(600_000, 'January');
    await account.advanceTo('2027-02-01T10:00:00Z');
    account.now = new Date('2027-01-31T21:59:59Z');
    await account.send(50_000, 'began in January');
    await account.advanceTo('2027-03-01T10:00:00Z');
    expect(await account.readInvoicedMonths()).toEqual([
      ['2027-01', 600],
      ['2027-02', 50],
    ]);
  });
});

describe('a limit', () => {
  it('applies at once when raised; when lowered, used credits stay', async () => {
    const account = await open('2027-01-10T10:00:00Z');
    await account.set(1000);
    await account.send(600_000, 'January');
    await account.set(2000);
    expect(await account.readRemainingCredits()).toBe(1_400_000);
    await account.set(800);
    expect(await account.readRemainingCredits()).toBe(200_000);
    await account.set(100);
    expect(await account.readRemainingCredits()).toBe(0);
    await account.set(650);
    expect(await account.readRemainingCredits()).toBe(50_000);
    await account.set(0);
    await account.set(650);
    expect(await account.readRemainingCredits()).toBe(50_000);
    await account.advanceTo('2027-02-01T10:00:00Z');
    expect(await account.readInvoicedMonths()).toEqual([['2027-01', 600]]);
    expect(await account.readRemainingCredits()).toBe(650_000);
    expect(await account.discrepancies()).toEqual([]);
  });

  it('is rejected for an account that is not postpaid', async () => {
    const account = await open('2027-01-10T10:00:00Z');
    await account.set(10);
    await account.end();
    await expect(
      account.runDated((tx) => changePostpaid(tx, account.accountId, { monthlyLimit: 5 })),
    ).rejects.toMatchObject({ code: 'not_postpaid', field: 'monthlyLimit' });
  });
});

describe('an account that is no longer postpaid', () => {
  it('is invoiced for its use, and again after it is postpaid again', async () => {
    const account = await open('2027-01-10T10:00:00Z');
    await account.set(1000);
    await account.send(600_000, 'January');
    await account.end();
    expect(await account.readRemainingCredits()).toBe(0);
    await account.advanceTo('2027-01-10T12:00:00Z');
    expect(await account.readInvoicedMonths()).toEqual([['2027-01', 600]]);
    await account.set(1000);
    // The account's earlier usage in this month counts towards the limit.
    expect(await account.readRemainingCredits()).toBe(400_000);
    await account.send(400_000, 'January again');
    await account.advanceTo('2027-02-01T10:00:00Z');
    expect(await account.readInvoicedMonths()).toEqual([
      ['2027-01', 600],
      ['2027-01', 400],
    ]);
    expect(await account.readRemainingCredits()).toBe(1_000_000);
  });

  it('can use refunds of invoiced credits; once postpaid again, they reduce the next invoice', async () => {
    const account = await open('2027-01-10T10:00:00Z');
    await account.set(1000);
    await account.send(600_000, 'January');
    await account.end();
    await account.advanceTo('2027-01-11T10:00:00Z');
    await account.notSent(200_000, 'January');
    await account.advanceTo('2027-02-11T10:00:00Z');
    expect(await account.readRemainingCredits()).toBe(200_000);
    await account.send(50_000, 'February');
    await account.set(1000);
    await account.advanceTo('2027-02-12T10:00:00Z');
    expect(await account.readRemainingCredits()).toBe(1_000_000);
    await account.send(500_000, 'more of February');
    await account.advanceTo('2027-03-01T10:00:00Z');
    expect(await account.readInvoicedMonths()).toEqual([
      ['2027-01', 600],
      ['2027-02', 350],
    ]);
    expect(await account.discrepancies()).toEqual([]);
  });
});

describe('bought credits', () => {
  it('are used first, and stay when the month ends', async () => {
    const account = await open('2027-01-10T10:00:00Z');
    await account.runDated((tx) => grant(tx, account.accountId, 500_000, 'before'));
    await account.set(1000);
    await account.send(200_000, 'paid for');
    await account.advanceTo('2027-02-01T10:00:00Z');
    expect(await account.readRemainingCredits()).toBe(1_300_000);
    await account.send(700_000, 'more than is paid for');
    await account.advanceTo('2027-03-01T10:00:00Z');
    expect(await account.readInvoicedMonths()).toEqual([['2027-02', 400]]);
  });

  it('that a sub-account got from a month are invoiced, and expire like others', async () => {
    const master = await open('2027-01-10T10:00:00Z');
    const sub = await open('2027-01-10T10:00:00Z');
    await master.set(1000);
    const move = { from: master.accountId, to: sub.accountId, amount: 300_000, reference: 'allocation 1' };
    await master.runDated((tx) => moveCredits(tx, move));
    const { rows } = await sql<{ days: number; for_month: string | null }>`
      SELECT extract(day FROM expires_at - now())::int AS days, for_month FROM credit_lots WHERE account_id = ${sub.accountId}`.execute(
      owner(),
    );
    expect(rows).toMatchObject([{ for_month: null }]);
    expect(rows[0]!.days).toBeGreaterThan(360);
    await master.advanceTo('2027-02-01T10:00:00Z');
    expect(await master.readInvoicedMonths()).toEqual([['2027-01', 300]]);
    // The credits taken back count as purchased credits, and are used first.
    const back = { from: sub.accountId, to: master.accountId, amount: 100_000, reference: 'allocation 2' };
    await master.runDated((tx) => moveCredits(tx, back));
    await master.send(150_000, 'February');
    await master.advanceTo('2027-03-01T10:00:00Z');
    expect((await master.readInvoicedMonths()).at(-1)).toEqual(['2027-02', 50]);
    expect(await master.discrepancies()).toEqual([]);
  });
});

describe('an invoice', () => {
  it('is priced by the number of credits, taxed, numbered, mailed, and due as agreed', async () => {
    const account = await open('2027-01-10T10:00:00Z');
    await account.set(50_000, { dueDays: 45 });
    await account.send(20_000_000, 'January');
    await account.advanceTo('2027-02-01T10:00:00Z');
    const [order] = await account.orders();
    expect(order).toMatchObject({
      state: 'open',
      gateway: 'invoice',
      credits: 20_000,
      unit_price: 299_000,
      credits_price: 598_000,
      fee: 0,
      tax: 89_700,
      total: 687_700,
      for_month: '2027-01-01',
    });
    const today = Temporal.Now.plainDateISO('Africa/Johannesburg');
    expect(order!.due_on).toBe(today.add({ days: 45 }).toString());
    const mails = await owner()
      .selectFrom('mails')
      .select(['recipient', 'data'])
      .where('account_id', '=', account.accountId)
      .where('template', '=', 'billing document')
      .execute();
    expect(mails).toMatchObject([{ recipient: 'accounts@nkosi.example', data: { month: 'January 2027' } }]);
  });

  it('uses the lowest band’s price below the smallest pack', async () => {
    const account = await open('2027-01-10T10:00:00Z');
    await account.set(1000);
    await account.send(20_000, 'January');
    await account.advanceTo('2027-02-01T10:00:00Z');
    expect(await account.orders()).toMatchObject([{ credits: 20, unit_price: 350_000, credits_price: 700 }]);
  });

  it('waits for missing details, the oldest first, and loses nothing', async () => {
    const account = await open('2027-01-10T10:00:00Z', { hasDetails: false });
    await account.set(3_000_000);
    await account.send(2_000_000_000, 'January');
    await account.advanceTo('2027-02-01T10:00:00Z');
    const problems = async () => (await account.periods()).map(({ problem }) => problem);
    expect(await problems()).toEqual([expect.stringContaining('no billing details')]);
    await setDetailsOf(account.accountId);
    await account.advanceTo('2027-02-02T10:00:00Z');
    expect(await problems()).toEqual([expect.stringContaining('no price for this many credits')]);
    await account.send(5_000_000, 'February');
    await account.advanceTo('2027-03-01T10:00:00Z');
    expect(await account.readInvoicedMonths()).toEqual([]);
    await account.runDated((tx) =>
      setPrices(
        tx,
        { brandId: MAIN_BRAND_ID, accountId: account.accountId },
        { currency: 'ZAR', fixedPrice: '0.2' },
      ),
    );
    expect(await invoiceMonths(account.context, account.accountId)).toBe(2);
    expect(await account.readInvoicedMonths()).toEqual([
      ['2027-01', 2_000_000],
      ['2027-02', 5000],
    ]);
    expect(await problems()).toEqual([null, null]);
  });

  it('is issued by the operator if invoices are not automatic', async () => {
    const account = await open('2027-01-10T10:00:00Z');
    await sql`UPDATE accounts SET automatic_invoicing = false WHERE id = ${account.accountId}`.execute(
      owner(),
    );
    await account.set(1000);
    await account.send(600_000, 'January');
    await account.advanceTo('2027-02-01T10:00:00Z');
    expect(await account.orders()).toMatchObject([{ state: 'requested' }]);
  });

  it('exists once per period, enforced by the database', async () => {
    const account = await open('2027-01-10T10:00:00Z');
    await account.set(1000);
    await account.send(600_000, 'January');
    await account.advanceTo('2027-02-01T10:00:00Z');
    const again = sql`INSERT INTO orders (account_id, request_key, brand_id, gateway, state, credits, currency, unit_price, credits_price, fee,
        tax_share, tax, total, reference_number, return_to, for_month, period_ended_at)
      SELECT account_id, gen_random_uuid(), brand_id, gateway, 'open', credits, currency, unit_price, credits_price, fee,
        tax_share, tax, total, '', '/', for_month, period_ended_at FROM orders WHERE account_id = ${account.accountId}`;
    await expect(again.execute(owner())).rejects.toThrow(/orders_once_a_period/);
    await expect(
      sql`UPDATE postpaid_periods SET credits = 0 WHERE account_id = ${account.accountId}`.execute(owner()),
    ).rejects.toThrow(/settled/);
    await expect(
      sql`UPDATE orders SET for_month = NULL, period_ended_at = NULL WHERE account_id = ${account.accountId}`.execute(
        owner(),
      ),
    ).rejects.toThrow(/agreed/);
  });
});

it('debits that wait for the month to open use the new month', async () => {
  const account = await open(new Date().toISOString());
  await account.set(100);
  await sql`UPDATE postpaid_terms SET open_month = open_month - interval '1 month', open_until = now() - interval '1 second'
    WHERE account_id = ${account.accountId}`.execute(owner());
  await sql`UPDATE credit_lots SET for_month = for_month - interval '1 month' WHERE account_id = ${account.accountId}`.execute(
    owner(),
  );
  const takes = Array.from({ length: 12 }, (_, nth) =>
    owner()
      .transaction()
      .execute((tx) => debit(tx, { accountId: account.accountId, amount: 10_000, reference: `take ${nth}` })),
  );
  const results = await Promise.allSettled(takes);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(await account.readRemainingCredits()).toBe(0);
  expect(await account.discrepancies()).toEqual([]);
});

it('reports exceeding the monthly limit instead of suggesting a purchase', async () => {
  const short = {
    what: 'this campaign',
    afterBuying: 'then send it',
    afterRaise: 'or choose fewer recipients',
  };
  const account = await open('2027-01-10T10:00:00Z');
  await account.set(50_000);
  expect(await shortfallMessage(owner(), account.accountId, short)).toBe(
    'This exceeds what remains of your monthly limit of 50,000 credits. Ask your provider to raise it, or choose fewer recipients.',
  );
  await account.end();
  expect(await shortfallMessage(owner(), account.accountId, short)).toBe(
    'You do not have enough credits for this campaign. Buy credits, then send it.',
  );
});
