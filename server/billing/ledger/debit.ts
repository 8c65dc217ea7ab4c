import { type Kysely, sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { Problem } from '#server/platform/errors.ts';
import { type LockedPool, lockGeneralPool } from './general-pool.ts';
import { useReservation } from './use-reservation.ts';

/**
 * A debit of an account. `amount` is in thousandths of a credit, above 0. `reference` is unique and
 * identifies the debit's purpose. `pool` is the country whose pool pays first, if the account has such a
 * pool. A withdrawal takes back credits whose price was refunded, only from the pool they were bought for.
 * `reservedFor` is the reference of the reservation to use, if any.
 */
export type Debit = {
  accountId: number;
  amount: number;
  reference: string;
  pool?: string | null;
  isWithdrawal?: boolean;
  reservedFor?: string | undefined;
};

/**
 * Debits credits within the caller's transaction. Uses a country's lots before general lots, and lots that
 * expire first before others. A postpaid month's lots come last, because their use is invoiced. A withdrawal
 * never uses them, because nobody paid for them. Only a withdrawal may use credits reserved under other
 * references. Locks the account's pools, so call this last. Throws `not_enough_credits`, without any change,
 * if there are too few.
 */
export async function debit(
  tx: Kysely<Tables>,
  { accountId, amount, reference, pool = null, isWithdrawal = false, reservedFor }: Debit,
): Promise<void> {
  const all = await lockToDebit(tx, accountId);
  const pools = all.filter(({ country }) => country === pool || (country === null && !isWithdrawal));
  const limit = isWithdrawal ? await sumRemainingLimits(tx, accountId, pools) : 0;
  if (pools.reduce((sum, { balance }) => sum + balance, 0) - limit < amount) throw notEnoughCredits();
  if (!isWithdrawal && all.some(({ reserved }) => reserved > 0))
    await useReservation(tx, { accountId, amount, pool, reference: reservedFor });
  await sql`
    /* prepared */ WITH running AS (
      SELECT l.id, pool_id, remaining,
        sum(remaining) OVER (ORDER BY p.country NULLS LAST, for_month IS NOT NULL, expires_at, l.id) - remaining AS before
      FROM credit_lots l JOIN credit_pools p ON p.account_id = l.account_id AND p.id = l.pool_id
      WHERE l.account_id = ${accountId} AND l.pool_id = ANY(${arrayLiteral(pools.map(({ id }) => id))}::bigint[]) AND remaining > 0
        AND (for_month IS NULL OR NOT ${isWithdrawal})
    ), taken AS (
      SELECT id, pool_id, least(remaining, ${amount} - before) AS amount FROM running WHERE before < ${amount}
    ), lots AS (
      UPDATE credit_lots l SET remaining = l.remaining - t.amount FROM taken t WHERE l.account_id = ${accountId} AND l.id = t.id
    ), entries AS (
      INSERT INTO ledger_entries (account_id, pool_id, lot_id, kind, amount, reference)
      SELECT ${accountId}, pool_id, id, ${isWithdrawal ? 'withdrawal' : 'debit'}, -amount, ${reference} FROM taken
    ), usage AS (
      INSERT INTO credit_usage (account_id)
      SELECT ${accountId} WHERE NOT ${isWithdrawal} ON CONFLICT (account_id) DO UPDATE SET last_debit_at = now()
    )
    UPDATE credit_pools p SET balance = p.balance - s.amount
    FROM (SELECT pool_id, sum(amount) AS amount FROM taken GROUP BY pool_id) s
    WHERE p.account_id = ${accountId} AND p.id = s.pool_id`.execute(tx);
}

const notEnoughCredits = (): Problem =>
  new Problem(
    'conflict',
    'not_enough_credits',
    'You do not have enough credits for this. Buy credits, then continue.',
  );

/**
 * Locks all pools in the same order as `lockPools`, and returns them with their balances. Most accounts have
 * only the general pool.
 */
async function lockToDebit(tx: Kysely<Tables>, accountId: number): Promise<LockedPool[]> {
  const general = await lockGeneralPool(tx, accountId);
  if (general?.isOnly) return [general];
  const { rows } = await sql<LockedPool>`
    SELECT id, country, balance, reserved FROM credit_pools
    WHERE account_id = ${accountId} AND country IS NOT NULL ORDER BY country FOR UPDATE`.execute(tx);
  return general ? [...rows, general] : rows;
}

/** Returns the unused part of monthly limits in pools, in thousandths. */
async function sumRemainingLimits(
  tx: Kysely<Tables>,
  accountId: number,
  pools: LockedPool[],
): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    SELECT coalesce(sum(remaining), 0)::bigint AS left FROM credit_lots
    WHERE account_id = ${accountId} AND pool_id = ANY(${arrayLiteral(pools.map(({ id }) => id))}::bigint[]) AND for_month IS NOT NULL`.execute(
    tx,
  );
  return rows[0]!.left;
}
