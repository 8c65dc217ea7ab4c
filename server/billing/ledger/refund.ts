import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Debit } from './debit.ts';

/**
 * Refunds a part of the debit named by `reference` to the lots that paid it, last one first. Throws if that exceeds
 * what is left of the debit, so a message is never refunded twice.
 */
export async function refund(
  tx: Kysely<Tables>,
  { accountId, amount, reference, isWithdrawal = false }: Debit,
): Promise<void> {
  await sql`SELECT FROM credit_pools WHERE account_id = ${accountId} ORDER BY id FOR UPDATE`.execute(tx);
  const { rows } = await sql<{ given: number }>`
    WITH paid AS (
      SELECT lot_id, pool_id, -sum(amount) AS amount FROM ledger_entries
      WHERE account_id = ${accountId} AND reference = ${reference} GROUP BY lot_id, pool_id HAVING sum(amount) < 0
    ), running AS (
      SELECT lot_id, pool_id, amount, sum(amount) OVER (ORDER BY lot_id DESC) - amount AS before FROM paid
    ), given AS (
      SELECT lot_id, pool_id, least(amount, ${amount} - before)::bigint AS amount FROM running WHERE before < ${amount}
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
    SELECT coalesce(sum(amount), 0)::bigint AS given FROM given`.execute(tx);
  if (rows[0]!.given !== amount) {
    throw new Error(
      `A refund of ${amount} for ${reference} exceeds what is left of its debit (${rows[0]!.given})`,
    );
  }
}
