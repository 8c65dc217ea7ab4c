import { sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';

/** Returns why the last answer of the last 30 days was not sent, by keyword. Leaves out keywords whose last answer was sent. */
export async function lastProblems({ id, db }: Account, keywordIds: number[]): Promise<Map<number, string>> {
  if (keywordIds.length === 0) return new Map();
  const { rows } = await sql<{ keywordId: number; problem: string }>`
    SELECT k.id AS "keywordId", a.problem FROM unnest(${arrayLiteral(keywordIds)}::bigint[]) k (id)
    CROSS JOIN LATERAL (
      SELECT problem FROM keyword_answers
      WHERE account_id = ${id} AND keyword_id = k.id AND due_at IS NULL AND created_at > now() - interval '30 days'
      ORDER BY id DESC LIMIT 1) a
    WHERE a.problem IS NOT NULL`.execute(db);
  return new Map(rows.map(({ keywordId, problem }) => [keywordId, problem]));
}
