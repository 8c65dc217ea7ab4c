import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** The credits that determine an account's low-credit warnings and forecast. */
export type CreditBasis = {
  /** The balance in thousandths of a credit. */
  balance: number;
  /** Country credits not included in `balance`, in thousandths. */
  apart: number;
  /** Whether `balance` is that of the general pool. Otherwise, it is the sum of the country pools. */
  isGeneral: boolean;
};

/**
 * Returns a query for each account's credit basis. The basis is the general pool if it ever had credits.
 * Otherwise, it is the sum of the country pools. Omits accounts that never had credits.
 */
export const creditBases = (accountId?: number): RawBuilder<CreditBasis & { account_id: number }> => sql`(
  SELECT account_id, is_general AS "isGeneral",
    CASE WHEN is_general THEN general ELSE countries END AS balance, CASE WHEN is_general THEN countries ELSE 0 END AS apart
  FROM (
    SELECT account_id, coalesce(bool_or(country IS NULL), false) AS is_general,
      coalesce(sum(balance) FILTER (WHERE country IS NULL), 0)::bigint AS general,
      coalesce(sum(balance) FILTER (WHERE country IS NOT NULL), 0)::bigint AS countries
    FROM credit_pools p
    WHERE (balance > 0 OR EXISTS (SELECT FROM credit_lots l WHERE l.account_id = p.account_id AND l.pool_id = p.id AND l.granted > 0))
      AND ${accountId === undefined ? sql`true` : sql`account_id = ${accountId}`}
    GROUP BY account_id
  ) had
)`;

/** Returns an account's credit basis; undefined if the account never had credits. */
export async function creditBasisOf(db: Kysely<Tables>, accountId: number): Promise<CreditBasis | undefined> {
  const { rows } = await sql<CreditBasis>`
    SELECT balance, apart, "isGeneral" FROM ${creditBases(accountId)} basis`.execute(db);
  return rows[0];
}
