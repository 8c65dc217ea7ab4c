import { sql } from 'kysely';
import type { OwnerDb } from '../db/handles.ts';
import type { Piece } from './long-work.ts';

/** How often a step is attempted before its piece is given up; the pauses between add up to four minutes. */
export const MOST_TRIES = 8;

/**
 * Records a failed step in a piece's row, in a table with `tries` and `retry_at`. It is retried after 2, 4, 8 …
 * seconds. Returns true if it was the last attempt.
 */
export async function countFailure(
  db: OwnerDb,
  table: string,
  { accountId, id }: Piece,
  tries = MOST_TRIES,
): Promise<boolean> {
  const { rows } = await sql<{ tries: number }>`
    UPDATE ${sql.table(table)}
    SET tries = tries + 1, retry_at = now() + make_interval(secs => 2 ^ least(tries + 1, ${MOST_TRIES}))
    WHERE account_id = ${accountId} AND id = ${id} RETURNING tries`.execute(db);
  return (rows[0]?.tries ?? 0) >= tries;
}
