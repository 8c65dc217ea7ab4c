import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { createGeneralPool } from './general-pool.ts';
import { lockPools } from './lock-pools.ts';

type Return = { from: number; to: number; reference: string };

/** Credits that moved from one pool, in thousandths. `country` is null for the general pool. */
export type ReturnedPool = { country: string | null; amount: number };

/**
 * Moves all of an account's credits to another account, within the caller's transaction. Credits for a
 * country stay limited to that country, and lots keep their expiry. Returns the amounts by pool. Locks the
 * pools of both accounts in account order, so call this last.
 */
export async function returnAllCredits(
  tx: OwnerDb,
  { from, to, reference }: Return,
): Promise<ReturnedPool[]> {
  await createGeneralPool(tx, to);
  await sql`
    INSERT INTO credit_pools (account_id, country)
    SELECT ${to}, country FROM credit_pools WHERE account_id = ${from} AND country IS NOT NULL ORDER BY country
    ON CONFLICT (account_id, country) DO NOTHING`.execute(tx);
  for (const id of [from, to].toSorted((one, other) => one - other)) await lockPools(tx, id);
  const { rows } = await sql<ReturnedPool>`
    WITH pools AS (
      SELECT g.id AS giving, t.id AS taking, g.country, g.balance AS amount
      FROM credit_pools g JOIN credit_pools t ON t.account_id = ${to} AND t.country IS NOT DISTINCT FROM g.country
      WHERE g.account_id = ${from} AND g.balance > 0
    ), taken AS (
      SELECT l.id, l.remaining AS amount, l.expires_at, p.giving, p.taking
      FROM credit_lots l JOIN pools p ON p.giving = l.pool_id
      WHERE l.account_id = ${from} AND l.remaining > 0
    ), lots AS (
      UPDATE credit_lots l SET remaining = 0 FROM taken t WHERE l.account_id = ${from} AND l.id = t.id
    ), given AS (
      INSERT INTO credit_lots (account_id, pool_id, granted, remaining, expires_at)
      SELECT ${to}, taking, sum(amount), sum(amount), expires_at FROM taken GROUP BY taking, expires_at
      RETURNING id, pool_id, granted
    ), entries AS (
      INSERT INTO ledger_entries (account_id, pool_id, lot_id, kind, amount, reference)
      SELECT ${from}::bigint, giving, id, 'allocation', -amount, ${reference} FROM taken
      UNION ALL SELECT ${to}::bigint, pool_id, id, 'allocation', granted, ${reference} FROM given
    ), balances AS (
      UPDATE credit_pools p SET balance = p.balance + CASE WHEN p.account_id = ${to} THEN m.amount ELSE -m.amount END
      FROM pools m WHERE (p.account_id = ${from} AND p.id = m.giving) OR (p.account_id = ${to} AND p.id = m.taking)
    )
    SELECT country, amount FROM pools ORDER BY country NULLS FIRST`.execute(tx);
  return rows;
}
