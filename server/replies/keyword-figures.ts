import { sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';

/** What people wrote to a keyword. `people` counts numbers; near misses and opt-outs are messages. */
export type KeywordFigures = { messages: number; people: number; nearMisses: number; optOuts: number };

/** Counts the messages to a keyword in a period. `before` is excluded. */
export async function keywordFigures(
  { id, db }: Account,
  keywordId: number,
  { from, before }: { from: Date; before: Date },
): Promise<KeywordFigures> {
  const { rows } = await sql<KeywordFigures>`
    SELECT count(*)::int AS messages, count(DISTINCT number)::int AS people,
      count(*) FILTER (WHERE is_near_miss)::int AS "nearMisses", count(*) FILTER (WHERE opted_out)::int AS "optOuts"
    FROM replies WHERE account_id = ${id} AND keyword_id = ${keywordId} AND received_at >= ${from} AND received_at < ${before}`.execute(
    db,
  );
  return rows[0]!;
}
