import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { lockPools } from './lock-pools.ts';
import type { Debit } from './debit.ts';
import { withdrawExcessRefunds } from './month.ts';

/**
 * Refunds `amount` of the debit or withdrawal with this `reference`. Credits return first to the lots that
 * the debit used last, because these are worth most to the account. A refund to a postpaid month does not
 * raise its limit. Throws if the refund exceeds what is left of the debit, so no message is refunded twice.
 */
export async function refund(
  tx: Kysely<Tables>,
  { accountId, amount, reference, isWithdrawal = false }: Debit,
): Promise<void> {
  await lockPools(tx, accountId);
  const { rows } = await sql<{ given: number; month_pool: number | null }>`
    WITH paid AS (
      SELECT lot_id, pool_id, -sum(amount) AS amount FROM ledger_entries
      WHERE account_id = ${accountId} AND reference = ${reference} GROUP BY lot_id, pool_id HAVING sum(amount) < 0
    ), running AS (
      SELECT lot_id, paid.pool_id, amount, for_month, sum(amount) OVER (
        ORDER BY country NULLS LAST, for_month IS NOT NULL, expires_at, l.id ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING
      ) - amount AS before
      FROM paid JOIN credit_lots l ON l.account_id = ${accountId} AND l.id = lot_id
        JOIN credit_pools p ON p.account_id = ${accountId} AND p.id = paid.pool_id
    ), given AS (
      SELECT lot_id, pool_id, for_month, least(amount, ${amount} - before)::bigint AS amount FROM running WHERE before < ${amount}
    ), lots AS (
      UPDATE credit_lots l SET remaining = l.remaining + g.amount FROM given g WHERE l.account_id = ${accountId} AND l.id = g.lot_id
    ), entries AS (
      INSERT INTO ledger_entries (account_id, pool_id, lot_id, kind, amount, reference)
      SELECT ${accountId}, pool_id, lot_id, ${isWithdrawal ? 'withdrawal' : 'refund'}, amount, ${reference} FROM given
    ), pools AS (
      UPDATE credit_pools p SET balance = p.balance + s.amount
      FROM (SELECT pool_id, sum(amount) AS amount FROM given GROUP BY pool_id) s
      WHERE p.account_id = ${accountId} AND p.id = s.pool_id
    )
    SELECT coalesce(sum(amount), 0)::bigint AS given, max(pool_id) FILTER (WHERE for_month IS NOT NULL) AS month_pool FROM given`.execute(
    tx,
  );
  if (rows[0]!.given !== amount) {
    throw new Error(
      `A refund of ${amount} for ${reference} exceeds what is left of its debit (${rows[0]!.given})`,
    );
  }
  const { month_pool: poolId } = rows[0]!;
  if (poolId !== null) await withdrawExcessRefunds(tx, { accountId, poolId });
}
