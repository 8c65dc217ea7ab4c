import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { expireLots } from './expire.ts';
import {
  balanceOf,
  debit,
  findDiscrepancies,
  grant,
  readPrices,
  refund,
  reserve,
  forecastCredits,
} from './index.ts';

const database = useDatabase();
let accountId: number;
let accounts = 0;

const freshAccount = async () => {
  const username = `ledger${accounts++}`;
  return (await createAccount(database().db.owner, { name: username, username, password: 'x' })).accountId;
};
beforeEach(async () => {
  accountId = await freshAccount();
});

const { transaction, balance } = {
  transaction: <Result>(
    work: Parameters<ReturnType<ReturnType<typeof database>['db']['owner']['transaction']>['execute']>[0],
  ) => database().db.owner.transaction().execute(work) as Promise<Result>,
  balance: (id = accountId) => balanceOf(database().db.owner, id),
};

describe('the ledger', () => {
  const grantTwo = async () => {
    await transaction((tx) => grant(tx, accountId, 5000, 'first'));
    await transaction((tx) => grant(tx, accountId, 5000, 'second'));
  };
  const take = (amount: number) =>
    transaction((tx) => debit(tx, { accountId, amount, reference: 'batch 1' }));

  it('debits the lot that expires first, and refunds the lot that paid', async () => {
    await grantTwo();
    await take(7000);
    expect(await remaining()).toEqual([0, 3000]);
    await transaction((tx) => refund(tx, { accountId, amount: 3000, reference: 'batch 1' }));
    expect(await remaining()).toEqual([1000, 5000]);
    expect(await balance()).toBe(6000);
    // The account spent 4 credits in seven days and has 6 left.
    expect(await forecastCredits(database().db.owner, accountId)).toEqual({
      balance: 6000,
      daysLeft: 10,
      missing: 11_143,
      onlyGeneral: false,
    });
    await transaction((tx) =>
      reserve(tx, { accountId, reference: 'campaign 1', costs: new Map([[null, 4000]]) }),
    );
    expect(await forecastCredits(database().db.owner, accountId)).toMatchObject({
      daysLeft: 3,
      missing: 15_143,
    });
  });

  it('never goes below zero', async () => {
    await transaction((tx) => grant(tx, accountId, 6000, 'only'));
    await expect(
      transaction((tx) => debit(tx, { accountId, amount: 6001, reference: 'too much' })),
    ).rejects.toMatchObject({ code: 'not_enough_credits' });
    expect(await balance()).toBe(6000);
  });

  it('never refunds more than was debited', async () => {
    await grantTwo();
    await take(4000);
    await expect(
      transaction((tx) => refund(tx, { accountId, amount: 4001, reference: 'batch 1' })),
    ).rejects.toThrow(/exceeds/);
    await expect(
      transaction((tx) => refund(tx, { accountId, amount: 1, reference: 'never' })),
    ).rejects.toThrow(/exceeds/);
    expect(await balance()).toBe(6000);
  });

  it('expires what is left of an old lot', async () => {
    await grantTwo();
    await take(4000);
    await database()
      .db.owner.updateTable('credit_lots')
      .set({ expires_at: new Date(0) })
      .where('account_id', '=', accountId)
      .where('remaining', '=', 1000)
      .execute();
    expect(await expireLots({ db: database().db, log: console })).toBe(1);
    expect(await balance()).toBe(5000);
    expect(await findDiscrepancies(database().db.owner)).toEqual([]);
  });

  it('serves concurrent debits without losing or inventing a credit', async () => {
    const id = await freshAccount();
    await transaction((tx) => grant(tx, id, 100_000, 'all'));
    const takes = Array.from({ length: 60 }, (_, index) =>
      transaction((tx) => debit(tx, { accountId: id, amount: 3000, reference: `take ${index}` })),
    );
    const results = await Promise.allSettled(takes);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(33);
    expect(await balance(id)).toBe(1000);
    expect(await findDiscrepancies(database().db.owner)).toEqual([]);
  });

  it('balances after any sequence of grants, debits and refunds', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('grant' as const), amount: fc.integer({ min: 1, max: 9000 }) }),
      fc.record({ kind: fc.constant('debit' as const), amount: fc.integer({ min: 1, max: 9000 }) }),
      fc.record({ kind: fc.constant('refund' as const), amount: fc.integer({ min: 1, max: 9000 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
        const id = await freshAccount();
        let [expected, paid] = [0, 0];
        for (const { kind, amount } of steps) {
          if (kind === 'grant') {
            await transaction((tx) => grant(tx, id, amount, 'grant'));
            expected += amount;
          } else if (kind === 'debit') {
            const done = await transaction((tx) =>
              debit(tx, { accountId: id, amount, reference: 'one' }),
            ).then(
              () => true,
              () => false,
            );
            expect(done).toBe(amount <= expected);
            if (done) [expected, paid] = [expected - amount, paid + amount];
          } else {
            const done = await transaction((tx) =>
              refund(tx, { accountId: id, amount, reference: 'one' }),
            ).then(
              () => true,
              () => false,
            );
            expect(done).toBe(amount <= paid);
            if (done) [expected, paid] = [expected + amount, paid - amount];
          }
          expect(await balance(id)).toBe(expected);
        }
        expect(await findDiscrepancies(database().db.owner)).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  const remaining = async () => {
    const lots = await database()
      .db.owner.selectFrom('credit_lots')
      .select('remaining')
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute();
    return lots.map((lot) => lot.remaining);
  };
});

it('finds the price of the longest prefix', async () => {
  const { db } = database();
  await db.owner
    .insertInto('prices')
    .values([
      { prefix: '27', per_part: 800 },
      { prefix: '2782', per_part: 700 },
    ])
    .execute();
  const prices = await readPrices(db.owner);
  expect([
    prices.perPart('27821234567'),
    prices.perPart('27711234567'),
    prices.perPart('447400123456'),
  ]).toEqual([700, 800, 1000]);
});

it('finds a balance that was changed by hand', async () => {
  await transaction((tx) => grant(tx, accountId, 5000, 'only'));
  const { db } = database();
  await db.owner
    .updateTable('credit_pools')
    .set({ balance: 5001 })
    .where('account_id', '=', accountId)
    .execute();
  expect(await findDiscrepancies(db.owner)).toMatchObject([
    { account_id: accountId, balance: 5001, entries: 5000, lots: 5000 },
  ]);
  await db.owner
    .updateTable('credit_pools')
    .set({ balance: 5000 })
    .where('account_id', '=', accountId)
    .execute();
});
