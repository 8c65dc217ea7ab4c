import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allocateCredits, listAllocations } from '#contract/allocations.ts';
import { setBillingDetails } from '#contract/billing-details.ts';
import { listBillingDocuments } from '#contract/billing-documents.ts';
import { createOrder } from '#contract/orders.ts';
import { downloadStatement, getCreditPools, getStatement, type StatementLine } from '#contract/statement.ts';
import { changeAccount } from '#server/accounts/index.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { testContext } from '#server/platform/testing/context.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { expireLots } from '../ledger/expire.ts';
import { balanceOf, debit, findDiscrepancies, grant, refund } from '../ledger/index.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { DETAILS } from '../testing/details.ts';
import { offerCredits } from '../testing/offer-credits.ts';

const database = useDatabase();
let web: TestConsole;
let account: TestAccount;
let sub: TestAccount;
let names = 0;

const owner = () => database().db.owner;
const inOne = <Result>(work: (tx: Parameters<typeof grant>[0]) => Promise<Result>) =>
  owner()
    .transaction()
    .execute((tx) => work(tx));
const expire = () => expireLots({ db: database().db, log: console });
const open = () => openAccount(web, database(), `stated${names++}`, 0);

beforeAll(async () => {
  web = await startConsole(database());
  await offerCredits(owner());
});
afterAll(() => web.stop());
beforeEach(async () => {
  [account, sub] = [await open(), await open()];
  await inOne((tx) => changeAccount(tx, sub.accountId, { master: account.accountId }));
});

const linesOf = async (query: object = {}, of = account): Promise<StatementLine[]> =>
  (await of.call(getStatement, { query })).body.items;
const amounts = (lines: StatementLine[]) => lines.map(({ kind, amount, balance }) => [kind, amount, balance]);
const sumOf = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0);

async function fileOf(query: object = {}, of = account): Promise<Record<string, string>[]> {
  const { text } = await of.call(downloadStatement, { query });
  return parse(text, { bom: true, columns: true });
}

