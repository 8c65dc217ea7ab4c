import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/**
 * A planned use of credits. `costs` replace the reservation under the reference. They are in thousandths of a
 * credit, by country.
 */
type PlannedUse = { reference: string; at: Date; costs?: ReadonlyMap<string | null, number> };

/** Unspent credits that expire before they can be used. `from` and `until` are the first and last expiry. */
export type ExpiringLots = { credits: number; from: Date; until: Date };

/**
 * The credits that a use lacks, in thousandths. `expiring` describes credits that could pay for the use if
 * they did not expire first.
 */
export type Shortage = { missing: number; expiring: ExpiringLots | null };

type Lot = { country: string | null; remaining: number; expires_at: Date };
type CreditNeed = { country: string | null; amount: number };

/** Returns the references under which an account has reserved credits. */
export async function reservedReferences(db: Kysely<Tables>, accountId: number): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    SELECT DISTINCT reference FROM credit_reservations WHERE account_id = ${accountId}`.execute(db);
  return rows.map(({ reference }) => reference);
}

/**
 * Returns the uses that the account cannot pay in full, by reference, because credits were refunded or expire
 * first. Considers uses in the given order. Each use takes a country's lots before general lots, and lots
 * that expire first before others.
 */
export async function calculateShortages(
  db: Kysely<Tables>,
  accountId: number,
  uses: PlannedUse[],
): Promise<Map<string, Shortage>> {
  const lots = await lotsOf(db, accountId);
  const reserved = await readReservedNeeds(db, accountId);
  const shortages = new Map<string, Shortage>();
  for (const { reference, at, costs } of uses) {
    const parts = costs ? toCreditNeeds(costs) : (reserved.get(reference) ?? []);
    const missing = parts.reduce((sum, part) => sum + take(lots, part, at), 0);
    if (missing > 0) shortages.set(reference, { missing, expiring: expiringBefore(lots, parts, at) });
  }
  return shortages;
}

/** Takes credits from the lots. Returns how many are missing. */
function take(lots: Lot[], { country, amount }: CreditNeed, at: Date): number {
  let missing = amount;
  for (const lot of lots) {
    if (lot.expires_at <= at || !canPayFor(lot, country)) continue;
    const taken = Math.min(missing, lot.remaining);
    lot.remaining -= taken;
    missing -= taken;
  }
  return missing;
}

function expiringBefore(lots: Lot[], parts: CreditNeed[], at: Date): ExpiringLots | null {
  const expiring = lots
    .filter((lot) => lot.remaining > 0 && lot.expires_at <= at)
    .filter((lot) => parts.some(({ country }) => canPayFor(lot, country)));
  if (expiring.length === 0) return null;
  const times = expiring.map((lot) => lot.expires_at.getTime());
  return {
    credits: expiring.reduce((sum, { remaining }) => sum + remaining, 0),
    from: new Date(Math.min(...times)),
    until: new Date(Math.max(...times)),
  };
}

const canPayFor = (lot: Lot, country: string | null): boolean =>
  lot.country === null || lot.country === country;

/**
 * Converts costs to one need per country, with the need without a country last. General credits then pay for
 * what country credits do not cover.
 */
const toCreditNeeds = (costs: ReadonlyMap<string | null, number>): CreditNeed[] =>
  [...costs]
    .map(([country, amount]) => ({ country, amount }))
    .toSorted((one, other) => Number(one.country === null) - Number(other.country === null));

async function lotsOf(db: Kysely<Tables>, accountId: number): Promise<Lot[]> {
  const { rows } = await sql<Lot>`
    SELECT p.country, l.remaining, l.expires_at FROM credit_lots l JOIN credit_pools p ON p.account_id = l.account_id AND p.id = l.pool_id
    WHERE l.account_id = ${accountId} AND l.remaining > 0
    ORDER BY p.country NULLS LAST, l.for_month IS NOT NULL, l.expires_at, l.id`.execute(db);
  return rows;
}

async function readReservedNeeds(db: Kysely<Tables>, accountId: number): Promise<Map<string, CreditNeed[]>> {
  const { rows } = await sql<CreditNeed & { reference: string }>`
    SELECT r.reference, p.country, r.amount
    FROM credit_reservations r JOIN credit_pools p ON p.account_id = r.account_id AND p.id = r.pool_id
    WHERE r.account_id = ${accountId} ORDER BY p.country NULLS LAST`.execute(db);
  return Map.groupBy(rows, ({ reference }) => reference);
}
