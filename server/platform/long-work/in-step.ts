import { type Kysely, sql } from 'kysely';
import type { OwnerDb } from '../db/handles.ts';
import type { Tables } from '../db/tables.ts';

/** The time-out of a step's statement, including waits for locks. Far longer than any takes. */
const STATEMENT_SECONDS = 30;

/** Runs a step in its own transaction. A statement that hangs fails, and counts as one of the piece's attempts. */
export function inStep<Result>(db: OwnerDb, work: (tx: OwnerDb) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await boundStatements(tx);
    return work(tx);
  });
}

/** Sets the time-out of the statements of a step's transaction. */
export async function boundStatements(tx: Kysely<Tables>): Promise<void> {
  await sql.raw(`SET LOCAL statement_timeout = '${STATEMENT_SECONDS}s'`).execute(tx);
}
