import { sql } from 'kysely';
import type { Answer } from '#contract/endpoint.ts';
import type { getCreditPools as endpoint } from '#contract/statement.ts';
import type { Account } from '#server/platform/db/handles.ts';

type Row = { country: string | null; balance: number; amount: number | null; at: Date | null };

/** The pools of an account with what expires next, the general one first. Lots that expire at one moment count together; a month's limit ends with it, and does not expire. */
export async function creditPools({ id, db }: Account): Promise<Answer<typeof endpoint>> {
  const { rows } = await sql<Row>`
    SELECT p.country, p.balance, next.amount, next.at
    FROM credit_pools p LEFT JOIN LATERAL (
      SELECT sum(remaining)::bigint AS amount, expires_at AS at FROM credit_lots l
      WHERE l.account_id = ${id} AND l.pool_id = p.id AND remaining > 0 AND expires_at > now() AND for_month IS NULL
      GROUP BY expires_at ORDER BY expires_at LIMIT 1
    ) next ON true
    WHERE p.account_id = ${id} ORDER BY p.country NULLS FIRST`.execute(db);
  return {
    pools: rows.map(({ country, balance, amount, at }) => ({
      pool: country,
      balance,
      expiring: amount === null || at === null ? null : { amount, at: at.toISOString() },
    })),
  };
}
