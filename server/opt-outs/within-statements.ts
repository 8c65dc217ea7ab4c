/** Parts of other capabilities' statements that run for every message: a statement of their own would be one more round trip. */
import { type RawBuilder, sql } from 'kysely';

/** Whether the number in a column has opted out of an account. */
export const isOptedOut = (accountId: number, column: string): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM opt_outs o WHERE o.account_id = ${accountId} AND o.number = ${sql.ref(column)})`;

/**
 * The numbers whose opt-outs were written in the seconds before a moment or since, as an array; null where there are none.
 * One whose removal was taken back is among them, although its time is an old one.
 */
export const optedOutSince = (
  accountId: number,
  moment: Date,
  secondsBefore: number,
): RawBuilder<string[] | null> =>
  sql<string[] | null>`(
    SELECT array_agg(number) FROM opt_outs
    WHERE account_id = ${accountId} AND written_at > ${moment}::timestamptz - make_interval(secs => ${secondsBefore})
  )`;

/** The numbers that have opted out of an account, each once, as a table with the column `number`. */
export const optOutsOf = (accountId: number): RawBuilder<{ number: string }> =>
  sql`(SELECT number FROM opt_outs WHERE account_id = ${accountId})`;
