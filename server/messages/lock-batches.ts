import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { isOf, type Origin } from './origin.ts';

/** Well below PostgreSQL's deadlock_timeout of a second: it is this side that steps back, never a journal. */
const PATIENCE_MS = 200;
const TRIES = 25;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Locks the batches of an origin that are not done, for a change of all of them in the caller's transaction.
 *
 * A gateway's journal locks batches too, in the order in which their answers came in, so that each could hold what the
 * other waits for. Therefore this waits for a moment only, then lets go of all that it has and tries again.
 */
export async function lockBatches(tx: Kysely<Tables>, accountId: number, origin: Origin): Promise<void> {
  for (let tries = 1; ; tries++) {
    await sql`SAVEPOINT locking`.execute(tx);
    try {
      await sql.raw(`SET LOCAL lock_timeout = ${PATIENCE_MS}`).execute(tx);
      await sql`
        SELECT FROM message_batches WHERE account_id = ${accountId} AND ${isOf(origin)} AND state <> 'done'
        ORDER BY id FOR UPDATE`.execute(tx);
      await sql`SET LOCAL lock_timeout TO DEFAULT`.execute(tx);
      await sql`RELEASE SAVEPOINT locking`.execute(tx);
      return;
    } catch (error) {
      if (!isLockTimeout(error) || tries === TRIES) throw error;
      await sql`ROLLBACK TO SAVEPOINT locking`.execute(tx);
    }
  }
}

/** Whether a statement was given up because it waited longer than the transaction's `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean =>
  (error as { code?: string }).code === LOCK_NOT_AVAILABLE;
