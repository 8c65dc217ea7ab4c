import { type Kysely, sql } from 'kysely';
import type { StatementKind } from '#contract/statement.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** A line as the ledger has it. `reference` is that of a grant, an allocation or a month's limit, empty for what is counted by day. */
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
 * The ledger of an account as lines, each with its pool's balance after it. What a day's messages cost, got back or left to expire is one
 * line each; grants and allocations stand alone. Within a day they are in the order of the ledger's entries: what comes in stands where its
 * first entry does, and what goes out where its last one does. So no balance is less than there was at that moment.
 * Reads all entries of the account: some four milliseconds a thousand. With `upTo` only those up to an entry: what happens while a file is
 * written changes no line of it.
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

/** The id of the newest entry in an account's ledger; 0 where there is none. */
export async function lastEntryOf({ id, db }: Account): Promise<number> {
  const newest = await db
    .selectFrom('ledger_entries')
    .select('id')
    .where('account_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.id ?? 0;
}
