import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getBalance } from '#contract/accounts.ts';
import { allocateCredits, listReceivedCredits } from '#contract/allocations.ts';
import * as calls from '#contract/sub-accounts.ts';
import { mailsTo } from '#server/accounts/testing/mails.ts';
import { findDiscrepancies } from '#server/billing/ledger/index.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { testContext } from '#server/platform/testing/context.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { openSubAccount, type TestSubAccount } from '../testing/sub-account.ts';
import { localDay, nextMonth } from './allowance-month.ts';
import { giveAllowances } from './give-allowances.ts';

const database = useDatabase();
let web: TestConsole;
let count = 0;
let master: TestAccount;
let sub: TestSubAccount;

beforeAll(async () => {
  web = await startConsole(database());
});
beforeEach(async () => {
  await database().db.pool.query('DELETE FROM attempts');
  master = await openAccount(web, database(), `master-${++count}`);
  sub = await openSubAccount(web, database(), master, { username: `sub-${count}` });
});
afterAll(() => web.stop());

const set = (allowance: { credits: number; mode: 'add' | 'fill'; day: number } | null) =>
  master.call(calls.setAllowance, { params: { subAccountId: sub.id }, body: { allowance } });
const balance = async () => (await sub.call(getBalance)).body.balance;
const give = (now: Date) => giveAllowances(testContext(database()), now);
/** Noon on a day of a month, counted from the next month, so that every allowance has begun. */
function noon(day: number, months = 1): Date {
  let { month } = localDay(new Date(), 'Africa/Johannesburg');
  for (let nth = 0; nth < months; nth++) month = nextMonth(month);
  return new Date(`${month.slice(0, 8)}${String(day).padStart(2, '0')}T10:00:00Z`);
}

it('is given once on its day, however many workers run and however late', async () => {
  await set({ credits: 100, mode: 'add', day: 5 });
  await give(noon(4));
  expect(await balance()).toBe(0);
  await Promise.all([give(noon(5)), give(noon(5)), give(noon(6))]);
  await give(noon(20));
  expect(await balance()).toBe(100);
  await give(noon(7, 2));
  expect(await balance()).toBe(200);
  expect((await sub.call(listReceivedCredits, { query: {} })).body.items).toMatchObject([
    { kind: 'allowance', amount: 100_000, isGiven: true },
    { kind: 'allowance', amount: 100_000, isGiven: true },
  ]);
  expect(await findDiscrepancies(database().db.owner)).toEqual([]);
});

it('fills up to the amount', async () => {
  await master.call(allocateCredits, { body: { subAccountId: sub.id, credits: 70 } });
  await set({ credits: 100, mode: 'fill', day: 1 });
  await give(noon(1));
  expect(await balance()).toBe(100);
  await give(noon(1, 2));
  expect(await balance()).toBe(100);
});

it('begins in the master’s time zone', async () => {
  await database().db.pool.query(`UPDATE accounts SET time_zone = 'Pacific/Auckland' WHERE id = $1`, [
    master.accountId,
  ]);
  await set({ credits: 100, mode: 'add', day: 5 });
  const evening = new Date(`${noon(4).toISOString().slice(0, 10)}T09:00:00Z`);
  await give(evening);
  expect(await balance()).toBe(0);
  // Half past midnight in Auckland, in summer and in winter.
  await give(new Date(`${noon(4).toISOString().slice(0, 10)}T12:30:00Z`));
  expect(await balance()).toBe(100);
});

it('is not given if the master has too few credits, and says so once', async () => {
  const other = await openSubAccount(web, database(), master, { username: `other-${count}` });
  await database().db.pool.query(`UPDATE users SET email = 'mary@example.com' WHERE id = $1`, [
    master.userId,
  ]);
  await set({ credits: 2_000_000, mode: 'add', day: 1 });
  await master.call(calls.setAllowance, {
    params: { subAccountId: other.id },
    body: { allowance: { credits: 3_000_000, mode: 'add', day: 1 } },
  });
  for (let nth = 0; nth < 3; nth++) await give(noon(1));
  expect(await balance()).toBe(0);
  const mails = await mailsTo(database(), master.accountId);
  expect(mails.filter(({ template }) => template === 'allowance failed')).toHaveLength(1);
  const { rows } = await database().db.pool.query(
    `SELECT FROM events WHERE account_id = $1 AND name = 'allowance.failed'`,
    [master.accountId],
  );
  expect(rows).toHaveLength(1);
  expect(await findDiscrepancies(database().db.owner)).toEqual([]);
});

it('waits while the sub-account is suspended, and ends when it is removed or the account closed', async () => {
  const params = { subAccountId: sub.id };
  await set({ credits: 100, mode: 'add', day: 1 });
  await master.call(calls.suspendSubAccount, { params, body: {} });
  await give(noon(1));
  await master.call(calls.reinstateSubAccount, { params });
  sub.call = await web.signIn(sub.username, 'Quiet bells at nine 9');
  expect(await balance()).toBe(0);
  await give(noon(20));
  expect(await balance()).toBe(100);
  await set(null);
  await give(noon(1, 2));
  expect(await balance()).toBe(100);
  await set({ credits: 100, mode: 'add', day: 1 });
  await master.call(calls.closeSubAccount, { params, body: { name: sub.name } });
  const before = (await master.call(getBalance)).body.balance;
  await give(noon(1, 3));
  expect((await master.call(getBalance)).body.balance).toBe(before);
});

it('is shown with its settings', async () => {
  const allowance = { credits: 100, mode: 'fill', day: 28 } as const;
  await set(allowance);
  const read = await master.call(calls.getSubAccount, { params: { subAccountId: sub.id } });
  expect(read.body).toMatchObject({ allowance, allowanceFailed: false });
});
