import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import type { Account, Database, OwnerDb } from '#server/platform/db/handles.ts';
import { countFailure } from '#server/platform/long-work/count-failure.ts';
import { setStatementTimeout } from '#server/platform/long-work/step-transaction.ts';
import type { LongWork, WorkItem } from '#server/platform/long-work/long-work.ts';
import { readPiece, type RunningImport } from './read-piece.ts';

const FAILED_TOO_OFTEN =
  'The import failed several times. Numbers already opted out stay opted out. Import the list again for the rest, or contact your provider.';

/** Imports the lists of all accounts, piece by piece. Each import continues where it stopped. */
export const optOutImportWork: LongWork<Pick<Context, 'db'>> = {
  name: 'importing opt-outs',
  findWaiting: ({ db }) => findRunningImports(db.owner),
  step: ({ db }, piece) => takeStep(db, piece),
  recordFailure: ({ db }, piece) => recordFailure(db.owner, piece),
};

/** For each account, finds the import that has waited longest for a step. New imports come first. */
async function findRunningImports(db: OwnerDb): Promise<WorkItem[]> {
  const { rows } = await sql<WorkItem>`
    SELECT DISTINCT ON (account_id) account_id AS "accountId", id FROM opt_out_imports
    WHERE state = 'running' AND (retry_at IS NULL OR retry_at <= now())
    ORDER BY account_id, stepped_at NULLS FIRST, id`.execute(db);
  return rows;
}

/**
 * Reads the next piece in a transaction of the account. Returns false if the import has ended or another
 * worker is busy with it.
 */
async function takeStep(db: Database, { accountId, id }: WorkItem): Promise<boolean> {
  return db.withAccount(accountId, async (account) => {
    await setStatementTimeout(account.db);
    return importNextPiece(account, id);
  });
}

/**
 * Imports the next piece in the caller's transaction, or finishes the import if none is left. Returns false
 * if the import has ended or another worker is busy with it.
 */
export async function importNextPiece(account: Account, id: number): Promise<boolean> {
  const found = await lockRunning(account, id);
  if (!found) return false;
  const lines = await takePiece(account, id);
  const counts = lines === undefined ? undefined : await readPiece(account, found, lines);
  await account.db
    .updateTable('opt_out_imports')
    .set((row) => ({
      ...(counts
        ? {
            read_pieces: row('read_pieces', '+', 1),
            read_lines: row('read_lines', '+', counts.lines),
            added: row('added', '+', counts.added),
            already_there: row('already_there', '+', counts.existing),
            invalid: row('invalid', '+', counts.invalid),
          }
        : { state: 'done', finished_at: sql<Date>`now()` }),
      stepped_at: sql<Date>`now()`,
      tries: 0,
      retry_at: null,
    }))
    .where('account_id', '=', account.id)
    .where('id', '=', id)
    .execute();
  return true;
}

const lockRunning = (account: Account, id: number): Promise<RunningImport | undefined> =>
  account.db
    .selectFrom('opt_out_imports')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Removes and returns the next piece. Returns undefined if there is none. */
async function takePiece({ id: accountId, db }: Account, importId: number): Promise<string | undefined> {
  const { rows } = await sql<{ lines: string }>`
    DELETE FROM opt_out_import_pieces WHERE account_id = ${accountId} AND import_id = ${importId} AND position = (
      SELECT min(position) FROM opt_out_import_pieces WHERE account_id = ${accountId} AND import_id = ${importId}
    ) RETURNING lines`.execute(db);
  return rows[0]?.lines;
}

async function recordFailure(db: OwnerDb, piece: WorkItem): Promise<void> {
  if (!(await countFailure(db, 'opt_out_imports', piece))) return;
  await db.transaction().execute(async (tx) => {
    await sql`
      UPDATE opt_out_imports SET state = 'failed', problem = ${FAILED_TOO_OFTEN}, finished_at = now()
      WHERE account_id = ${piece.accountId} AND id = ${piece.id} AND state = 'running'`.execute(tx);
    await sql`
      DELETE FROM opt_out_import_pieces WHERE account_id = ${piece.accountId} AND import_id = ${piece.id}`.execute(
      tx,
    );
  });
}