describe('the statement', () => {
  /** Grants, buys, spends and refunds credits. 999.5 credits remain. */
  async function useCredits(): Promise<void> {
    await account.call(setBillingDetails, { body: DETAILS });
    await inOne((tx) => grant(tx, account.accountId, 5000, 'Trial credits'));
    await account.call(createOrder, {
      body: {
        key: crypto.randomUUID(),
        credits: 1000,
        gateway: 'sandbox',
        token: 'tok_success',
        expectedTotal: 41_256,
      },
    });
    for (const nth of [1, 2])
      await inOne((tx) =>
        debit(tx, { accountId: account.accountId, amount: 3000, reference: `batch ${nth}` }),
      );
    await inOne((tx) => refund(tx, { accountId: account.accountId, amount: 500, reference: 'batch 2' }));
  }

  it('lists every change with its balance: bought, granted, sent, refunded, expired', async () => {
    await useCredits();
    const lines = await linesOf({ sort: 'day' });
    expect(amounts(lines)).toEqual([
      ['grant', 5000, 5000],
      ['purchase', 1_000_000, 1_005_000],
      ['sending', -6000, 999_000],
      ['refund', 500, 999_500],
    ]);
    expect(lines[0]).toMatchObject({ detail: 'Trial credits', pool: null, document: null });
    const [invoice] = (await account.call(listBillingDocuments, {})).body.items;
    expect(lines[1]).toMatchObject({ detail: '', document: { number: invoice!.number } });
    expect(amounts(await linesOf()).toReversed()).toEqual(amounts(lines));
  });

  it('can be filtered by kind and by days', async () => {
    await useCredits();
    await sql`UPDATE ledger_entries SET at = '2026-03-31T22:30:00Z' WHERE account_id = ${account.accountId} AND kind = 'grant' AND reference = 'Trial credits'`.execute(
      owner(),
    );
    expect(await linesOf({ kind: 'grant' })).toMatchObject([{ day: '2026-04-01', balance: 5000 }]);
    expect(amounts(await linesOf({ to: '2026-04-01' }))).toEqual([['grant', 5000, 5000]]);
    expect(await linesOf({ to: '2026-03-31' })).toEqual([]);
    expect((await linesOf({ from: '2026-04-02' })).map(({ kind }) => kind)).toEqual([
      'refund',
      'sending',
      'purchase',
    ]);
    expect(await fileOf({ kind: 'sending' })).toMatchObject([{ What: 'Messages', Credits: '-6' }]);
  });

  it('shows the credits in each pool and the next expiry', async () => {
    await useCredits();
    const { body } = await account.call(getCreditPools);
    expect(body.pools).toMatchObject([{ pool: null, balance: 999_500, expiring: { amount: 999_500 } }]);
    await sql`UPDATE credit_lots SET expires_at = now() - interval '1 second' WHERE account_id = ${account.accountId} AND granted = 1000000`.execute(
      owner(),
    );
    await expire();
    expect(amounts(await linesOf({ kind: 'expiry' }))).toEqual([['expiry', -999_500, 0]]);
  });

  it('keeps the order of a day’s events', async () => {
    const one = await open();
    const { accountId } = one;
    await inOne((tx) => grant(tx, accountId, 5000, 'First'));
    await inOne((tx) => debit(tx, { accountId, amount: 4000, reference: 'batch 1' }));
    await inOne((tx) => grant(tx, accountId, 9000, 'Second'));
    expect(amounts(await linesOf({ sort: 'day' }, one))).toEqual([
      ['grant', 5000, 5000],
      ['sending', -4000, 1000],
      ['grant', 9000, 10_000],
    ]);
    await inOne((tx) => debit(tx, { accountId, amount: 1000, reference: 'batch 2' }));
    expect(amounts(await linesOf({ sort: 'day' }, one))).toEqual([
      ['grant', 5000, 5000],
      ['grant', 9000, 14_000],
      ['sending', -5000, 9000],
    ]);
  });

  it('links a refund to its credit note', async () => {
    const one = await open();
    await one.call(setBillingDetails, { body: DETAILS });
    const body = {
      key: crypto.randomUUID(),
      credits: 1000,
      gateway: 'sandbox',
      token: 'tok_success',
    } as const;
    const { accountId } = one;
    const bought = await one.call(createOrder, { body: { ...body, expectedTotal: 41_256 } });
    const { id: paymentId } = await owner()
      .selectFrom('payments')
      .select('id')
      .where('account_id', '=', accountId)
      .where('order_id', '=', bought.body.order.id)
      .executeTakeFirstOrThrow();
    for (const credits of [100, 200])
      await refundPayment(testContext(database()), { accountId, paymentId, credits }, undefined);
    const notes = (await one.call(listBillingDocuments, {})).body.items.filter(
      ({ kind }) => kind === 'credit-note',
    );
    const lines = await linesOf({ kind: 'withdrawal', sort: 'day' }, one);
    expect(lines.map(({ amount }) => amount)).toEqual([-100_000, -200_000]);
    expect(lines.map(({ document }) => document)).toEqual(
      notes.toReversed().map(({ id, number }) => ({ id, number })),
    );
    expect((await fileOf({ kind: 'withdrawal' }, one)).map(({ Detail }) => Detail)).toEqual(
      notes.map(({ number }) => number),
    );
  });

  it('sums all credits that expire on one day', async () => {
    const one = await open();
    const day = Temporal.Now.zonedDateTimeISO('Africa/Johannesburg').add({ days: 40 }).startOfDay();
    for (const hours of [1, 23, 25]) {
      await inOne((tx) => grant(tx, one.accountId, 1000, 'Gift'));
      const at = new Date(day.add({ hours }).epochMilliseconds);
      await sql`UPDATE credit_lots SET expires_at = ${at} WHERE account_id = ${one.accountId} AND id = (SELECT max(id) FROM credit_lots WHERE account_id = ${one.accountId})`.execute(
        owner(),
      );
    }
    const at = new Date(day.add({ hours: 1 }).epochMilliseconds).toISOString();
    expect((await one.call(getCreditPools)).body.pools).toMatchObject([{ expiring: { amount: 2000, at } }]);
  });

  it('is hidden from other accounts', async () => {
    const other = await open();
    expect(await linesOf({}, other)).toEqual([]);
    expect(await fileOf({}, other)).toEqual([]);
  });
});

