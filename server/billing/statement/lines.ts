import { type Kysely, sql } from 'kysely';
import type { StatementKind } from '#contract/statement.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/**
 * A line of the statement. `reference` identifies a purchase, grant, allocation, withdrawal or monthly
 * limit. It is empty for daily sums.
 */
export type Line = {
  id: number;
  pool_id: number;
  day: string;
  kind: StatementKind;
  reference: string;
  amount: number;
  balance: number;
};

/**
 * Returns an account's ledger as lines, each with the balance of its pool. Messages, refunds and expiries
 * are summed by day; other entries have a line for each reference. Within a day, added credits appear at the
 * position of their first entry. Debits appear at the position of their last entry. No shown balance is
 * therefore below the real balance. Reads all entries, at about four milliseconds per thousand. `upTo`
 * excludes entries made while a file is being written.
 */
export const linesOf = (
  db: Kysely<Tables>,
  accountId: number,
  { timeZone, upTo }: { timeZone: string; upTo?: number | undefined },
) =>
  db.selectFrom(
    sql<Line>`(
      SELECT id, pool_id, day, kind, reference, amount, (sum(amount) OVER (PARTITION BY pool_id ORDER BY day, id))::bigint AS balance
      FROM (
        SELECT CASE WHEN sum(amount) < 0 THEN max(id) ELSE min(id) END AS id,
          pool_id, day::text AS day, line AS kind, of AS reference, sum(amount)::bigint AS amount
        FROM (
          SELECT id, pool_id, amount, (at AT TIME ZONE ${timeZone})::date AS day,
            CASE WHEN kind = 'debit' THEN 'sending' WHEN kind = 'grant' AND reference LIKE 'order %' THEN 'purchase' ELSE kind END AS line,
            CASE WHEN kind IN ('grant', 'withdrawal', 'allocation', 'postpaid') THEN reference ELSE '' END AS of
          FROM ledger_entries WHERE account_id = ${accountId} AND (${upTo ?? null}::bigint IS NULL OR id <= ${upTo ?? null})
        ) entries
        GROUP BY pool_id, entries.day, line, of
      ) lines
    )`.as('lines'),
  );

/** Returns the id of the newest ledger entry; 0 without entries. */
export async function findLastEntryId({ id, db }: Account): Promise<number> {
  const newest = await db
    .selectFrom('ledger_entries')
    .select('id')
    .where('account_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.id ?? 0;
}
