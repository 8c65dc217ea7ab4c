import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { openMonth } from './month.ts';

/**
 * A locked pool. `isOnly` means that the account has no country pools. Amounts are in thousandths of a
 * credit.
 */
export type LockedPool = {
  id: number;
  country: string | null;
  balance: number;
  reserved: number;
  isOnly: boolean;
};

/** Creates an account's general pool if it does not exist. */
export async function createGeneralPool(tx: Kysely<Tables>, accountId: number): Promise<void> {
  await tx
    .insertInto('credit_pools')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.columns(['account_id', 'country']).doNothing())
    .execute();
}

/**
 * Locks and returns an account's general pool. If a postpaid account's month is over, also opens the current
 * month. Returns undefined if the account has no general pool.
 */
export async function lockGeneralPool(
  tx: Kysely<Tables>,
  accountId: number,
): Promise<LockedPool | undefined> {
  const { rows } = await sql<LockedPool & { is_month_over: boolean | null; now: Date }>`
    /* prepared */ SELECT id, country, balance, reserved, now() AS now,
      NOT EXISTS (SELECT FROM credit_pools o WHERE o.account_id = p.account_id AND o.country IS NOT NULL) AS "isOnly",
      (SELECT t.open_until <= now() FROM postpaid_terms t WHERE t.account_id = p.account_id) AS is_month_over
    FROM credit_pools p WHERE account_id = ${accountId} AND country IS NULL FOR UPDATE OF p`.execute(tx);
  const [pool] = rows;
  if (!pool?.is_month_over) return pool;
  await openMonth(tx, { accountId, poolId: pool.id }, pool.now);
  const { balance } = await tx
    .selectFrom('credit_pools')
    .select('balance')
    .where('account_id', '=', accountId)
    .where('id', '=', pool.id)
    .executeTakeFirstOrThrow();
  return { ...pool, balance };
}
