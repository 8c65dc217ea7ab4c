import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** When a reservation will be used. */
type PlannedUse = { reference: string; at: Date };

type Lot = { country: string | null; remaining: number; expires_at: Date };
type Part = { reference: string; country: string | null; amount: number };

/** The references under which an account has reserved credits. */
export async function reservedReferences(db: Kysely<Tables>, accountId: number): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    SELECT DISTINCT reference FROM credit_reservations WHERE account_id = ${accountId}`.execute(db);
  return rows.map(({ reference }) => reference);
}

/**
 * The reservations that cannot be paid in full if they are used in this order, because credits were refunded or expire first. Each uses
 * the lots that expire first among those still valid at its time, a country's before general lots.
 */
export async function uncoveredAmong(
  db: Kysely<Tables>,
  accountId: number,
  uses: PlannedUse[],
): Promise<Set<string>> {
  const lots = await lotsOf(db, accountId);
  const parts = await partsOf(db, accountId);
  const uncovered = new Set<string>();
  for (const { reference, at } of uses) {
    for (const part of parts.filter((each) => each.reference === reference))
      if (!take(lots, part, at)) uncovered.add(reference);
  }
  return uncovered;
}

/** Takes credits from the lots, and returns whether they sufficed. */
function take(lots: Lot[], { country, amount }: Part, at: Date): boolean {
  let missing = amount;
  for (const lot of lots) {
    if (lot.expires_at <= at || (lot.country !== null && lot.country !== country)) continue;
    const taken = Math.min(missing, lot.remaining);
    lot.remaining -= taken;
    missing -= taken;
  }
  return missing === 0;
}

async function lotsOf(db: Kysely<Tables>, accountId: number): Promise<Lot[]> {
  const { rows } = await sql<Lot>`
    SELECT p.country, l.remaining, l.expires_at FROM credit_lots l JOIN credit_pools p ON p.account_id = l.account_id AND p.id = l.pool_id
    WHERE l.account_id = ${accountId} AND l.remaining > 0
    ORDER BY p.country NULLS LAST, l.for_month IS NOT NULL, l.expires_at, l.id`.execute(db);
  return rows;
}

async function partsOf(db: Kysely<Tables>, accountId: number): Promise<Part[]> {
  const { rows } = await sql<Part>`
    SELECT r.reference, p.country, r.amount
    FROM credit_reservations r JOIN credit_pools p ON p.account_id = r.account_id AND p.id = r.pool_id
    WHERE r.account_id = ${accountId} ORDER BY p.country NULLS LAST`.execute(db);
  return rows;
}
