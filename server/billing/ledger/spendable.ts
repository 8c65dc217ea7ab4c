import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { balanceOf } from './balance.ts';

/** A pool's balance and reserved credits, in thousandths. */
export type PoolState = { country: string | null; balance: number; reserved: number };

/**
 * `reference`: the reservation under this reference counts as available. `ignoreReservations`: all
 * reservations count as available.
 */
type SpendableOptions = { reference?: string | undefined; ignoreReservations?: boolean };

/**
 * Returns how many of an account's credits can pay for messages with these costs by country, in thousandths.
 * Counts general credits and credits for these countries, but not credits reserved under other references.
 * The credits suffice if the result is at least the total cost. Otherwise, a country's credits count only up
 * to its cost, so the difference is the shortage.
 */
export async function readSpendableCredits(
  db: Kysely<Tables>,
  accountId: number,
  costs: ReadonlyMap<string | null, number>,
  { reference, ignoreReservations = false }: SpendableOptions = {},
): Promise<number> {
  const states = await poolsReservedByOthers(db, accountId, reference);
  const pools = ignoreReservations ? states.map((state) => ({ ...state, reserved: 0 })) : states;
  const inPools = sumOf(pools.map(({ balance }) => balance));
  const notYetOpened = (await balanceOf(db, accountId)) - inPools;
  const general = Math.max(0, unreservedGeneralCredits(pools) + notYetOpened);
  const paying = pools.filter(({ country }) => country !== null && costs.has(country));
  const free = paying.map((pool) => ({ country: pool.country!, credits: freeInPool(pool) }));
  const reach = general + sumOf(free.map(({ country, credits }) => Math.min(credits, costs.get(country)!)));
  return reach < sumOf([...costs.values()]) ? reach : general + sumOf(free.map(({ credits }) => credits));
}

/** Returns the unreserved credits in a country's pool. */
export const freeInPool = ({ balance, reserved }: PoolState): number => Math.max(0, balance - reserved);

/**
 * Returns the unreserved credits in the general pool, less the country reservations that exceed their own
 * pool. Negative if too much is reserved.
 */
export function unreservedGeneralCredits(pools: PoolState[]): number {
  const general = pools.find(({ country }) => country === null) ?? { balance: 0, reserved: 0 };
  const countries = pools.filter(({ country }) => country !== null);
  const beyond = sumOf(countries.map(({ balance, reserved }) => Math.max(0, reserved - balance)));
  return general.balance - general.reserved - beyond;
}

/** Returns an account's pools. `reserved` excludes the reservation under `reference`. */
export async function poolsReservedByOthers(
  db: Kysely<Tables>,
  accountId: number,
  reference: string | undefined,
): Promise<PoolState[]> {
  const { rows } = await sql<PoolState>`
    SELECT country, balance, reserved - coalesce((
      SELECT amount FROM credit_reservations r WHERE r.account_id = p.account_id AND r.pool_id = p.id AND r.reference = ${reference ?? null}
    ), 0) AS reserved
    FROM credit_pools p WHERE account_id = ${accountId}`.execute(db);
  return rows;
}

const sumOf = (numbers: number[]): number => numbers.reduce((sum, each) => sum + each, 0);
