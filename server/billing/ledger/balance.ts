import { type Kysely, sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { creditBasisOf } from './credit-basis.ts';

/**
 * Returns the credits that an account can use now, over all pools, in thousandths. If a postpaid month has
 * not been opened yet, its whole limit is included.
 */
export async function balanceOf(db: Kysely<Tables>, accountId: number): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    SELECT (coalesce((SELECT sum(balance) FROM credit_pools WHERE account_id = ${accountId}), 0) + coalesce((
      SELECT t.monthly_limit - coalesce((SELECT sum(remaining) FROM credit_lots WHERE account_id = ${accountId} AND for_month IS NOT NULL), 0)
      FROM postpaid_terms t WHERE t.account_id = ${accountId} AND t.open_until <= now()), 0))::bigint AS balance`.execute(
    db,
  );
  return rows[0]!.balance;
}

export type Discrepancy = {
  account_id: number;
  pool_id: number;
  balance: number;
  entries: number;
  lots: number;
  reserved: number;
  reservations: number;
};

/**
 * Finds pools whose balance differs from the sum of their entries or lots, or whose reserved credits differ
 * from their reservations. A correct ledger has none.
 */
export async function findDiscrepancies(db: OwnerDb): Promise<Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    SELECT p.account_id, p.id AS pool_id, p.balance, coalesce(e.sum, 0)::bigint AS entries, coalesce(l.sum, 0)::bigint AS lots,
      p.reserved, coalesce(r.sum, 0)::bigint AS reservations
    FROM credit_pools p
    LEFT JOIN (SELECT account_id, pool_id, sum(amount) FROM ledger_entries GROUP BY 1, 2) e ON e.account_id = p.account_id AND e.pool_id = p.id
    LEFT JOIN (SELECT account_id, pool_id, sum(remaining) FROM credit_lots GROUP BY 1, 2) l ON l.account_id = p.account_id AND l.pool_id = p.id
    LEFT JOIN (SELECT account_id, pool_id, sum(amount) FROM credit_reservations GROUP BY 1, 2) r ON r.account_id = p.account_id AND r.pool_id = p.id
    WHERE p.balance <> coalesce(e.sum, 0) OR p.balance <> coalesce(l.sum, 0) OR p.reserved <> coalesce(r.sum, 0)`.execute(
    db,
  );
  return rows;
}

/**
 * Returns the credits spent in the last `days`, in thousandths, less refunds. Counts either the general pool
 * or the country pools.
 */
async function sumSpentCredits(
  db: Kysely<Tables>,
  accountId: number,
  { days, isGeneral }: { days: number; isGeneral: boolean },
): Promise<number> {
  const { rows } = await sql<{ spent: number }>`
    SELECT coalesce(-sum(amount), 0)::bigint AS spent
    FROM ledger_entries e JOIN credit_pools p ON p.account_id = e.account_id AND p.id = e.pool_id
    WHERE e.account_id = ${accountId} AND kind IN ('debit', 'refund') AND at > now() - make_interval(days => ${days})
      AND (p.country IS NULL) = ${isGeneral}::boolean`.execute(db);
  return rows[0]!.spent;
}

/** The number of past days that the forecast uses. */
const SPENDING_RATE_DAYS = 7;
/** The number of days that credits should last. */
const FORECAST_DAYS = 30;

/** Returns the reserved credits in thousandths. Counts either the general pool or the country pools. */
async function sumReservedCredits(
  db: Kysely<Tables>,
  accountId: number,
  isGeneral: boolean,
): Promise<number> {
  const { rows } = await sql<{ reserved: number }>`
    SELECT coalesce(sum(reserved), 0)::bigint AS reserved FROM credit_pools
    WHERE account_id = ${accountId} AND (country IS NULL) = ${isGeneral}::boolean`.execute(db);
  return rows[0]!.reserved;
}

/** A forecast of an account's credits. If `onlyGeneral`, only `balance` includes country credits. */
type CreditForecast = { balance: number; daysLeft: number | null; missing: number; onlyGeneral: boolean };

/**
 * Forecasts an account's credits. `daysLeft` is how many days the unreserved credits will last at the rate
 * of the last seven days; null without spending. `missing` is the shortage over the next thirty days, in
 * thousandths. `balance` covers all pools.
 */
export async function forecastCredits(db: Kysely<Tables>, accountId: number): Promise<CreditForecast> {
  const balance = await balanceOf(db, accountId);
  const { isGeneral, apart } = (await creditBasisOf(db, accountId)) ?? { isGeneral: true, apart: 0 };
  const perDay =
    (await sumSpentCredits(db, accountId, { days: SPENDING_RATE_DAYS, isGeneral })) / SPENDING_RATE_DAYS;
  const onlyGeneral = apart > 0;
  if (perDay <= 0) return { balance, daysLeft: null, missing: 0, onlyGeneral };
  const counted = Math.max(0, balance - apart - (await sumReservedCredits(db, accountId, isGeneral)));
  return {
    balance,
    daysLeft: Math.floor(counted / perDay),
    missing: Math.max(0, Math.ceil(perDay * FORECAST_DAYS) - counted),
    onlyGeneral,
  };
}

/** Returns whether an account has any ledger entries. */
export async function hasEntries(db: Kysely<Tables>, accountId: number): Promise<boolean> {
  const query = db.selectFrom('ledger_entries').select('id').where('account_id', '=', accountId).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}
