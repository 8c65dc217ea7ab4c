import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { Problem } from '#server/platform/errors.ts';
import { balanceOf } from './balance.ts';

/** The countries, by their codes, that an account has pools for, besides the general one: they pay for messages to these. */
export async function countriesOfPools(db: Kysely<Tables>, accountId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('credit_pools')
    .select('country')
    .where('account_id', '=', accountId)
    .where('country', 'is not', null)
    .execute();
  return new Set(rows.map(({ country }) => country!));
}

/** Opens a pool for a country, without credits. Throws `pool_exists`. */
export async function openPool(tx: Kysely<Tables>, accountId: number, country: string): Promise<void> {
  const inserted = await tx
    .insertInto('credit_pools')
    .values({ account_id: accountId, country })
    .onConflict((conflict) => conflict.columns(['account_id', 'country']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted)
    throw new Problem('conflict', 'pool_exists', `The account has a pool for ${country} already.`);
}

/**
 * How many of an account's credits can pay for messages that cost so much by country: what its general pool has, and what each country's
 * can add. They are enough if it is as much as all cost. In thousandths of a credit.
 */
export async function spendable(
  db: Kysely<Tables>,
  accountId: number,
  costs: ReadonlyMap<string | null, number>,
): Promise<number> {
  const pools = await db
    .selectFrom('credit_pools')
    .select(['country', 'balance'])
    .where('account_id', '=', accountId)
    .where('country', 'is not', null)
    .execute();
  const usable = await balanceOf(db, accountId);
  return pools.reduce(
    (left, { country, balance }) => left - Math.max(0, balance - (costs.get(country) ?? 0)),
    usable,
  );
}
