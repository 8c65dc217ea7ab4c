import { sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';

const MAX_SENDERS = 100;

/** Lists up to `MAX_SENDERS` senders that received replies, sorted. Takes one index look-up per sender. */
export async function listReplySenders({ id, db }: Account): Promise<{ senders: string[] }> {
  const { rows } = await sql<{ sender: string }>`
    WITH RECURSIVE found AS (
      (SELECT recipient AS sender FROM replies WHERE account_id = ${id} ORDER BY recipient LIMIT 1)
      UNION ALL
      SELECT (SELECT recipient FROM replies WHERE account_id = ${id} AND recipient > f.sender ORDER BY recipient LIMIT 1)
      FROM found f WHERE f.sender IS NOT NULL
    )
    SELECT sender FROM found WHERE sender IS NOT NULL LIMIT ${MAX_SENDERS}`.execute(db);
  return { senders: rows.map(({ sender }) => sender) };
}
