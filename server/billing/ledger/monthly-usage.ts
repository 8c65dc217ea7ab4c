import { type Kysely, sql } from 'kysely';
import { timeZoneOf } from '#server/accounts/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { type Month, monthAt } from './month.ts';

/** A month's limit, and its usage minus refunds, in thousandths of a credit. */
export type MonthlyUsage = Month & { limit: number; used: number };

/** Returns a postpaid account's limit and usage this month; undefined if the account has no limit. */
export async function readMonthlyUsage(
  db: Kysely<Tables>,
  accountId: number,
): Promise<MonthlyUsage | undefined> {
  const { rows } = await sql<{ limit: number; used: number; month: string; until: Date; is_over: boolean }>`
    SELECT t.monthly_limit AS limit, t.open_month AS month, t.open_until AS until, t.open_until <= now() AS is_over,
      coalesce(l.granted - l.remaining, 0)::bigint AS used
    FROM postpaid_terms t LEFT JOIN credit_lots l ON l.account_id = t.account_id AND l.for_month = t.open_month
    WHERE t.account_id = ${accountId} AND t.open_until IS NOT NULL AND t.monthly_limit > 0`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { is_over: isOver, ...open } = row;
  return isOver
    ? { limit: row.limit, used: 0, ...monthAt(new Date(), await timeZoneOf({ id: accountId, db })) }
    : open;
}

/**
 * Returns what an account used of its monthly limits before a moment, in thousandths, less refunds. The
 * result is negative if refunds exceed the usage. Reads all of the account's entries for monthly lots, except
 * the limits themselves.
 */
export async function sumUsageBefore(db: Kysely<Tables>, accountId: number, moment: Date): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    SELECT coalesce(-sum(e.amount), 0)::bigint AS used
    FROM credit_lots l JOIN ledger_entries e ON e.account_id = l.account_id AND e.lot_id = l.id
    WHERE l.account_id = ${accountId} AND l.for_month IS NOT NULL AND e.kind <> 'postpaid' AND e.at < ${moment}`.execute(
    db,
  );
  return rows[0]!.used;
}
