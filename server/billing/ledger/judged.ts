import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** What an account is judged by: whether it has few credits, and how long they last. */
export type Judged = {
  /** In its pools, in thousandths of a credit. */
  balance: number;
  /** What is only for countries, where it does not count; 0 where it does. */
  apart: number;
  /** Of the general pool, or of those for countries. */
  isGeneral: boolean;
};

/**
 * What each account is judged by, as a table: by its general pool if that ever had credits, else by all that it has for countries, since
 * credits for one pay nowhere else. An account that never had any is not among them.
 */
export const judgedAccounts = (accountId?: number): RawBuilder<Judged & { account_id: number }> => sql`(
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

/** What one account is judged by; undefined if it never had credits. */
export async function judgedOf(db: Kysely<Tables>, accountId: number): Promise<Judged | undefined> {
  const { rows } = await sql<Judged>`
    SELECT balance, apart, "isGeneral" FROM ${judgedAccounts(accountId)} judged`.execute(db);
  return rows[0];
}
