import * as fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import {
  balanceOf,
  debit,
  findDiscrepancies,
  grant,
  moveCredits,
  openPool,
  transferReservation,
  release,
  reserve,
  sumReserved,
  readReservedCosts,
  readSpendableCredits,
} from './index.ts';

const database = useDatabase();
const owner = () => database().db.owner;
let accounts = 0;

async function newAccount(credits: number): Promise<number> {
  const username = `reserves${accounts++}`;
  const { accountId } = await createAccount(owner(), { name: username, username, password: 'x' });
  if (credits > 0) await inStep((tx) => grant(tx, accountId, credits, 'first'));
  return accountId;
}

const inStep = <Result>(work: (tx: OwnerDb) => Promise<Result>): Promise<Result> =>
  owner()
    .transaction()
    .execute((tx) => work(tx as OwnerDb));
const anywhere = (amount: number) => new Map([[null, amount]]);
const reserveFor = (accountId: number, reference: string, amount: number) =>
  inStep((tx) => reserve(tx, { accountId, reference, costs: anywhere(amount) }));
const pay = (accountId: number, amount: number, reservedFor?: string, pool: string | null = null) =>
  inStep((tx) => debit(tx, { accountId, amount, reference: 'batch 1', pool, reservedFor }));
const SHORT = { code: 'not_enough_credits' };

describe('reserved credits', () => {
  it('are available only to their owner', async () => {
    const id = await newAccount(10_000);
    expect(await reserveFor(id, 'campaign 1', 7000)).toBe(true);
    expect(await balanceOf(owner(), id)).toBe(10_000);
    expect(await sumReserved(owner(), id)).toBe(7000);
    expect(await readSpendableCredits(owner(), id, anywhere(1))).toBe(3000);
    await expect(pay(id, 3001)).rejects.toMatchObject(SHORT);
    await pay(id, 3000);
    await expect(pay(id, 1)).rejects.toMatchObject(SHORT);
    expect(await reserveFor(id, 'campaign 2', 1)).toBe(false);
    await pay(id, 5000, 'campaign 1');
    expect(await sumReserved(owner(), id)).toBe(2000);
    await inStep((tx) => release(tx, { accountId: id, reference: 'campaign 1' }));
    await pay(id, 2000);
    expect(await balanceOf(owner(), id)).toBe(0);
    expect(await findDiscrepancies(owner())).toEqual([]);
  });

  it('replace earlier reservations, and can decrease without credits', async () => {
    const id = await newAccount(10_000);
    await reserveFor(id, 'campaign 1', 9000);
    expect(await reserveFor(id, 'campaign 1', 10_000)).toBe(true);
    expect(await reserveFor(id, 'campaign 1', 10_001)).toBe(false);
    expect(await sumReserved(owner(), id)).toBe(10_000);
    await reserveFor(id, 'campaign 1', 0);
    expect(await sumReserved(owner(), id)).toBe(0);
  });

  it('let their campaign use unreserved credits beyond the reservation', async () => {
    const id = await newAccount(10_000);
    await reserveFor(id, 'campaign 1', 4000);
    await reserveFor(id, 'campaign 2', 4000);
    await expect(pay(id, 6001, 'campaign 1')).rejects.toMatchObject(SHORT);
    await pay(id, 6000, 'campaign 1');
    await pay(id, 4000, 'campaign 2');
    expect(await findDiscrepancies(owner())).toEqual([]);
  });

  it('may pay for a country that the campaign did not reserve for', async () => {
    const id = await newAccount(10_000);
    await inStep((tx) => openPool(tx, id, 'ZA'));
    await reserveFor(id, 'campaign 1', 5000);
    const costs = new Map([['ZA', 3000]]);
    await inStep((tx) => reserve(tx, { accountId: id, reference: 'campaign 2', costs }));
    await pay(id, 4000, 'campaign 2');
    expect(await readReservedCosts(owner(), { accountId: id, reference: 'campaign 2' })).toEqual(
      new Map([['ZA', 1000]]),
    );
    await pay(id, 1000, 'campaign 2', 'ZA');
    await pay(id, 5000, 'campaign 1');
    expect(await balanceOf(owner(), id)).toBe(0);
    expect(await findDiscrepancies(owner())).toEqual([]);
  });

  it('go to the campaign that uses them first after a refund to the buyer', async () => {
    const id = await newAccount(10_000);
    await reserveFor(id, 'campaign 1', 5000);
    await reserveFor(id, 'campaign 2', 5000);
    await inStep((tx) =>
      debit(tx, { accountId: id, amount: 4000, reference: 'refund 1', isWithdrawal: true }),
    );
    expect(await readSpendableCredits(owner(), id, anywhere(1))).toBe(0);
    await expect(pay(id, 1)).rejects.toMatchObject(SHORT);
    expect(await reserveFor(id, 'campaign 1', 5000)).toBe(true);
    await pay(id, 5000, 'campaign 1');
    await expect(pay(id, 5000, 'campaign 2')).rejects.toMatchObject(SHORT);
  });

  it('cannot be moved to another account', async () => {
    const [from, to] = [await newAccount(10_000), await newAccount(0)];
    await reserveFor(from, 'campaign 1', 6000);
    const give = (amount: number) =>
      inStep((tx) => moveCredits(tx, { from, to, amount, reference: 'allocation 1' }));
    await expect(give(4001)).rejects.toMatchObject({
      ...SHORT,
      message: expect.stringContaining('reserved for scheduled campaigns'),
    });
    await give(4000);
  });

  it('for a country use its pool first and then the general pool', async () => {
    const id = await newAccount(10_000);
    await inStep((tx) => openPool(tx, id, 'ZA'));
    await inStep((tx) => grant(tx, id, 5000, 'for ZA', 'ZA'));
    const costs = new Map([
      ['ZA', 8000],
      ['DE', 1000],
    ]);
    await inStep((tx) => reserve(tx, { accountId: id, reference: 'campaign 1', costs }));
    expect(await readSpendableCredits(owner(), id, new Map([['ZA', 1]]))).toBe(6000);
    expect(await reserveFor(id, 'campaign 2', 6001)).toBe(false);
    await expect(pay(id, 6001, undefined, 'ZA')).rejects.toMatchObject(SHORT);
    await pay(id, 6000, undefined, 'ZA');
    await pay(id, 8000, 'campaign 1', 'ZA');
    await pay(id, 1000, 'campaign 1');
    expect(await findDiscrepancies(owner())).toEqual([]);
    expect(await balanceOf(owner(), id)).toBe(0);
  });

  it('can be passed to another reference', async () => {
    const id = await newAccount(1000);
    await reserveFor(id, 'campaign 1', 1000);
    await inStep((tx) => transferReservation(tx, { accountId: id, from: 'campaign 1', to: 'campaign 2' }));
    expect(await readReservedCosts(owner(), { accountId: id, reference: 'campaign 2' })).toEqual(
      anywhere(1000),
    );
    await expect(pay(id, 1, 'campaign 1')).rejects.toMatchObject(SHORT);
    await pay(id, 1000, 'campaign 2');
  });

  it('never exceed the balance, with any number of concurrent reservations', async () => {
    const id = await newAccount(10_000);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => reserveFor(id, `campaign ${nth}`, 3000)),
    );
    expect(answers.filter(Boolean)).toHaveLength(3);
    expect(await sumReserved(owner(), id)).toBe(9000);
  });

  it('can be made by a request, which cannot change the balance', async () => {
    const id = await newAccount(1000);
    const other = await newAccount(1000);
    await database().db.withAccount(id, async (account) => {
      expect(
        await reserve(account.db, { accountId: id, reference: 'campaign 1', costs: anywhere(600) }),
      ).toBe(true);
      expect(
        await reserve(account.db, { accountId: other, reference: 'campaign 1', costs: anywhere(600) }),
      ).toBe(false);
    });
    await expect(
      database().db.withAccount(id, ({ db }) => sql`UPDATE credit_pools SET balance = 5000`.execute(db)),
    ).rejects.toThrow('permission denied');
    expect(await sumReserved(owner(), id)).toBe(600);
  });
});

