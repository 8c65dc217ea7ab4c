import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { hasOrigin, type Origin } from './origin.ts';

/**
 * Far below PostgreSQL's `deadlock_timeout` of a second. In a deadlock, this side must give up, never a
 * gateway's journal.
 */
const LOCK_TIMEOUT_MS = 200;
const MAX_ATTEMPTS = 25;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Locks all of an origin's unfinished batches for the caller's transaction.
 *
 * Deadlocks are possible, because a gateway's journal locks batches in the order of the carrier's
 * responses. This function waits briefly for a lock, then releases all its locks and retries.
 */
export async function lockBatches(tx: Kysely<Tables>, accountId: number, origin: Origin): Promise<void> {
  for (let tries = 1; ; tries++) {
    await sql`SAVEPOINT locking`.execute(tx);
    try {
      await sql.raw(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`).execute(tx);
      await sql`
        SELECT FROM message_batches WHERE account_id = ${accountId} AND ${hasOrigin(origin)} AND state <> 'done'
        ORDER BY id FOR UPDATE`.execute(tx);
      await sql`SET LOCAL lock_timeout TO DEFAULT`.execute(tx);
      await sql`RELEASE SAVEPOINT locking`.execute(tx);
      return;
    } catch (error) {
      if (!isLockTimeout(error) || tries === MAX_ATTEMPTS) throw error;
      await sql`ROLLBACK TO SAVEPOINT locking`.execute(tx);
    }
  }
}

/** Whether a query failed because it waited longer than the transaction's `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean =>
  (error as { code?: string }).code === LOCK_NOT_AVAILABLE;
