import { type RawBuilder, sql } from 'kysely';
import { homeCountry, limitFor } from '#server/accounts/index.ts';
import type { Context } from '#server/context.ts';
import type { BeforeGroupsDeleted } from '#server/group-deletion.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { isDataException } from '#server/platform/db/sql-errors.ts';
import { Problem } from '#server/platform/errors.ts';
import { countFailure } from '#server/platform/long-work/count-failure.ts';
import { inStepTransaction } from '#server/platform/long-work/step-transaction.ts';
import type { LongWork, WorkItem } from '#server/platform/long-work/long-work.ts';
import { fieldsOf } from '../fields/fields.ts';
import { clearImport, finishImport, failImport } from './finish-import.ts';
import { readPiece, type ReadingOptions } from './read-piece.ts';
import { findReadProgress, restartReading } from './read-progress.ts';
import { saveChunk } from './save-rows.ts';
import { undoStep } from './undo-import.ts';
import type { ImportRow } from './import-row.ts';

const FAILED_TOO_OFTEN =
  'Importing this file failed several times. Upload it again, or contact your provider.';
const NOT_STORABLE_MESSAGE =
  'This file contains data that cannot be stored. Save it as CSV (UTF-8) and upload it again, or contact your provider.';

/** Reads uploaded files, saves their contacts, undoes imports, and clears their data, step by step. */
export const importWork = (before: BeforeGroupsDeleted[]): ImportWork => ({
  name: 'importing files',
  findWaiting: ({ db }) =>
    findUnfinished(db.owner, sql`(state IN ('reading', 'saving', 'undoing') OR clearing)`),
  step: ({ db }, piece) => takeStep(db.owner, piece, before),
  recordFailure: ({ db }, piece, error) => recordFailure(db.owner, piece, error),
});

type ImportWork = LongWork<Pick<Context, 'db'>>;

export const findUnclearedImports: ImportWork['findWaiting'] = ({ db }) =>
  findUnfinished(db.owner, sql`clearing`);

/** For each account, finds the import that has waited longest for a step. New imports come first. */
async function findUnfinished(db: OwnerDb, which: RawBuilder<unknown>): Promise<WorkItem[]> {
  const { rows } = await sql<WorkItem>`
    SELECT DISTINCT ON (account_id) account_id AS "accountId", id FROM imports
    WHERE ${which} AND (retry_at IS NULL OR retry_at <= now())
    ORDER BY account_id, stepped_at NULLS FIRST, id`.execute(db);
  return rows;
}

/**
 * Runs one step in its own transaction. If the user can solve a problem, the import fails with that
 * problem's message.
 */
async function takeStep(db: OwnerDb, piece: WorkItem, before: BeforeGroupsDeleted[]): Promise<boolean> {
  try {
    return await inStepTransaction(db, (tx) => runStep(tx, piece, before));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await failImport(db, piece, error.message);
    return true;
  }
}

/**
 * Runs one step in the caller's transaction. Returns false if nothing is left to do, or if another worker is
 * busy with the import. Throws a `Problem` if the import must fail.
 */
export async function runStep(
  tx: OwnerDb,
  piece: WorkItem,
  before: BeforeGroupsDeleted[] = [],
): Promise<boolean> {
  const found = await lockImport(tx, piece);
  if (!found) return false;
  if (found.clearing) await clearImport(tx, found, before);
  else if (found.state === 'undoing') await undoStep(tx, found, before);
  else await runReadOrSaveStep(tx, found);
  await recordStep(tx, piece);
  return true;
}

async function lockImport(tx: OwnerDb, { accountId, id }: WorkItem): Promise<ImportRow | undefined> {
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

async function runReadOrSaveStep(tx: OwnerDb, found: ImportRow): Promise<void> {
  const reading = await findReadProgress(tx, found);
  if (!reading) await restartReading(tx, found);
  else if (found.state === 'reading')
    await readPiece(tx, found, reading, await loadReadingOptions(tx, found.account_id));
  else if (!(await saveChunk(tx, found))) await finishImport(tx, found);
}

async function loadReadingOptions(tx: OwnerDb, accountId: number): Promise<ReadingOptions> {
  const account = { id: accountId, db: tx };
  return {
    homeCountry: await homeCountry(account),
    fields: await fieldsOf(tx, accountId),
    maxRejections: (await hasRoomForRejections(tx, accountId)) ? await limitFor(account, 'rejections') : 0,
  };
}

/** The limit for the rejected rows that an account stores. Further rejected rows are only counted. */
const MAX_ACCOUNT_REJECTION_BYTES = 200 * 1024 * 1024;

async function hasRoomForRejections(tx: OwnerDb, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ bytes: number }>`
    SELECT coalesce(sum(kept_rejection_bytes), 0)::bigint AS bytes FROM imports WHERE account_id = ${accountId}`.execute(
    tx,
  );
  return rows[0]!.bytes < MAX_ACCOUNT_REJECTION_BYTES;
}

const recordStep = (tx: OwnerDb, { accountId, id }: WorkItem) =>
  sql`
    UPDATE imports SET stepped_at = now(), tries = 0, retry_at = NULL WHERE account_id = ${accountId} AND id = ${id}`.execute(
    tx,
  );

/** Schedules a retry. Fails the import after the last attempt, or if a retry cannot help. */
async function recordFailure(db: OwnerDb, piece: WorkItem, error: unknown): Promise<void> {
  const wasLast = await countFailure(db, 'imports', piece);
  if (isDataException(error)) await failImport(db, piece, NOT_STORABLE_MESSAGE);
  else if (wasLast) await failImport(db, piece, FAILED_TOO_OFTEN);
}
