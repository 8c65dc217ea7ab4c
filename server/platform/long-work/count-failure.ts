import { sql } from 'kysely';
import type { OwnerDb } from '../db/handles.ts';
import type { Piece } from './long-work.ts';

/** How often a step is tried before its piece is given up; the pauses between add up to four minutes. */
export const MOST_TRIES = 8;

/**
 * Notes in a piece's row, of a table with `tries` and `retry_at`, that a step failed: it is tried again after 2, 4, 8 and
 * so on seconds. True when it was the last try.
 */
export async function countFailure(db: OwnerDb, table: string, { accountId, id }: Piece): Promise<boolean> {
  const { rows } = await sql<{ tries: number }>`
    UPDATE ${sql.table(table)}
    SET tries = tries + 1, retry_at = now() + make_interval(secs => 2 ^ least(tries + 1, ${MOST_TRIES}))
    WHERE account_id = ${accountId} AND id = ${id} RETURNING tries`.execute(db);
  return (rows[0]?.tries ?? 0) >= MOST_TRIES;
}
