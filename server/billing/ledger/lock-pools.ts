import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** A locked pool. `country` is null for the general pool. */
export type PoolId = { id: number; country: string | null };

/**
 * Locks all pools of an account until the transaction ends. A fixed order with the general pool first
 * prevents deadlocks.
 */
export async function lockPools(tx: Kysely<Tables>, accountId: number): Promise<PoolId[]> {
  const { rows } = await sql<PoolId>`
    SELECT id, country FROM credit_pools WHERE account_id = ${accountId} ORDER BY country NULLS FIRST FOR UPDATE`.execute(
    tx,
  );
  return rows;
}