type Step =
  | { kind: 'reserve' | 'pay'; campaign: number; country: string | null; amount: number }
  | { kind: 'release'; campaign: number }
  | { kind: 'other' | 'grant'; country: string | null; amount: number };

const country = fc.constantFrom(null, 'ZA', 'DE');
const amount = fc.integer({ min: 1, max: 6000 });
const campaign = fc.integer({ min: 1, max: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('reserve' as const, 'pay' as const), campaign, country, amount }),
  fc.record({ kind: fc.constant('release' as const), campaign }),
  fc.record({ kind: fc.constantFrom('other' as const, 'grant' as const), country, amount }),
);

const poolOf = (at: string | null) => (at === 'ZA' ? 'ZA' : null);

/** Campaign 2 reserves credits for one country and pays for another. */
const FOR_ANOTHER_COUNTRY: Step[] = [
  { kind: 'reserve', campaign: 1, country: null, amount: 4905 },
  { kind: 'reserve', campaign: 2, country: 'ZA', amount: 2568 },
  { kind: 'pay', campaign: 2, country: null, amount: 2528 },
];

describe('any sequence of reserving, paying and releasing', () => {
  it('never lets one reservation use another', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const id = await newAccount(10_000);
        await inStep((tx) => openPool(tx, id, 'ZA'));
        for (const each of steps) await take(id, each);
        for (let nth = 1; nth <= 3; nth++) await useUp(id, `campaign ${nth}`);
        expect(await sumReserved(owner(), id)).toBe(0);
        expect(await findDiscrepancies(owner())).toEqual([]);
      }),
      {
        numRuns: 40,
        examples: [[FOR_ANOTHER_COUNTRY]],
      },
    );
  });

  async function take(id: number, each: Step): Promise<void> {
    if (each.kind === 'grant')
      return inStep((tx) => grant(tx, id, each.amount, 'more', poolOf(each.country)));
    if (each.kind === 'release')
      return inStep((tx) => release(tx, { accountId: id, reference: `campaign ${each.campaign}` }));
    if (each.kind === 'reserve') {
      const costs = new Map([[each.country, each.amount]]);
      await inStep((tx) => reserve(tx, { accountId: id, reference: `campaign ${each.campaign}`, costs }));
      return;
    }
    const reference = each.kind === 'pay' ? `campaign ${each.campaign}` : undefined;
    try {
      await pay(id, each.amount, reference, poolOf(each.country));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  }

  async function useUp(id: number, reference: string): Promise<void> {
    for (const [pool, reserved] of await readReservedCosts(owner(), { accountId: id, reference }))
      await pay(id, reserved, reference, pool);
  }
});
