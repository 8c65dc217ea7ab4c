import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { closeAccount, createAccount, insertSubAccount, lockSubAccount } from '#server/accounts/index.ts';
import { moveToSubAccount, returnCredits } from '#server/billing/index.ts';
import { debit, expireAccountLots, findDiscrepancies, grant, refund } from '#server/billing/ledger/index.ts';
import { findSubAccountName } from '#server/accounts/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { useDatabase } from '#server/platform/testing/database.ts';

const database = useDatabase();
const owner = () => database().db.owner;
const SYSTEM = { kind: 'system' } as const;
let names = 0;

/** A master with two sub-accounts, and every way in which their credits change. Amounts are in thousandths. */
class Family {
  readonly masterId: number;
  readonly #subs: number[];
  readonly #debits: { accountId: number; reference: string; left: number }[] = [];
  #count = 0;
  constructor(masterId: number, subs: number[]) {
    this.masterId = masterId;
    this.#subs = subs;
  }

  static async open(): Promise<Family> {
    const { accountId } = await createAccount(owner(), {
      name: 'Master',
      username: `m${++names}`,
      password: 'Correct horse 1',
    });
    const region = { timeZone: 'Etc/UTC', homeCountry: 'ZA' };
    const subs: number[] = [];
    for (const name of ['One', 'Two'])
      subs.push(
        await owner()
          .transaction()
          .execute((tx) => insertSubAccount(tx, accountId, { name, ...region })),
      );
    await owner()
      .transaction()
      .execute((tx) => grant(tx, accountId, 50_000, 'start'));
    return new Family(accountId, subs);
  }

  get ids(): number[] {
    return [this.masterId, ...this.#subs];
  }

  async move(nth: number, amount: number, key: string | undefined): Promise<void> {
    const id = this.#subs[nth]!;
    await run(async (tx) => {
      const name = await findSubAccountName(tx, this.masterId, id);
      if (name === undefined) return;
      await moveToSubAccount(tx, {
        masterId: this.masterId,
        sub: { id, name },
        amount,
        key: key === undefined ? undefined : `${this.masterId} ${nth} ${amount} ${key}`,
        by: SYSTEM,
        inSub: SYSTEM,
      });
    });
  }

  async send(nth: number, amount: number): Promise<void> {
    const accountId = this.ids[nth]!;
    const reference = `messages ${++this.#count}`;
    const done = await run((tx) => debit(tx, { accountId, amount, reference }));
    if (done) this.#debits.push({ accountId, reference, left: amount });
  }

  async refundOne(nth: number, share: number): Promise<void> {
    const paid = this.#debits[nth];
    const amount = Math.min(paid?.left ?? 0, share);
    if (!paid || amount === 0) return;
    paid.left -= amount;
    await run((tx) => refund(tx, { accountId: paid.accountId, amount, reference: paid.reference }));
  }

  /** Lets an account's first lot expire. */
  async expire(nth: number): Promise<void> {
    const accountId = this.ids[nth]!;
    await run(async (tx) => {
      await tx
        .updateTable('credit_lots')
        .set({ expires_at: new Date(0) })
        .where('account_id', '=', accountId)
        .where('id', '=', (of) =>
          of
            .selectFrom('credit_lots')
            .select(({ fn }) => fn.min('id').as('id'))
            .where('account_id', '=', accountId)
            .where('remaining', '>', 0),
        )
        .execute();
    });
    await run(async (tx) => void (await expireAccountLots(tx, accountId)));
  }

  async close(nth: number): Promise<void> {
    await run(async (tx) => {
      const sub = await lockSubAccount(tx, this.masterId, this.#subs[nth]!);
      if (sub.state !== 'closed') await closeAccount(tx, sub.id);
      await returnCredits(tx, { masterId: this.masterId, sub, by: SYSTEM, inSub: SYSTEM });
    });
  }
}

/** Runs a step in a transaction. Returns false if the credits did not suffice. Other errors fail the test. */
async function run(step: (tx: OwnerDb) => Promise<unknown>): Promise<boolean> {
  try {
    await owner().transaction().execute(step);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_enough_credits') return false;
    throw error;
  }
}

type Step = { name: string; step: (family: Family) => Promise<void> };
const sub = fc.nat({ max: 1 });
const account = fc.nat({ max: 2 });
const amount = fc.integer({ min: 1, max: 30_000 });
const key = fc.option(fc.constantFrom('a', 'b'), { nil: undefined });
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(sub, amount, key).map(([nth, some, same]) => ({
      name: `give ${some} to ${nth} (${same})`,
      step: (family: Family) => family.move(nth, some, same),
    })),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(sub, amount).map(([nth, some]) => ({
      name: `give ${some} to ${nth} three times with one key`,
      step: async (family: Family) =>
        void (await Promise.all([1, 2, 3].map(() => family.move(nth, some, 'thrice')))),
    })),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(sub, amount, key).map(([nth, some, same]) => ({
      name: `take ${some} from ${nth} (${same})`,
      step: (family: Family) => family.move(nth, -some, same),
    })),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(account, amount).map(([nth, some]) => ({
      name: `send for ${some} from ${nth}`,
      step: (family: Family) => family.send(nth, some),
    })),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.nat({ max: 4 }), amount).map(([nth, some]) => ({
      name: `refund ${some} of ${nth}`,
      step: (family: Family) => family.refundOne(nth, some),
    })),
  },
  {
    weight: 2,
    arbitrary: account.map((nth) => ({
      name: `expire ${nth}`,
      step: (family: Family) => family.expire(nth),
    })),
  },
  {
    weight: 1,
    arbitrary: sub.map((nth) => ({ name: `close ${nth}`, step: (family: Family) => family.close(nth) })),
  },
);
/** Groups of steps that run at the same time. */
const groups = fc.array(fc.array(steps, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 });

async function checkAll({ masterId, ids }: Family): Promise<void> {
  expect(await findDiscrepancies(owner())).toEqual([]);
  const entries = await owner()
    .selectFrom('ledger_entries')
    .select(['account_id', 'kind', 'amount'])
    .where('account_id', 'in', ids)
    .execute();
  const sum = (some: typeof entries) => some.reduce((total, each) => total + each.amount, 0);
  const moved = entries.filter(({ kind }) => kind === 'allocation');
  // Moves neither create nor destroy credits.
  expect(sum(moved)).toBe(0);
  const histories = await owner()
    .selectFrom('credit_allocations')
    .select(['account_id', 'sub_account_id', 'amount', 'request_key'])
    .where('account_id', 'in', ids)
    .execute();
  // Both histories tell what the ledger holds.
  for (const id of ids.filter((each) => each !== masterId)) {
    const inLedger = sum(moved.filter((entry) => entry.account_id === id));
    for (const teller of [masterId, id]) {
      const told = histories.filter((row) => row.account_id === teller && row.sub_account_id === id);
      expect(told.reduce((total, row) => total + row.amount, 0)).toBe(inLedger);
    }
  }
  const keys = histories.flatMap((row) => row.request_key ?? []);
  expect(new Set(keys).size).toBe(keys.length);
}

it('keeps every credit, whatever happens at the same time', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(groups, async (rounds) => {
      const family = await Family.open();
      for (const round of rounds) {
        await Promise.all(round.map(({ step }) => step(family)));
        await checkAll(family);
      }
    }),
    { numRuns: 60 },
  );
});
