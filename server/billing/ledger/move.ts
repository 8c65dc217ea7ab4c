import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { creditsText } from '#server/platform/credits-text.ts';
import { Problem } from '#server/platform/errors.ts';
import { LIFETIME_DAYS } from './grant.ts';
import { type LockedPool, lockGeneralPool, createGeneralPool } from './general-pool.ts';
import { unreservedGeneralCredits, poolsReservedByOthers } from './spendable.ts';

/**
 * A move of credits between accounts. `amount` is in thousandths of a credit, above 0. `reference` identifies
 * the move in both ledgers.
 */
export type Move = { from: number; to: number; amount: number; reference: string };

const inCredits = (amount: number): string => creditsText((amount / 1000).toLocaleString('en'));

function notEnoughToMove(available: number, reserved: number): Problem {
  const others = reserved > 0 ? ` Another ${inCredits(reserved)} are reserved for scheduled campaigns.` : '';
  return new Problem(
    'conflict',
    'not_enough_credits',
    `There are not enough credits to move. Available: ${inCredits(available)}.${others}`,
    'credits',
  );
}

/**
 * Moves credits between the general pools of two accounts, within the caller's transaction. Moves the lots
 * that expire first; they keep their expiry. Credits from a postpaid month's limit count as used: they are
 * invoiced, and expire like purchased credits. Locks both pools in account order, so call this last. Throws
 * `not_enough_credits`, without any change, if there are too few.
 */
export async function moveCredits(tx: OwnerDb, { from, to, amount, reference }: Move): Promise<void> {
  await createGeneralPool(tx, to);
  const pools = new Map<number, LockedPool | undefined>();
  for (const id of [from, to].toSorted((one, other) => one - other))
    pools.set(id, await lockGeneralPool(tx, id));
  const [giving, taking] = [pools.get(from), pools.get(to)];
  const balance = giving?.balance ?? 0;
  const unreserved = unreservedGeneralCredits(await poolsReservedByOthers(tx, from, undefined));
  const available = Math.max(0, Math.min(balance, unreserved));
  if (!giving || !taking || available < amount)
    throw notEnoughToMove(available, Math.max(0, balance - available));
  await sql`
    WITH running AS (
      SELECT id, remaining, CASE WHEN for_month IS NULL THEN expires_at ELSE now() + make_interval(days => ${LIFETIME_DAYS}) END AS expires_at,
        sum(remaining) OVER (ORDER BY for_month IS NOT NULL, expires_at, id) - remaining AS before
      FROM credit_lots WHERE account_id = ${from} AND pool_id = ${giving.id} AND remaining > 0
    ), taken AS (
      SELECT id, expires_at, least(remaining, ${amount}::bigint - before) AS amount FROM running WHERE before < ${amount}
    ), lots AS (
      UPDATE credit_lots l SET remaining = l.remaining - t.amount FROM taken t WHERE l.account_id = ${from} AND l.id = t.id
    ), given AS (
      INSERT INTO credit_lots (account_id, pool_id, granted, remaining, expires_at)
      SELECT ${to}, ${taking.id}, sum(amount), sum(amount), expires_at FROM taken GROUP BY expires_at RETURNING id, granted
    ), entries AS (
      INSERT INTO ledger_entries (account_id, pool_id, lot_id, kind, amount, reference)
      SELECT ${from}::bigint, ${giving.id}::bigint, id, 'allocation', -amount, ${reference} FROM taken
      UNION ALL SELECT ${to}::bigint, ${taking.id}::bigint, id, 'allocation', granted, ${reference} FROM given
    )
    UPDATE credit_pools p SET balance = p.balance + CASE WHEN p.account_id = ${to} THEN ${amount}::bigint ELSE -${amount}::bigint END
    WHERE (p.account_id, p.id) IN ((${from}, ${giving.id}), (${to}, ${taking.id}))`.execute(tx);
}
