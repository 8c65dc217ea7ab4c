import { type Kysely, sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** Credits expire this many days after purchase (specification, 9). */
export const LIFETIME_DAYS = 365;

/** Grants an account a lot of credits, for anywhere or in its pool for a country. `amount` is in thousandths, above 0. */
export async function grant(
  tx: Kysely<Tables>,
  accountId: number,
  amount: number,
  reference: string,
  pool: string | null = null,
): Promise<void> {
  const { id: poolId } = await tx
    .insertInto('credit_pools')
    .values({ account_id: accountId, country: pool, balance: amount })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'country'])
        .doUpdateSet({ balance: sql`credit_pools.balance + ${amount}` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const lot = await tx
    .insertInto('credit_lots')
    .values({
      account_id: accountId,
      pool_id: poolId,
      granted: amount,
      remaining: amount,
      expires_at: sql<Date>`now() + make_interval(days => ${LIFETIME_DAYS})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('ledger_entries')
    .values({ account_id: accountId, pool_id: poolId, lot_id: lot.id, kind: 'grant', amount, reference })
    .execute();
}

/** Grants a new account its trial credits. `credits` is in thousandths, above 0. */
export const grantTrial = (tx: Kysely<Tables>, accountId: number, credits: number): Promise<void> =>
  grant(tx, accountId, credits, 'Trial credits');

/** Takes what is left of expired lots, but for those of postpaid months, which end with these. Run daily. Returns the number of lots. */
export async function expireLots(db: OwnerDb): Promise<number> {
  const { rows } = await sql`
    WITH expired AS (
      SELECT account_id, id, pool_id, remaining FROM credit_lots
      WHERE remaining > 0 AND expires_at <= now() AND for_month IS NULL ORDER BY account_id, id FOR UPDATE
    ), emptied AS (
      UPDATE credit_lots l SET remaining = 0 FROM expired e WHERE l.account_id = e.account_id AND l.id = e.id
    ), entries AS (
      INSERT INTO ledger_entries (account_id, pool_id, lot_id, kind, amount, reference)
      SELECT account_id, pool_id, id, 'expiry', -remaining, 'expired' FROM expired
    ), pools AS (
      UPDATE credit_pools p SET balance = p.balance - s.amount
      FROM (SELECT account_id, pool_id, sum(remaining) AS amount FROM expired GROUP BY 1, 2 ORDER BY 1, 2) s
      WHERE p.account_id = s.account_id AND p.id = s.pool_id
    )
    SELECT id FROM expired`.execute(db);
  return rows.length;
}
