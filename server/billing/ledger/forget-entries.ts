import { type Kysely, sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { lockPools } from './lock-pools.ts';
import { recomputeLastDebit } from './usage.ts';

/**
 * Deletes debits and refunds from an account's ledger, and returns their credits to lots and pools. Only the
 * removal of example content may delete ledger entries.
 */
export async function forgetEntries(
  tx: Kysely<Tables>,
  accountId: number,
  references: string[],
): Promise<void> {
  await lockPools(tx, accountId);
  await deleteEntries(
    tx,
    accountId,
    sql<boolean>`reference = ANY(${arrayLiteral(references)}::text[]) AND kind IN ('debit', 'refund')`,
  );
  await recomputeLastDebit(tx, accountId);
}

/**
 * Deletes grants and their expiries. If an account has used some of a grant's credits, the grant remains and
 * its unused credits expire.
 */
export async function forgetGrants(
  tx: Kysely<Tables>,
  accountId: number,
  references: string[],
): Promise<void> {
  await lockPools(tx, accountId);
  const { rows } = await sql<{ id: number }>`
    SELECT lot_id AS id FROM ledger_entries
    WHERE account_id = ${accountId} AND kind = 'grant' AND reference = ANY(${arrayLiteral(references)}::text[])`.execute(
    tx,
  );
  const lots = sql`${arrayLiteral(rows.map(({ id }) => id))}::bigint[]`;
  await deleteEntries(tx, accountId, sql<boolean>`lot_id = ANY(${lots}) AND kind = 'expiry'`);
  const isUnused = sql<boolean>`lot_id = ANY(${lots}) AND NOT EXISTS (
    SELECT FROM ledger_entries o WHERE o.account_id = ${accountId} AND o.lot_id = e.lot_id AND o.id <> e.id)`;
  await deleteEntries(tx, accountId, isUnused);
  await sql`
    DELETE FROM credit_lots l WHERE account_id = ${accountId} AND id = ANY(${lots})
      AND NOT EXISTS (SELECT FROM ledger_entries e WHERE e.account_id = ${accountId} AND e.lot_id = l.id)`.execute(
    tx,
  );
  await expireLotsNow(tx, accountId, lots);
}

type Condition = ReturnType<typeof sql<boolean>>;

const deleteEntries = (tx: Kysely<Tables>, accountId: number, isMeant: Condition) =>
  sql`
    WITH gone AS (
      DELETE FROM ledger_entries e WHERE account_id = ${accountId} AND ${isMeant} RETURNING lot_id, pool_id, amount
    ), lots AS (
      UPDATE credit_lots l SET remaining = l.remaining - g.amount
      FROM (SELECT lot_id, sum(amount) AS amount FROM gone GROUP BY 1) g WHERE l.account_id = ${accountId} AND l.id = g.lot_id
    )
    UPDATE credit_pools p SET balance = p.balance - g.amount
    FROM (SELECT pool_id, sum(amount) AS amount FROM gone GROUP BY 1) g WHERE p.account_id = ${accountId} AND p.id = g.pool_id`.execute(
    tx,
  );

const expireLotsNow = (tx: Kysely<Tables>, accountId: number, lots: ReturnType<typeof sql>) =>
  sql`
    WITH left_over AS (
      SELECT id, pool_id, remaining FROM credit_lots WHERE account_id = ${accountId} AND id = ANY(${lots}) AND remaining > 0
    ), emptied AS (
      UPDATE credit_lots l SET remaining = 0 FROM left_over o WHERE l.account_id = ${accountId} AND l.id = o.id
    ), entries AS (
      INSERT INTO ledger_entries (account_id, pool_id, lot_id, kind, amount, reference)
      SELECT ${accountId}, pool_id, id, 'expiry', -remaining, 'expired' FROM left_over
    )
    UPDATE credit_pools p SET balance = p.balance - o.amount
    FROM (SELECT pool_id, sum(remaining) AS amount FROM left_over GROUP BY 1) o
    WHERE p.account_id = ${accountId} AND p.id = o.pool_id`.execute(tx);
