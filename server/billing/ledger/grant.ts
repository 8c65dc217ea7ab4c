import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** The number of days after purchase until credits expire (specification, 9). */
export const LIFETIME_DAYS = 365;

/** Grants a lot of credits to the general pool or a country's pool. `amount` is in thousandths, above 0. */
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
