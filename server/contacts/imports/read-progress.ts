import type { Selectable } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { removeRows } from './remove-rows.ts';
import type { ImportRow } from './import-row.ts';

/** How far an import has read its file. */
export type FileReadProgress = Selectable<Tables['import_readings']>;

/**
 * Returns how far an import has read its file. Returns undefined before the first read, and after PostgreSQL
 * has crashed, because a crash empties the unlogged table.
 */
export const findReadProgress = (
  tx: OwnerDb,
  { account_id, id }: Pick<ImportRow, 'account_id' | 'id'>,
): Promise<FileReadProgress | undefined> =>
  tx
    .selectFrom('import_readings')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('import_id', '=', id)
    .executeTakeFirst();

/**
 * Removes the next rows of an earlier attempt. If none are left, starts to read the file from the beginning.
 */
export async function restartReading(tx: OwnerDb, { account_id, id }: ImportRow): Promise<void> {
  if (await removeRows(tx, { account_id, id }, ['import_rows', 'import_rejections'])) return;
  await tx
    .updateTable('imports')
    .set({
      state: 'reading',
      read_bytes: 0,
      rows: 0,
      invalid: 0,
      skipped_landlines: 0,
      cut: 0,
      left_empty: 0,
      other_order: 0,
      kept_rejections: 0,
      kept_rejection_bytes: 0,
    })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
  await tx.insertInto('import_readings').values({ account_id, import_id: id }).execute();
}
