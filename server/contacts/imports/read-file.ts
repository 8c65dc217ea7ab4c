import type { Layout } from '#contract/imports.ts';
import type { Database } from '#server/platform/db/handles.ts';
import type { CountryCode } from '#sms/index.ts';
import { readContact } from './contact-row.ts';
import { readChunks, readRows } from './read-rows.ts';
import { type CopyRow, copyRows } from './stage.ts';

const BATCH = 5000;
const ROW_COLUMNS = ['account_id', 'import_id', 'line', 'number', 'first_name', 'last_name', 'fields'];
const REJECTION_COLUMNS = ['account_id', 'import_id', 'line', 'reason', 'cells'];
const MAX_REJECTED_CELL = 200;

type ImportKey = { accountId: number; importId: number };

/**
 * Reads the whole file into `import_rows` and `import_rejections`, telling of its progress. Starts from the beginning
 * each time it is called, so that a crash in the middle leaves nothing twice.
 */
export async function readFile(
  db: Database,
  key: ImportKey,
  layout: Layout,
  homeCountry: CountryCode,
): Promise<void> {
  await forgetRows(db, key);
  let bytes = 0;
  let rows = 0;
  let staged: CopyRow[] = [];
  let rejected: CopyRow[] = [];

  const flush = async () => {
    await copyRows(db.pool, 'import_rows', ROW_COLUMNS, staged);
    await copyRows(db.pool, 'import_rejections', REJECTION_COLUMNS, rejected);
    [staged, rejected] = [[], []];
    await db.owner
      .updateTable('imports')
      .set({ read_bytes: bytes, rows })
      .where('account_id', '=', key.accountId)
      .where('id', '=', key.importId)
      .execute();
  };

  const chunks = readChunks(db.owner, key.accountId, key.importId, (read) => (bytes = read));
  for await (const { line, cells } of readRows(chunks, layout)) {
    rows += 1;
    const contact = readContact(cells, layout, homeCountry);
    if (typeof contact === 'string') {
      const shown = cells.map((cell) => cell.slice(0, MAX_REJECTED_CELL).replaceAll('\0', ''));
      rejected.push([key.accountId, key.importId, line, contact, JSON.stringify(shown)]);
    } else {
      const { number, firstName, lastName, fields } = contact;
      staged.push([key.accountId, key.importId, line, number, firstName, lastName, JSON.stringify(fields)]);
    }
    if (staged.length + rejected.length >= BATCH) await flush();
  }
  await flush();
}

/** Removes what an earlier reading left. */
export async function forgetRows(db: Database, { accountId, importId }: ImportKey): Promise<void> {
  for (const table of ['import_rows', 'import_rejections'] as const) {
    await db.owner
      .deleteFrom(table)
      .where('account_id', '=', accountId)
      .where('import_id', '=', importId)
      .execute();
  }
}
