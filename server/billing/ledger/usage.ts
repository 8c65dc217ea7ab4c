import { type Kysely, sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** The first day of the current month, in UTC. */
export const CURRENT_MONTH = sql`date_trunc('month', now() AT TIME ZONE 'UTC')::date`;

/** An account's credits, in thousandths. `used` counts this month (UTC), less refunds. */
export type CreditFigures = { balance: number; used: number; lastDebitAt: Date | null };

/** Returns the figures of many accounts, by account id. */
export async function creditFiguresOf(
  db: Kysely<Tables>,
  ids: readonly number[],
): Promise<Map<number, CreditFigures>> {
  const { rows } = await sql<CreditFigures & { id: number }>`
    SELECT a.id, coalesce(p.balance, 0)::bigint AS balance, u.last_debit_at AS "lastDebitAt",
      CASE WHEN u.month >= ${CURRENT_MONTH} THEN u.used ELSE 0 END AS used
    FROM unnest(${arrayLiteral(ids)}::bigint[]) AS a(id)
    LEFT JOIN LATERAL (SELECT sum(balance) AS balance FROM credit_pools WHERE account_id = a.id) p ON true
    LEFT JOIN credit_usage u ON u.account_id = a.id`.execute(db);
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}

/** Sums an account's usage again from its entries, after entries were backdated or deleted. */
export async function recountUsage(tx: Kysely<Tables>, accountId: number): Promise<void> {
  await tx.deleteFrom('credit_usage').where('account_id', '=', accountId).execute();
  await sql`
    INSERT INTO credit_usage (account_id, month, used, last_debit_at)
    SELECT ${accountId}, ${CURRENT_MONTH}, coalesce(-sum(amount) FILTER (WHERE at >= ${CURRENT_MONTH}::timestamp AT TIME ZONE 'UTC'), 0),
      max(at) FILTER (WHERE kind = 'debit')
    FROM ledger_entries WHERE account_id = ${accountId} AND kind IN ('debit', 'refund') HAVING bool_or(kind = 'debit')`.execute(
    tx,
  );
}
