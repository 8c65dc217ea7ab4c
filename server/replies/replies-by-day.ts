import { sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';

/** How many replies came on each of the last `days` in a time zone, by day (YYYY-MM-DD). Days without any are left out. */
export async function repliesByDay(
  { id, db }: Account,
  { timeZone, days }: { timeZone: string; days: number },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; replies: number }>`
    SELECT to_char(received_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day, count(*)::int AS replies
    FROM replies
    WHERE account_id = ${id}
      AND received_at >= ((now() AT TIME ZONE ${timeZone})::date - ${days - 1}::int)::timestamp AT TIME ZONE ${timeZone}
    GROUP BY 1`.execute(db);
  return new Map(rows.map(({ day, replies }) => [day, replies]));
}
