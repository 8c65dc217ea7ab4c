import { type RawBuilder, sql } from 'kysely';
import { homeCountry, limitFor } from '#server/accounts/index.ts';
import type { Context } from '#server/context.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { isDataException } from '#server/platform/db/sql-errors.ts';
import { Problem } from '#server/platform/errors.ts';
import { countFailure } from '#server/platform/long-work/count-failure.ts';
import { inStepTransaction } from '#server/platform/long-work/step-transaction.ts';
import type { LongWork, WorkItem } from '#server/platform/long-work/long-work.ts';
import { fieldsOf } from '../fields/fields.ts';
import { clearImport, finishImport, failImport } from './finish-import.ts';
import { readPiece, type ReadSettings } from './read-piece.ts';
import { findReading, startReading } from './reading.ts';
import { saveChunk } from './save-rows.ts';
import { undoStep } from './undo-import.ts';
import type { Unfinished } from './unfinished.ts';

const GIVEN_UP = 'Importing this file failed several times. Upload it again, or contact your provider.';
const NOT_STORABLE =
  'This file contains data that cannot be stored. Save it as CSV (UTF-8) and upload it again, or contact your provider.';

/** Reads uploaded files and saves their contacts, piece by piece, each from where the last one ended. */
export const importing: LongWork<Pick<Context, 'db'>> = {
  name: 'importing files',
  findWaiting: ({ db }) => unfinished(db.owner, sql`(state IN ('reading', 'saving', 'undoing') OR clearing)`),
  step: ({ db }, piece) => takeStep(db.owner, piece),
  recordFailure: ({ db }, piece, error) => noteFailure(db.owner, piece, error),
};

/** Finished imports with data that still has to be deleted. */
export const clearingImports: (typeof importing)['findWaiting'] = ({ db }) =>
  unfinished(db.owner, sql`clearing`);

/** For each account, the import whose last step was longest ago. An import without a step yet comes first. */
async function unfinished(db: OwnerDb, which: RawBuilder<unknown>): Promise<WorkItem[]> {
  const { rows } = await sql<WorkItem>`
    SELECT DISTINCT ON (account_id) account_id AS "accountId", id FROM imports
    WHERE ${which} AND (retry_at IS NULL OR retry_at <= now())
    ORDER BY account_id, stepped_at NULLS FIRST, id`.execute(db);
  return rows;
}

/** Takes one step in one transaction. A problem that the user can solve ends the import and says how. */
async function takeStep(db: OwnerDb, piece: WorkItem): Promise<boolean> {
  try {
    return await inStepTransaction(db, (tx) => stepIn(tx, piece));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await failImport(db, piece, error.message);
    return true;
  }
}

/** Takes one step in the caller's transaction. Returns false if there is none to take. Throws a `Problem` that ends the import. */
export async function stepIn(tx: OwnerDb, piece: WorkItem): Promise<boolean> {
  const found = await lockImport(tx, piece);
  if (!found) return false;
  if (found.clearing) await clearImport(tx, found);
  else if (found.state === 'undoing') await undoStep(tx, found);
  else await readOrSave(tx, found);
  await noteStep(tx, piece);
  return true;
}

async function lockImport(tx: OwnerDb, { accountId, id }: WorkItem): Promise<Unfinished | undefined> {
  return tx
    .selectFrom('imports')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where(sql<boolean>`(state IN ('reading', 'saving', 'undoing') OR clearing)`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

async function readOrSave(tx: OwnerDb, found: Unfinished): Promise<void> {
  const reading = await findReading(tx, found);
  if (!reading) await startReading(tx, found);
  else if (found.state === 'reading')
    await readPiece(tx, found, reading, await settingsOf(tx, found.account_id));
  else if (!(await saveChunk(tx, found))) await finishImport(tx, found);
}

async function settingsOf(tx: OwnerDb, accountId: number): Promise<ReadSettings> {
  const account = { id: accountId, db: tx };
  return {
    homeCountry: await homeCountry(account),
    fields: await fieldsOf(tx, accountId),
    mostRejections: (await hasRoomForRejections(tx, accountId)) ? await limitFor(account, 'rejections') : 0,
  };
}

/** Over all imports of an account whose rejected rows are kept. Further rejected rows are only counted. */
const MOST_REJECTION_BYTES_OF_ACCOUNT = 200 * 1024 * 1024;

async function hasRoomForRejections(tx: OwnerDb, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ bytes: number }>`
    SELECT coalesce(sum(kept_rejection_bytes), 0)::bigint AS bytes FROM imports WHERE account_id = ${accountId}`.execute(
    tx,
  );
  return rows[0]!.bytes < MOST_REJECTION_BYTES_OF_ACCOUNT;
}

const noteStep = (tx: OwnerDb, { accountId, id }: WorkItem) =>
  sql`
    UPDATE imports SET stepped_at = now(), tries = 0, retry_at = NULL WHERE account_id = ${accountId} AND id = ${id}`.execute(
    tx,
  );

/** The step is retried later. After the last attempt, or if no retry would help, the import is given up. */
async function noteFailure(db: OwnerDb, piece: WorkItem, error: unknown): Promise<void> {
  const wasLast = await countFailure(db, 'imports', piece);
  if (isDataException(error)) await failImport(db, piece, NOT_STORABLE);
  else if (wasLast) await failImport(db, piece, GIVEN_UP);
}
