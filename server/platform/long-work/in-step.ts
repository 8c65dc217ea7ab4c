import { sql } from 'kysely';
import type { OwnerDb } from '../db/handles.ts';

/** How long one statement of a step may take, waits for locks included: far longer than any does, and it fails then. */
const STATEMENT_SECONDS = 30;

/** Does a step in a transaction of its own. A statement that hangs fails, and so counts as one of the piece's tries. */
export function inStep<Result>(db: OwnerDb, work: (tx: OwnerDb) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await sql.raw(`SET LOCAL statement_timeout = '${STATEMENT_SECONDS}s'`).execute(tx);
    return work(tx);
  });
}
