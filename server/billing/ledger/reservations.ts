import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { lockPools, type PoolId } from './lock-pools.ts';
import { readSpendableCredits } from './spendable.ts';

export type ReservationKey = { accountId: number; reference: string };

/**
 * A reservation. `costs` are in thousandths of a credit, by country. The key null is for costs without a
 * country.
 */
export type Reservation = ReservationKey & { costs: ReadonlyMap<string | null, number> };

/**
 * Reserves credits in the caller's transaction. Replaces the reservation under the same reference. Only
 * debits that name the reference can use the credits. Reserves a country's share in its pool, if the account
 * has one. Returns false, without any change, if too few credits are available. Locks the account's pools, so
 * call this late.
 */
export async function reserve(tx: Kysely<Tables>, { costs, ...reserved }: Reservation): Promise<boolean> {
  const pools = await lockPools(tx, reserved.accountId);
  const needed = sumOf(costs.values());
  const isAvailable =
    needed <= (await readSpendableCredits(tx, reserved.accountId, costs, { reference: reserved.reference }));
  if (!isAvailable && !(await isCovered(tx, { costs, ...reserved }))) return false;
  await deleteReservations(tx, reserved);
  await addReservations(tx, reserved, costsByPool(pools, costs));
  return true;
}

/** Releases what is left of a reservation. Idempotent. */
export async function release(tx: Kysely<Tables>, reserved: ReservationKey): Promise<void> {
  if ((await readReservedCosts(tx, reserved)).size === 0) return;
  await lockPools(tx, reserved.accountId);
  await deleteReservations(tx, reserved);
}

/** Moves a reservation to another reference. The other reference must not have a reservation. */
export async function transferReservation(
  tx: Kysely<Tables>,
  { accountId, from, to }: { accountId: number; from: string; to: string },
): Promise<void> {
  await tx
    .updateTable('credit_reservations')
    .set({ reference: to })
    .where('account_id', '=', accountId)
    .where('reference', '=', from)
    .execute();
}

/** Returns the amounts reserved under a reference, by the pool's country; null is the general pool. */
export async function readReservedCosts(
  db: Kysely<Tables>,
  { accountId, reference }: ReservationKey,
): Promise<Map<string | null, number>> {
  const { rows } = await sql<{ country: string | null; amount: number }>`
    SELECT p.country, r.amount FROM credit_reservations r JOIN credit_pools p ON p.account_id = r.account_id AND p.id = r.pool_id
    WHERE r.account_id = ${accountId} AND r.reference = ${reference}`.execute(db);
  return new Map(rows.map(({ country, amount }) => [country, amount]));
}

/** Returns all reserved credits of an account, in thousandths. */
export async function sumReserved(db: Kysely<Tables>, accountId: number): Promise<number> {
  const { rows } = await sql<{ reserved: number }>`
    SELECT coalesce(sum(reserved), 0)::bigint AS reserved FROM credit_pools WHERE account_id = ${accountId}`.execute(
    db,
  );
  return rows[0]!.reserved;
}

/**
 * Returns whether an existing reservation covers the costs. Even if reservations exceed the balance, each
 * remains valid for its own amount while credits last.
 */
async function isCovered(tx: Kysely<Tables>, { costs, ...reserved }: Reservation): Promise<boolean> {
  const needed = sumOf(costs.values());
  if (needed > sumOf((await readReservedCosts(tx, reserved)).values())) return false;
  return needed <= (await readSpendableCredits(tx, reserved.accountId, costs, { ignoreReservations: true }));
}

/** Splits costs by pool. The general pool pays for countries that have no pool of their own. */
function costsByPool(pools: PoolId[], costs: ReadonlyMap<string | null, number>): Map<number, number> {
  const general = pools.find(({ country }) => country === null);
  const sums = new Map<number, number>();
  for (const [country, cost] of costs) {
    const pool = pools.find((each) => each.country !== null && each.country === country) ?? general;
    if (pool && cost > 0) sums.set(pool.id, (sums.get(pool.id) ?? 0) + cost);
  }
  return sums;
}

async function addReservations(
  tx: Kysely<Tables>,
  { accountId, reference }: ReservationKey,
  amounts: Map<number, number>,
): Promise<void> {
  for (const [poolId, amount] of amounts) {
    await sql`
      WITH added AS (
        INSERT INTO credit_reservations (account_id, reference, pool_id, amount) VALUES (${accountId}, ${reference}, ${poolId}, ${amount})
      )
      UPDATE credit_pools SET reserved = reserved + ${amount} WHERE account_id = ${accountId} AND id = ${poolId}`.execute(
      tx,
    );
  }
}

const deleteReservations = (tx: Kysely<Tables>, { accountId, reference }: ReservationKey) =>
  sql`
    WITH dropped AS (
      DELETE FROM credit_reservations WHERE account_id = ${accountId} AND reference = ${reference} RETURNING pool_id, amount
    )
    UPDATE credit_pools p SET reserved = p.reserved - d.amount FROM dropped d WHERE p.account_id = ${accountId} AND p.id = d.pool_id`.execute(
    tx,
  );

const sumOf = (amounts: Iterable<number>): number => [...amounts].reduce((sum, each) => sum + each, 0);
