import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { setDetails } from '../details/details.ts';
import { grant, sumUsageBefore } from '../ledger/index.ts';
import { DETAILS } from '../testing/details.ts';
import { offerCredits } from '../testing/offer-credits.ts';
import { Timeline } from './testing/timeline.ts';

const database = useDatabase();
const owner = () => database().db.owner;
let names = 0;

beforeAll(() => offerCredits(owner()));

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      amount: fc.integer({ min: 1, max: 900_000 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('notSent' as const),
      of: fc.nat(9),
      amount: fc.integer({ min: 1, max: 500_000 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 1800 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('set' as const), limit: fc.integer({ min: 0, max: 2000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('end' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('buy' as const), amount: fc.integer({ min: 1, max: 400_000 }) }),
  },
);

async function account(timeZone: string): Promise<Timeline> {
  const username = `months${names++}`;
  const { accountId } = await createAccount(owner(), { name: username, username, password: 'x' });
  await owner().updateTable('accounts').set({ time_zone: timeZone }).where('id', '=', accountId).execute();
  await database().db.withAccount(accountId, (each) =>
    setDetails({ ...each, by: { kind: 'system' } }, DETAILS),
  );
  return new Timeline(database, accountId, '2027-01-30T10:00:00Z');
}

async function leftOfBought({ accountId }: Timeline): Promise<number> {
  const { left } = await owner()
    .selectFrom('credit_lots')
    .select(sql<number>`coalesce(sum(remaining), 0)::bigint`.as('left'))
    .where('account_id', '=', accountId)
    .where('for_month', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

it('invoiced and uninvoiced credits equal the use, and the ledger is exact, after any events', async () => {
  const zones = fc.constantFrom(
    'Asia/Kathmandu',
    'Africa/Johannesburg',
    'Pacific/Kiritimati',
    'America/St_Johns',
  );
  await fc.assert(
    fc.asyncProperty(zones, fc.array(step, { minLength: 4, maxLength: 25 }), async (timeZone, steps) => {
      const of = await account(timeZone);
      await of.set(1000);
      const paid: number[] = [];
      // The purchased credits. All other sent credits come from a monthly limit.
      let bought = 0;
      for (const each of steps) {
        if (each.kind === 'pass')
          await of.advanceTo(new Date(of.now.getTime() + each.hours * 3_600_000).toISOString());
        if (each.kind === 'set') await of.set(each.limit);
        if (each.kind === 'end') await of.end();
        if (each.kind === 'buy') {
          bought += each.amount;
          await of.runDated((tx) => grant(tx, of.accountId, each.amount, 'bought'));
        }
        if (each.kind === 'send') {
          const amount = Math.min(each.amount, await of.readRemainingCredits());
          if (amount > 0) {
            await of.send(amount, `batch ${paid.length}`);
            paid.push(amount);
          }
        }
        if (each.kind === 'notSent' && paid.length > 0) {
          const nth = each.of % paid.length;
          const amount = Math.min(each.amount, paid[nth]!);
          if (amount > 0) await of.notSent(amount, `batch ${nth}`);
          paid[nth]! -= amount;
        }
        expect(await of.discrepancies()).toEqual([]);
      }
      await of.end();
      await of.advanceTo(new Date(of.now.getTime() + 1).toISOString());
      const credits = (await of.readInvoicedMonths()).reduce((sum, [, each]) => sum + each, 0);
      const used = await sumUsageBefore(owner(), of.accountId, of.now);
      const carried = used - credits * 1000;
      // After settling, less than one credit remains to be invoiced. The result can be negative if refunds
      // exceed later usage.
      expect(carried).toBeLessThan(1000);
      // Purchased credits or a month's limit paid for all sent credits.
      const sent = paid.reduce((sum, each) => sum + each, 0);
      expect(used + bought - (await leftOfBought(of))).toBe(sent);
    }),
    { numRuns: 40 },
  );
}, 240_000);
