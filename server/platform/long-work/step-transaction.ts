import { type Kysely, sql } from 'kysely';
import type { OwnerDb } from '../db/handles.ts';
import type { Tables } from '../db/tables.ts';

/** The time-out of each statement of a step, including waits for locks. Statements normally take far less. */
const STATEMENT_SECONDS = 30;

/** Runs a step in its own transaction. If a statement hangs, it times out, and the step fails. */
export function inStepTransaction<Result>(
  db: OwnerDb,
  work: (tx: OwnerDb) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await setStatementTimeout(tx);
    return work(tx);
  });
}

/** Sets the statement time-out of a step's transaction. */
export async function setStatementTimeout(tx: Kysely<Tables>): Promise<void> {
  await sql.raw(`SET LOCAL statement_timeout = '${STATEMENT_SECONDS}s'`).execute(tx);
}