describe('credits of sub-accounts', () => {
  it('are given and taken back in both ledgers, and keep their expiry', async () => {
    await inOne((tx) => grant(tx, account.accountId, 10_000, 'Gift'));
    const before = await balanceOf(owner(), account.accountId);
    const [ours, its] = [`stated${names - 2} & Co`, `stated${names - 1} & Co`];
    const give = (credits: number) =>
      account.call(allocateCredits, { body: { subAccountId: sub.accountId, credits } });
    expect(await give(4)).toMatchObject({ status: 200, body: { isGiven: true, amount: 4000, pool: null } });
    expect(await give(-1)).toMatchObject({ status: 200, body: { isGiven: false, amount: 1000 } });
    expect(await balanceOf(owner(), account.accountId)).toBe(before - 3000);
    expect(await balanceOf(owner(), sub.accountId)).toBe(3000);
    const { body } = await account.call(listAllocations, {});
    expect(body.items).toMatchObject([
      { from: its, to: ours, amount: 1000, by: expect.any(String) },
      { from: ours, to: its, amount: 4000 },
    ]);
    expect(await linesOf({ kind: 'allocation' })).toMatchObject([
      { amount: 1000, account: its },
      { amount: -4000, account: its },
    ]);
    const days = await sql<{ days: number }>`
      SELECT count(DISTINCT expires_at)::int AS days FROM credit_lots WHERE (account_id = ${sub.accountId} OR account_id = ${account.accountId}) AND remaining > 0`.execute(
      owner(),
    );
    expect(days.rows).toEqual([{ days: 1 }]);
    expect(await findDiscrepancies(owner())).toEqual([]);
  });

  it('are refused beyond the balance and for a foreign account', async () => {
    await inOne((tx) => grant(tx, account.accountId, 10_000, 'Gift'));
    const stranger = await open();
    const ask = (subAccountId: number, credits: number) =>
      account.call(allocateCredits, { body: { subAccountId, credits } });
    expect(await ask(sub.accountId, 1_000_000)).toMatchObject({ status: 409 });
    expect(await ask(sub.accountId, -1_000_000)).toMatchObject({ status: 409 });
    expect(await ask(sub.accountId, 0)).toMatchObject({ status: 400 });
    expect(await ask(sub.accountId, 0.5)).toMatchObject({ status: 400 });
    expect(await ask(stranger.accountId, 1)).toMatchObject({ status: 404 });
    expect(await ask(account.accountId, 1)).toMatchObject({ status: 404 });
    expect(
      await sub.call(allocateCredits, { body: { subAccountId: sub.accountId, credits: 1 } }),
    ).toMatchObject({
      status: 403,
    });
  });

  it('moved concurrently in both directions are neither lost nor deadlocked', async () => {
    await inOne((tx) => grant(tx, account.accountId, 10_000, 'Gift'));
    await Promise.allSettled(
      Array.from({ length: 20 }, (_, nth) =>
        account.call(allocateCredits, {
          body: { subAccountId: sub.accountId, credits: nth % 2 === 0 ? 1 : -1 },
        }),
      ),
    );
    expect(await findDiscrepancies(owner())).toEqual([]);
  });
});

it('the file adds up to the balance, and no line is negative, after any events', async () => {
  const step = fc.record({
    kind: fc.constantFrom('grant', 'debit', 'refund', 'give', 'take', 'expire'),
    amount: fc.integer({ min: 1, max: 9000 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const [one, its] = [await open(), await open()];
      const { accountId } = one;
      await inOne((tx) => changeAccount(tx, its.accountId, { master: accountId }));
      const act = {
        grant: (amount: number) => inOne((tx) => grant(tx, accountId, amount, 'Gift')),
        debit: (amount: number) => inOne((tx) => debit(tx, { accountId, amount, reference: 'batch 0' })),
        refund: (amount: number) => inOne((tx) => refund(tx, { accountId, amount, reference: 'batch 0' })),
        give: (amount: number) => move(one, its, Math.ceil(amount / 1000)),
        take: (amount: number) => move(one, its, -Math.ceil(amount / 1000)),
        expire: async () => {
          await sql`UPDATE credit_lots SET expires_at = now() WHERE account_id = ${accountId} AND remaining % 2 = 1`.execute(
            owner(),
          );
          await expire();
        },
      };
      for (const { kind, amount } of steps) await act[kind](amount).catch(() => undefined);
      const balance = await balanceOf(owner(), accountId);
      const rows = await fileOf({}, one);
      expect(sumOf(rows.map(({ Credits }) => Math.round(Number(Credits) * 1000)))).toBe(balance);
      expect(rows.map(({ Balance }) => Number(Balance) >= 0)).toEqual(rows.map(() => true));
      if (rows.length > 0) expect(Number(rows[0]!['Balance']) * 1000).toBeCloseTo(balance);
      expect(await findDiscrepancies(owner())).toEqual([]);
    }),
    { numRuns: 12 },
  );
});

const move = (of: TestAccount, to: TestAccount, credits: number) =>
  of.call(allocateCredits, { body: { subAccountId: to.accountId, credits } });
