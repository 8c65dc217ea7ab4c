import { type Kysely, sql } from 'kysely';
import type { DaySpan } from '#server/platform/days.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** The outcomes of messages created on a day. `day` is YYYY-MM-DD. */
export type DayOutcome = { day: string; messages: number; delivered: number; failed: number };

/**
 * Counts an account's messages of any origin by creation day. Adds up the counts of batches, which are
 * exact.
 */
export async function outcomesByDay(
  db: Kysely<Tables>,
  accountId: number,
  days: DaySpan[],
): Promise<DayOutcome[]> {
  const { rows } = await sql<DayOutcome>`
    SELECT d.day, b.*
    FROM unnest(${days.map(({ day }) => day)}::text[], ${days.map(({ from }) => from)}::timestamptz[], ${days.map(({ to }) => to)}::timestamptz[]) AS d (day, first, after)
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(size), 0)::int AS messages, coalesce(sum(delivered), 0)::int AS delivered,
        coalesce(sum(undelivered + expired + rejected), 0)::int AS failed
      FROM message_batches WHERE account_id = ${accountId} AND created_at >= d.first AND created_at < d.after
    ) b ORDER BY d.day`.execute(db);
  return rows;
}
