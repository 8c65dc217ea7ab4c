import type { Database } from '#server/platform/db/handles.ts';
import { writeCsv } from '#server/platform/http/csv-file.ts';
import type { Download } from '#server/platform/http/routes.ts';
import { getImport } from './imports.ts';

const PAGE = 5000;

/** The numbers of contacts that stayed as they are when their import was undone. Throws `not_found`. */
export async function downloadUndoConflicts(
  db: Database,
  accountId: number,
  importId: number,
): Promise<Download> {
  const { fileName } = await db.withAccount(accountId, (account) => getImport(account, importId));
  const name = fileName.replace(/\.[^.]*$/, '');
  return {
    fileName: `${name} - changed since.csv`,
    content: writeCsv(['Number'], readKept(db, accountId, importId)),
  };
}

async function* readKept(db: Database, accountId: number, importId: number): AsyncGenerator<string[]> {
  for (let after = ''; ;) {
    const place = after;
    const rows = await db.withAccount(accountId, (account) =>
      account.db
        .selectFrom('import_kept')
        .select('number')
        .where('account_id', '=', accountId)
        .where('import_id', '=', importId)
        .where('number', '>', place)
        .orderBy('number')
        .limit(PAGE)
        .execute(),
    );
    for (const { number } of rows) yield [`+${number}`];
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.number;
  }
}
