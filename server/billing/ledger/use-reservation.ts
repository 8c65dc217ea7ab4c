import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { Problem } from '#server/platform/errors.ts';
import { freeInPool, unreservedGeneralCredits, type PoolState, poolsReservedByOthers } from './spendable.ts';

/** A debit's use of credits. `amount` is in thousandths. The pool of the country `pool` pays first. */
type ReservationUse = {
  accountId: number;
  amount: number;
  pool: string | null;
  reference: string | undefined;
};

type OwnReservation = { pool_id: number; country: string | null; amount: number };

/**
 * Prepares a debit that uses its own reservation and unreserved credits. The caller must have locked the
 * account's pools, and debits the amount afterwards. Throws `not_enough_credits` if the debit needs credits
 * that are reserved under other references.
 */
export async function useReservation(tx: Kysely<Tables>, use: ReservationUse): Promise<void> {
  const own = use.reference === undefined ? [] : await ownReservations(tx, use);
  const matching = own.find(({ country }) => country === null || country === use.pool);
  const reserved = matching?.amount ?? 0;
  // If reservations exceed the balance, each remains valid for its own amount.
  if (use.amount > reserved && use.amount > (await readAvailableCredits(tx, use)))
    throw reservedForOthersProblem();
  const used = Math.min(use.amount, reserved);
  if (matching) await reduceReservation(tx, use, matching, used);
  const others = own.filter((each) => each !== matching);
  if (others.length > 0 && use.amount > used) await takeFromOtherPools(tx, use, others, use.amount - used);
}

/**
 * Releases credits that the same reference reserved in other pools. A debit that exceeds its own reservation
 * may use these credits. Without the release, reservations would exceed the balance.
 */
async function takeFromOtherPools(
  tx: Kysely<Tables>,
  use: ReservationUse,
  others: OwnReservation[],
  beyond: number,
): Promise<void> {
  const pools = await poolsReservedByOthers(tx, use.accountId, undefined);
  let missing = Math.min(beyond, use.amount - availableInPools(pools, use.pool));
  for (const other of others) {
    const { balance, reserved } = pools.find(({ country }) => country === other.country)!;
    const fromGeneral = other.country === null ? other.amount : Math.max(0, reserved - balance);
    const used = Math.min(missing, other.amount, fromGeneral);
    if (used > 0) await reduceReservation(tx, use, other, used);
    missing -= Math.max(0, used);
  }
}

const reservedForOthersProblem = (): Problem =>
  new Problem(
    'conflict',
    'not_enough_credits',
    'Your remaining credits are reserved for scheduled campaigns. Buy credits, then continue.',
  );

/** Returns the reference's reservations by pool, with the general pool last. */
async function ownReservations(
  tx: Kysely<Tables>,
  { accountId, reference }: ReservationUse,
): Promise<OwnReservation[]> {
  const { rows } = await sql<OwnReservation>`
    SELECT r.pool_id, p.country, r.amount
    FROM credit_reservations r JOIN credit_pools p ON p.account_id = r.account_id AND p.id = r.pool_id
    WHERE r.account_id = ${accountId} AND r.reference = ${reference}
    ORDER BY p.country NULLS LAST`.execute(tx);
  return rows;
}

/**
 * Returns the credits that can pay for messages to the country `pool`: unreserved credits, and credits that
 * the same reference reserved.
 */
const readAvailableCredits = async (
  tx: Kysely<Tables>,
  { accountId, pool, reference }: ReservationUse,
): Promise<number> => availableInPools(await poolsReservedByOthers(tx, accountId, reference), pool);

function availableInPools(pools: PoolState[], pool: string | null): number {
  const ofCountry = pools.find(({ country }) => country !== null && country === pool);
  return Math.max(0, unreservedGeneralCredits(pools)) + (ofCountry ? freeInPool(ofCountry) : 0);
}

async function reduceReservation(
  tx: Kysely<Tables>,
  { accountId, reference }: ReservationUse,
  { pool_id: poolId, amount }: OwnReservation,
  used: number,
): Promise<void> {
  const row = sql`account_id = ${accountId} AND reference = ${reference} AND pool_id = ${poolId}`;
  await sql`
    WITH used AS (
      ${used === amount ? sql`DELETE FROM credit_reservations WHERE ${row}` : sql`UPDATE credit_reservations SET amount = amount - ${used} WHERE ${row}`}
    )
    UPDATE credit_pools SET reserved = reserved - ${used} WHERE account_id = ${accountId} AND id = ${poolId}`.execute(
    tx,
  );
}
