import { csvFormatOf } from '#server/accounts/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { writeCsv } from '#server/platform/http/csv-file.ts';
import type { Download } from '#server/platform/http/routes.ts';
import { getImport } from './imports.ts';

const PAGE_SIZE = 5000;

/** Downloads the numbers of contacts that the undo left unchanged. Throws `not_found`. */
export async function downloadUndoConflicts(
  db: Database,
  accountId: number,
  importId: number,
): Promise<Download> {
  const { fileName } = await db.withAccount(accountId, (account) => getImport(account, importId));
  const name = fileName.replace(/\.[^.]*$/, '');
  const format = await db.withAccount(accountId, csvFormatOf);
  return {
    fileName: `${name} - changed since.csv`,
    content: writeCsv(['Number'], readConflicts(db, accountId, importId), format),
  };
}

async function* readConflicts(db: Database, accountId: number, importId: number): AsyncGenerator<string[]> {
  for (let after = ''; ;) {
    const start = after;
    const rows = await db.withAccount(accountId, (account) =>
      account.db
        .selectFrom('import_kept')
        .select('number')
        .where('account_id', '=', accountId)
        .where('import_id', '=', importId)
        .where('number', '>', start)
        .orderBy('number')
        .limit(PAGE_SIZE)
        .execute(),
    );
    for (const { number } of rows) yield [`+${number}`];
    if (rows.length < PAGE_SIZE) return;
    after = rows.at(-1)!.number;
  }
}
