import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { Problem } from '#server/platform/errors.ts';
import { freeOf, freeOfGeneral, poolsWithout } from './spendable.ts';

/** `amount` is what is debited, in thousandths of a credit, from the pool of this country first. */
type Use = { accountId: number; amount: number; pool: string | null; reference: string | undefined };

type Own = { pool_id: number; country: string | null; amount: number };

/**
 * Lets a debit take what is reserved under its own reference, and what nobody reserved. The caller has locked the account's pools and
 * debits the amount afterwards. Throws `not_enough_credits` if it would take what others reserved.
 */
export async function useReservation(tx: Kysely<Tables>, use: Use): Promise<void> {
  const own = use.reference === undefined ? undefined : await ownReservation(tx, use);
  const reserved = own?.amount ?? 0;
  // Where more is reserved than there is, a reservation is still good for what it names.
  if (use.amount > reserved && use.amount > (await available(tx, use))) throw reservedForOthers();
  if (own) await reduce(tx, use, own, Math.min(use.amount, own.amount));
}

const reservedForOthers = (): Problem =>
  new Problem(
    'conflict',
    'not_enough_credits',
    'The credits that are left are reserved for scheduled campaigns. Buy credits, then continue.',
  );

/** What is reserved under the reference for messages that this pool pays first: in it, or in the general one for a country without its own. */
async function ownReservation(
  tx: Kysely<Tables>,
  { accountId, pool, reference }: Use,
): Promise<Own | undefined> {
  const { rows } = await sql<Own>`
    SELECT r.pool_id, p.country, r.amount
    FROM credit_reservations r JOIN credit_pools p ON p.account_id = r.account_id AND p.id = r.pool_id
    WHERE r.account_id = ${accountId} AND r.reference = ${reference} AND (p.country IS NULL OR p.country = ${pool})
    ORDER BY p.country NULLS LAST LIMIT 1`.execute(tx);
  return rows[0];
}

async function available(tx: Kysely<Tables>, { accountId, pool, reference }: Use): Promise<number> {
  const pools = await poolsWithout(tx, accountId, reference);
  const ofCountry = pools.find(({ country }) => country !== null && country === pool);
  return Math.max(0, freeOfGeneral(pools)) + (ofCountry ? freeOf(ofCountry) : 0);
}

async function reduce(
  tx: Kysely<Tables>,
  { accountId, reference }: Use,
  { pool_id: poolId, amount }: Own,
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
