import { sql } from 'kysely';
import type { Answer } from '#contract/endpoint.ts';
import type { getCreditPools as endpoint } from '#contract/statement.ts';
import { timeZoneOf } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';

type Row = {
  country: string | null;
  balance: number;
  reserved: number;
  amount: number | null;
  at: Date | null;
};

/**
 * Returns an account's pools with the next credits to expire. The general pool comes first. Sums lots that
 * expire on the same day in the account's time zone. Monthly limits are excluded, because they end with their
 * month.
 */
export async function readCreditPools(account: Account): Promise<Answer<typeof endpoint>> {
  const { id, db } = account;
  const timeZone = await timeZoneOf(account);
  const { rows } = await sql<Row>`
    SELECT p.country, p.balance, p.reserved, next.amount, next.at
    FROM credit_pools p LEFT JOIN LATERAL (
      SELECT sum(remaining)::bigint AS amount, min(expires_at) AS at FROM credit_lots l
      WHERE l.account_id = ${id} AND l.pool_id = p.id AND remaining > 0 AND expires_at > now() AND for_month IS NULL
      GROUP BY (expires_at AT TIME ZONE ${timeZone}::text)::date ORDER BY min(expires_at) LIMIT 1
    ) next ON true
    WHERE p.account_id = ${id} ORDER BY p.country NULLS FIRST`.execute(db);
  return {
    pools: rows.map(({ country, balance, reserved, amount, at }) => ({
      pool: country,
      balance,
      reserved,
      expiring: amount === null || at === null ? null : { amount, at: at.toISOString() },
    })),
  };
}
