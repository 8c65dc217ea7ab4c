import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { Problem } from '#server/platform/errors.ts';

/** `amount` is in thousandths of a credit, above 0. `reference` identifies what the debit pays for, and is unique. */
export type Debit = { accountId: number; amount: number; reference: string };

/**
 * Takes credits from the lots that expire first, within the caller's transaction. Locks the account's pool, so it
 * should come last in the transaction. Throws `not_enough_credits`, and takes nothing, if there are too few.
 */
export async function debit(tx: Kysely<Tables>, { accountId, amount, reference }: Debit): Promise<void> {
  const pool = await sql<{ id: number; balance: number }>`
    SELECT id, balance FROM credit_pools WHERE account_id = ${accountId} AND country IS NULL FOR UPDATE`.execute(
    tx,
  );
  if (!pool.rows[0] || pool.rows[0].balance < amount) {
    throw new Problem(
      'conflict',
      'not_enough_credits',
      'There are not enough credits for this. Buy credits, then go on.',
    );
  }
  const poolId = pool.rows[0].id;
  await sql`
    WITH running AS (
      SELECT id, remaining, sum(remaining) OVER (ORDER BY expires_at, id) - remaining AS before
      FROM credit_lots WHERE account_id = ${accountId} AND pool_id = ${poolId} AND remaining > 0
    ), taken AS (
      SELECT id, least(remaining, ${amount} - before) AS amount FROM running WHERE before < ${amount}
    ), lots AS (
      UPDATE credit_lots l SET remaining = l.remaining - t.amount FROM taken t WHERE l.account_id = ${accountId} AND l.id = t.id
    ), entries AS (
      INSERT INTO ledger_entries (account_id, pool_id, lot_id, kind, amount, reference)
      SELECT ${accountId}, ${poolId}, id, 'debit', -amount, ${reference} FROM taken
    )
    UPDATE credit_pools SET balance = balance - ${amount} WHERE account_id = ${accountId} AND id = ${poolId}`.execute(
    tx,
  );
}
