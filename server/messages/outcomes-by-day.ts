import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** What became of the messages that were made on a day, YYYY-MM-DD. */
export type DayOutcome = { day: string; messages: number; delivered: number; failed: number };

/**
 * All messages of an account, whatever their origin, by the day on which they were made in a time zone: the last `days` of them. Sums over
 * their batches, whose counts are exact. Days without messages are left out.
 */
export async function outcomesByDay(
  db: Kysely<Tables>,
  accountId: number,
  { timeZone, days }: { timeZone: string; days: number },
): Promise<DayOutcome[]> {
  const { rows } = await sql<DayOutcome>`
    SELECT to_char(created_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day, sum(size)::int AS messages,
      sum(delivered)::int AS delivered, sum(undelivered + expired + rejected)::int AS failed
    FROM message_batches
    WHERE account_id = ${accountId}
      AND created_at >= ((now() AT TIME ZONE ${timeZone})::date - ${days - 1}::int)::timestamp AT TIME ZONE ${timeZone}
    GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}
