import { sql } from 'kysely';
import type { BeforeGroupsDeleted } from '#server/group-deletion.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { announce } from '#server/platform/events/events.ts';
import type { WorkItem } from '#server/platform/long-work/long-work.ts';
import { removeCreated } from './remove-created.ts';
import { removeRows } from './remove-rows.ts';
import type { ImportRow } from './import-row.ts';

/** Marks an import as done, and announces it. Later steps delete its file but keep its rejected rows. */
export async function finishImport(tx: OwnerDb, { account_id, id, file_name }: ImportRow): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ state: 'done', finished_at: sql`now()`, clearing: true })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
  await announce(tx, account_id, 'import.finished', { importId: id, fileName: file_name });
}

/**
 * Fails an import or its undo if it cannot continue. `problem` explains why an import failed and what to do.
 * Rows that are already saved stay.
 */
export async function failImport(db: OwnerDb, { accountId, id }: WorkItem, problem: string): Promise<void> {
  await sql`
    UPDATE imports SET state = 'failed', problem = ${problem} || CASE WHEN saved > 0 THEN ' Rows already saved are kept.' ELSE '' END, finished_at = now(), clearing = true, tries = 0, retry_at = NULL,
      rows = CASE WHEN saved > 0 THEN rows ELSE 0 END, invalid = CASE WHEN saved > 0 THEN invalid ELSE 0 END,
      skipped_landlines = CASE WHEN saved > 0 THEN skipped_landlines ELSE 0 END
    WHERE account_id = ${accountId} AND id = ${id} AND state IN ('reading', 'saving')`.execute(db);
  await sql`
    UPDATE imports SET state = 'failed', tries = 0, retry_at = NULL,
      problem = 'Undoing this import failed several times. Part of it is undone. Try again later, or contact your provider.'
    WHERE account_id = ${accountId} AND id = ${id} AND state = 'undoing'`.execute(db);
}

/**
 * Removes the next batch of data that a finished import left behind. If the import saved nothing, also
 * removes the group and fields created for it and, unless the import is done, its rejected rows.
 */
export async function clearImport(
  tx: OwnerDb,
  ended: ImportRow,
  before: BeforeGroupsDeleted[],
): Promise<void> {
  const { account_id, id } = ended;
  const keepsRejections = ended.state === 'done' || ended.saved > 0;
  if (await removeRows(tx, ended, ['import_rows', 'import_chunks'])) return;
  if (!keepsRejections && (await removeRows(tx, ended, ['import_rejections']))) return;
  if (ended.change_steps === 0 && ended.state !== 'undone') await removeCreated(tx, ended, before);
  await tx
    .deleteFrom('import_readings')
    .where('account_id', '=', account_id)
    .where('import_id', '=', id)
    .execute();
  await tx
    .updateTable('imports')
    .set({ clearing: false, ...(!keepsRejections && { kept_rejections: 0, kept_rejection_bytes: 0 }) })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}
