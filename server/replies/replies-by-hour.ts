import { sql } from 'kysely';
import { MAX_COUNTED_ROWS } from '#contract/fields.ts';
import type { Origin } from '#server/messages/index.ts';
import type { Account } from '#server/platform/db/handles.ts';

type Hour = { weekday: number; hour: number; replies: number };

/**
 * Counts an origin's replies by hour of the week in a time zone. Monday is 1. Omits empty hours. Reads a
 * limited number of replies: `isComplete` is false if there are more.
 */
export async function repliesByHour(
  { id, db }: Account,
  { kind, id: originId }: Origin,
  timeZone: string,
): Promise<{ hours: Hour[]; isComplete: boolean }> {
  const { rows: hours } = await sql<Hour>`
    SELECT extract(isodow FROM local)::int AS weekday, extract(hour FROM local)::int AS hour, count(*)::int AS replies
    FROM (
      SELECT received_at AT TIME ZONE ${timeZone} AS local FROM replies
      WHERE account_id = ${id} AND origin_kind = ${kind} AND origin_id = ${originId} LIMIT ${MAX_COUNTED_ROWS + 1}
    ) AS answers
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(db);
  return { hours, isComplete: hours.reduce((sum, { replies }) => sum + replies, 0) <= MAX_COUNTED_ROWS };
}
