import { sql } from 'kysely';
import type { OwnerDb } from '../db/handles.ts';
import type { WorkItem } from './long-work.ts';

/**
 * The maximum number of attempts at a step. After the last attempt, the item fails. The delays between
 * attempts add up to four minutes.
 */
export const MAX_TRIES = 8;

/**
 * Counts a failed attempt in the item's row and schedules a retry. `table` must have the columns `tries` and
 * `retry_at`. The delays before retries are 2, 4, 8 … seconds. Returns true if that was the last attempt.
 */
export async function countFailure(
  db: OwnerDb,
  table: string,
  { accountId, id }: WorkItem,
  tries = MAX_TRIES,
): Promise<boolean> {
  const { rows } = await sql<{ tries: number }>`
    UPDATE ${sql.table(table)}
    SET tries = tries + 1, retry_at = now() + make_interval(secs => 2 ^ least(tries + 1, ${MAX_TRIES}))
    WHERE account_id = ${accountId} AND id = ${id} RETURNING tries`.execute(db);
  return (rows[0]?.tries ?? 0) >= tries;
}
