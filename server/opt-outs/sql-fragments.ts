/**
 * SQL for statements of other capabilities. They run for every message, and a separate statement would cost
 * a round trip.
 */
import { type RawBuilder, sql } from 'kysely';

/** Returns a condition: the number in a column has opted out of an account. */
export const isOptedOut = (accountId: number, column: string): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM opt_outs o WHERE o.account_id = ${accountId} AND o.number = ${sql.ref(column)})`;

/**
 * Selects the numbers whose opt-outs were written after `moment`, or up to `secondsBefore` seconds before
 * it. The result is an array, or null if there are none. Restored opt-outs are included, although `at` keeps
 * their old time.
 */
export const numbersOptedOutSince = (
  accountId: number,
  moment: Date,
  secondsBefore: number,
): RawBuilder<string[] | null> =>
  sql<string[] | null>`(
    SELECT array_agg(number) FROM opt_outs
    WHERE account_id = ${accountId} AND written_at > ${moment}::timestamptz - make_interval(secs => ${secondsBefore})
  )`;

/** Selects the distinct numbers that have opted out of an account, as a table with the column `number`. */
export const optedOutNumbersTable = (accountId: number): RawBuilder<{ number: string }> =>
  sql`(SELECT number FROM opt_outs WHERE account_id = ${accountId})`;
