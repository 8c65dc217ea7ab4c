import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { daysAgo, deleteInBatches } from '#server/platform/retention/delete-in-batches.ts';
import { RETENTION_DAYS } from '#server/platform/retention/retention-days.ts';

/** Delete only two files at a time, because a file can be 300 MB in size. */
const FILES_AT_ONCE = 2;

/** Deletes files that were never imported. Runs daily. */
export async function forgetUploads(db: OwnerDb): Promise<void> {
  const isOld = sql`state IN ('uploading', 'uploaded') AND created_at < ${daysAgo(RETENTION_DAYS.uploads)}`;
  await deleteInBatches(db, 'imports', isOld, FILES_AT_ONCE);
}

/** Delete only twenty changes at a time, because a change can cover 2,000 contacts. */
const CHANGES_AT_ONCE = 20;

/** Deletes the rejected rows and changes of old imports, and finally the imports. Runs daily. */
export async function forgetImports(db: OwnerDb): Promise<void> {
  const ended = await db
    .selectFrom('imports')
    .select(['account_id', 'id'])
    .where('kept_rejections', '>', 0)
    .where('finished_at', '<', daysAgo(RETENTION_DAYS.rejections))
    .execute();
  for (const { account_id, id } of ended) {
    await deleteInBatches(db, 'import_rejections', sql`account_id = ${account_id} AND import_id = ${id}`);
    await db
      .updateTable('imports')
      .set({ kept_rejections: 0, kept_rejection_bytes: 0 })
      .where('account_id', '=', account_id)
      .where('id', '=', id)
      .execute();
  }
  await deleteInBatches(
    db,
    'import_changes',
    sql`EXISTS (SELECT FROM imports i WHERE i.account_id = import_changes.account_id AND i.id = import_changes.import_id
      AND i.state NOT IN ('reading', 'saving', 'undoing') AND i.finished_at < ${daysAgo(RETENTION_DAYS.importChanges)})`,
    CHANGES_AT_ONCE,
  );
  await deleteInBatches(
    db,
    'imports',
    sql`NOT clearing AND finished_at < ${daysAgo(RETENTION_DAYS.imports)}`,
  );
}
