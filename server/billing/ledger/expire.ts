import { type Kysely, sql } from 'kysely';
import type { Context } from '#server/context.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { lockPools } from './lock-pools.ts';

/**
 * Expires the unused credits of lots that have reached their expiry time. Lots of postpaid months are
 * excluded, because they end with their month. Each account has its own transaction, so accounts do not
 * block each other. The worker runs this daily. Returns the number of expired lots.
 */
export async function expireLots({
  db,
  log,
}: Pick<Context, 'db'> & { log: Pick<Context['log'], 'error'> }): Promise<number> {
  const { rows: accounts } = await sql<{ account_id: number }>`
    SELECT DISTINCT account_id FROM credit_lots
    WHERE remaining > 0 AND expires_at <= now() AND for_month IS NULL ORDER BY account_id`.execute(db.owner);
  let expired = 0;
  for (const { account_id: accountId } of accounts) {
    try {
      expired += await db.owner.transaction().execute((tx) => expireAccountLots(tx, accountId));
    } catch (error) {
      log.error({ err: error, accountId }, 'credits of an account could not expire');
    }
  }
  return expired;
}

/**
 * Expires one account's lots in the caller's transaction. Locks pools before lots, in the same order as
 * debits and refunds.
 */
export async function expireAccountLots(tx: Kysely<Tables>, accountId: number): Promise<number> {
  await lockPools(tx, accountId);
  const { rows } = await sql`
    WITH expired AS (
      SELECT id, pool_id, remaining FROM credit_lots
      WHERE account_id = ${accountId} AND remaining > 0 AND expires_at <= now() AND for_month IS NULL
    ), emptied AS (
      UPDATE credit_lots l SET remaining = 0 FROM expired e WHERE l.account_id = ${accountId} AND l.id = e.id
    ), entries AS (
      INSERT INTO ledger_entries (account_id, pool_id, lot_id, kind, amount, reference)
      SELECT ${accountId}, pool_id, id, 'expiry', -remaining, 'expired' FROM expired
    ), pools AS (
      UPDATE credit_pools p SET balance = p.balance - s.amount
      FROM (SELECT pool_id, sum(remaining) AS amount FROM expired GROUP BY 1) s
      WHERE p.account_id = ${accountId} AND p.id = s.pool_id
    )
    SELECT id FROM expired`.execute(tx);
  return rows.length;
}
