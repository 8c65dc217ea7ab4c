import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { useDatabasePerTest } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { expireLots } from './expire.ts';
import { debit, findDiscrepancies, grant, openPool, refund } from './index.ts';

const database = useDatabasePerTest();
const owner = () => database().db.owner;
const inOne = <Result>(work: (tx: OwnerDb) => Promise<Result>): Promise<Result> =>
  owner().transaction().execute(work);
let names = 0;

/** Creates an account whose Kenya pool is older than its general pool. */
async function withPools(): Promise<number> {
  const username = `lots${names++}`;
  const { accountId } = await createAccount(owner(), { name: username, username, password: 'x' });
  await inOne((tx) => openPool(tx, accountId, 'KE'));
  await inOne((tx) => grant(tx, accountId, 1000, 'for anywhere'));
  await inOne((tx) => grant(tx, accountId, 1000, 'for Kenya', 'KE'));
  return accountId;
}

const left = async (accountId: number) => {
  const { rows } = await sql<{ country: string | null; remaining: number }>`
    SELECT country, remaining FROM credit_lots l JOIN credit_pools p ON p.account_id = l.account_id AND p.id = l.pool_id
    WHERE l.account_id = ${accountId} ORDER BY l.id`.execute(owner());
  return rows.map(({ country, remaining }) => [country, remaining]);
};
const expireIn = (accountId: number, lot: string, days: number) =>
  sql`UPDATE credit_lots SET expires_at = now() + make_interval(days => ${days}) WHERE account_id = ${accountId} AND id IN (
    SELECT lot_id FROM ledger_entries WHERE account_id = ${accountId} AND kind = 'grant' AND reference = ${lot})`.execute(
    owner(),
  );
const isWaiting = () =>
  eventually('somebody waits for a lock', async () => {
    const { rows } = await sql`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
      owner(),
    );
    return rows.length === 1;
  });
const quiet = () => ({ db: database().db, log: { error: vi.fn<(...said: unknown[]) => void>() } });

describe('a refund goes first to the credits used last', () => {
  it('returns general credits before country credits', async () => {
    const accountId = await withPools();
    await inOne((tx) => debit(tx, { accountId, amount: 1500, reference: 'batch', pool: 'KE' }));
    expect(await left(accountId)).toEqual([
      [null, 500],
      ['KE', 0],
    ]);
    await inOne((tx) => refund(tx, { accountId, amount: 700, reference: 'batch' }));
    expect(await left(accountId)).toEqual([
      [null, 1000],
      ['KE', 200],
    ]);
  });

  it('returns the lot that expires last first, in any order of grants', async () => {
    const accountId = await withPools();
    await inOne((tx) => grant(tx, accountId, 1000, 'short'));
    await expireIn(accountId, 'short', 1);
    await inOne((tx) => debit(tx, { accountId, amount: 1500, reference: 'batch' }));
    await inOne((tx) => refund(tx, { accountId, amount: 500, reference: 'batch' }));
    expect(await left(accountId)).toEqual([
      [null, 1000],
      ['KE', 1000],
      [null, 0],
    ]);
    await inOne((tx) => refund(tx, { accountId, amount: 1000, reference: 'batch' }));
    expect((await left(accountId)).map(([, remaining]) => remaining)).toEqual([1000, 1000, 1000]);
    expect(await findDiscrepancies(owner())).toEqual([]);
  });
});

describe('every lock on an account’s pools takes the general pool first', () => {
  it('makes a transaction of several debits and a refund wait for each other', async () => {
    const accountId = await withPools();
    await inOne((tx) => debit(tx, { accountId, amount: 10, reference: 'before', pool: 'KE' }));
    let refunded: Promise<void> | undefined;
    await inOne(async (tx) => {
      await debit(tx, { accountId, amount: 10, reference: 'first' });
      refunded = inOne((other) => refund(other, { accountId, amount: 10, reference: 'before' }));
      await isWaiting();
      await debit(tx, { accountId, amount: 10, reference: 'second', pool: 'KE' });
    });
    await refunded;
    expect(await left(accountId)).toEqual([
      [null, 990],
      ['KE', 990],
    ]);
  });

  it('applies to expiry', async () => {
    const accountId = await withPools();
    await expireIn(accountId, 'for anywhere', -1);
    let expired: Promise<number> | undefined;
    await inOne(async (tx) => {
      await sql`SELECT FROM credit_pools WHERE account_id = ${accountId} AND country IS NULL FOR UPDATE`.execute(
        tx,
      );
      expired = expireLots(quiet());
      await isWaiting();
      await debit(tx, { accountId, amount: 10, reference: 'at night' });
    });
    expect(await expired).toBe(1);
    expect(await left(accountId)).toEqual([
      [null, 0],
      ['KE', 1000],
    ]);
  });
});

it('a failure to expire one account’s credits does not affect other accounts', async () => {
  const [broken, whole] = [await withPools(), await withPools()];
  for (const accountId of [broken, whole]) await expireIn(accountId, 'for anywhere', -1);
  await sql`UPDATE credit_pools SET balance = 1 WHERE account_id = ${broken}`.execute(owner());
  const context = quiet();
  expect(await expireLots(context)).toBe(1);
  expect(context.log.error).toHaveBeenCalledTimes(1);
  expect(await left(whole)).toEqual([
    [null, 0],
    ['KE', 1000],
  ]);
});
