import type { Kysely } from 'kysely';
import type { CreditsByCountry } from '#contract/fields.ts';
import { recently } from '#server/platform/db/recent-reads.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { Problem } from '#server/platform/errors.ts';

/**
 * Returns the country codes of an account's country pools. Each pool pays only for messages to its country.
 */
export const countriesOfPools = recently(async (db, accountId: number): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('credit_pools')
    .select('country')
    .where('account_id', '=', accountId)
    .where('country', 'is not', null)
    .execute();
  return new Set(rows.map(({ country }) => country!));
});

/** Opens an empty pool for a country. Throws `pool_exists`. */
export async function openPool(tx: Kysely<Tables>, accountId: number, country: string): Promise<void> {
  const inserted = await tx
    .insertInto('credit_pools')
    .values({ account_id: accountId, country })
    .onConflict((conflict) => conflict.columns(['account_id', 'country']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted)
    throw new Problem('conflict', 'pool_exists', `The account already has a pool for ${country}.`);
}

/** Returns an account's credits by country, with the largest amount first. Omits empty pools. */
export async function readCountryCredits(db: Kysely<Tables>, accountId: number): Promise<CreditsByCountry> {
  const rows = await db
    .selectFrom('credit_pools')
    .select(['country', 'balance'])
    .where('account_id', '=', accountId)
    .where('country', 'is not', null)
    .where('balance', '>', 0)
    .orderBy('balance', 'desc')
    .orderBy('country')
    .execute();
  return rows.map(({ country, balance }) => ({ country: country!, credits: balance }));
}
