import type { Selectable } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { removeRows } from './remove-rows.ts';
import type { Unfinished } from './unfinished.ts';

/** How far the file of an import has been read. */
export type Reading = Selectable<Tables['import_readings']>;

/** Undefined if nothing was read yet, or if a crash of PostgreSQL emptied the table. */
export const findReading = (
  tx: OwnerDb,
  { account_id, id }: Pick<Unfinished, 'account_id' | 'id'>,
): Promise<Reading | undefined> =>
  tx
    .selectFrom('import_readings')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('import_id', '=', id)
    .executeTakeFirst();

/** Prepares to read from the beginning. The rows of an earlier reading are removed first, some in each step. */
export async function startReading(tx: OwnerDb, { account_id, id }: Unfinished): Promise<void> {
  if (await removeRows(tx, { account_id, id }, ['import_rows', 'import_rejections'])) return;
  await tx
    .updateTable('imports')
    .set({
      state: 'reading',
      read_bytes: 0,
      rows: 0,
      invalid: 0,
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
