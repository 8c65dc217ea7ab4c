import { type Kysely, sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** An account's credits, in thousandths, and when it last used some. */
export type CreditFigures = { balance: number; lastDebitAt: Date | null };

/** Returns the figures of many accounts, by account id. */
export async function creditFiguresOf(
  db: Kysely<Tables>,
  ids: readonly number[],
): Promise<Map<number, CreditFigures>> {
  const { rows } = await sql<CreditFigures & { id: number }>`
    SELECT a.id, coalesce(p.balance, 0)::bigint AS balance, u.last_debit_at AS "lastDebitAt"
    FROM unnest(${arrayLiteral(ids)}::bigint[]) AS a(id)
    LEFT JOIN LATERAL (SELECT sum(balance) AS balance FROM credit_pools WHERE account_id = a.id) p ON true
    LEFT JOIN credit_usage u ON u.account_id = a.id`.execute(db);
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}

/** Computes the time of an account's last debit again, after entries were backdated or deleted. */
export async function recomputeLastDebit(tx: Kysely<Tables>, accountId: number): Promise<void> {
  await tx.deleteFrom('credit_usage').where('account_id', '=', accountId).execute();
  await sql`
    INSERT INTO credit_usage (account_id, last_debit_at)
    SELECT ${accountId}, max(at) FROM ledger_entries WHERE account_id = ${accountId} AND kind = 'debit' HAVING count(*) > 0`.execute(
    tx,
  );
}
