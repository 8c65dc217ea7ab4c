import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/**
 * Returns what an account spent on messages in a period, less refunds, in thousandths of a credit. `to` is
 * exclusive. Reads all of the account's entries from their index.
 */
export async function usedBetween(
  db: Kysely<Tables>,
  accountId: number,
  { from, to }: { from: Date; to: Date },
): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    SELECT coalesce(-sum(amount), 0)::bigint AS used FROM ledger_entries
    WHERE account_id = ${accountId} AND kind IN ('debit', 'refund') AND at >= ${from} AND at < ${to}`.execute(
    db,
  );
  return rows[0]!.used;
}
