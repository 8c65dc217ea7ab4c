import { sql } from 'kysely';
import { accountNames } from '#server/accounts/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { readMonthlyUsage, sumUsageBefore } from '../ledger/index.ts';

/** A current or former postpaid account as an operator sees it. Amounts are in thousandths of a credit. */
export type ListedPostpaid = {
  accountId: number;
  account: string;
  isPostpaid: boolean;
  limit: number;
  used: number;
  dueDays: number;
  /** Usage that is not invoiced yet; negative if invoiced credits were refunded. */
  toInvoice: number;
  /** The oldest ended month without an invoice, as YYYY-MM, and the reason. */
  waiting: { month: string; problem: string | null } | null;
};

/** Lists current and former postpaid accounts. */
export async function listPostpaid(db: OwnerDb): Promise<ListedPostpaid[]> {
  const { rows } = await sql<Row>`
    SELECT t.account_id, t.monthly_limit, t.due_days, t.open_until IS NOT NULL AS is_postpaid, waiting.month, waiting.problem,
      (SELECT coalesce(sum(credits), 0)::bigint FROM postpaid_periods p WHERE p.account_id = t.account_id) AS invoiced
    FROM postpaid_terms t LEFT JOIN LATERAL (
      SELECT month, problem FROM postpaid_periods p WHERE p.account_id = t.account_id AND settled_at IS NULL ORDER BY ended_at LIMIT 1
    ) waiting ON true ORDER BY t.account_id`.execute(db);
  const names = await accountNames(
    db,
    rows.map((row) => row.account_id),
  );
  return Promise.all(rows.map((row) => listedOf(db, row, names.get(row.account_id)!)));
}

type Row = {
  account_id: number;
  monthly_limit: number;
  due_days: number;
  is_postpaid: boolean;
  month: string | null;
  problem: string | null;
  invoiced: number;
};

async function listedOf(db: OwnerDb, row: Row, account: string): Promise<ListedPostpaid> {
  const used = await sumUsageBefore(db, row.account_id, new Date(Date.now() + 1000));
  return {
    accountId: row.account_id,
    account,
    isPostpaid: row.is_postpaid,
    limit: row.monthly_limit,
    used: (await readMonthlyUsage(db, row.account_id))?.used ?? 0,
    dueDays: row.due_days,
    toInvoice: used - row.invoiced * 1000,
    waiting: row.month === null ? null : { month: row.month.slice(0, 7), problem: row.problem },
  };
}
