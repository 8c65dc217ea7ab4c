import { type Kysely, sql } from 'kysely';
import type { StatementKind } from '#contract/statement.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** A line as the ledger has it. `reference` is that of a grant, an allocation or a month's limit, empty for what is counted by day. */
export type Line = {
  id: number;
  pool_id: number;
  day: string;
  kind: StatementKind;
  reference: string;
  amount: number;
  is_out: number;
  balance: number;
};

/**
 * The ledger of an account as lines, each with its pool's balance after it. What a day's messages cost, got back or left to expire is one
 * line each; grants and allocations stand alone. On a day what comes in stands before what goes out, so that no balance is below zero.
 * Reads all entries of the account: some four milliseconds a thousand.
 */
export const linesOf = (db: Kysely<Tables>, accountId: number, timeZone: string) =>
  db.selectFrom(
    sql<Line>`(
      SELECT id, pool_id, day, kind, reference, amount, is_out,
        (sum(amount) OVER (PARTITION BY pool_id ORDER BY day, is_out, id))::bigint AS balance
      FROM (
        SELECT max(id) AS id, pool_id, day::text AS day, line AS kind, of AS reference, sum(amount)::bigint AS amount, (sum(amount) < 0)::int AS is_out
        FROM (
          SELECT id, pool_id, amount, (at AT TIME ZONE ${timeZone})::date AS day,
            CASE WHEN kind = 'debit' THEN 'sending' WHEN kind = 'grant' AND reference LIKE 'order %' THEN 'purchase' ELSE kind END AS line,
            CASE WHEN kind IN ('grant', 'withdrawal', 'allocation', 'postpaid') THEN reference ELSE '' END AS of
          FROM ledger_entries WHERE account_id = ${accountId}
        ) entries
        GROUP BY pool_id, entries.day, line, of
      ) lines
    )`.as('lines'),
  );
