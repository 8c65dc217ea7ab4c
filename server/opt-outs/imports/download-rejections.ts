import { csvFormatOf } from '#server/accounts/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { DOWNLOAD_PAGE_SIZE, writeCsv } from '#server/platform/http/csv-file.ts';
import type { Download } from '#server/platform/http/routes.ts';
import { describeNumberProblem, type NumberProblem } from '#sms/index.ts';
import { getImport } from './list-imports.ts';

/**
 * Downloads the rejected entries of an imported list as CSV. Throws `not_found` if the account has no such
 * import.
 */
export async function downloadRejections(
  db: Database,
  accountId: number,
  importId: number,
): Promise<Download> {
  const { fileName, invalid } = await db.withAccount(accountId, (account) => getImport(account, importId));
  const format = await db.withAccount(accountId, csvFormatOf);
  return {
    fileName: `${fileName.replace(/\.[^.]*$/, '')} - not opted out.csv`,
    content: writeCsv(['Line', 'Entry', 'Reason'], readRejections(db, accountId, importId, invalid), format),
  };
}

async function* readRejections(
  db: Database,
  accountId: number,
  importId: number,
  invalid: number,
): AsyncGenerator<(string | number)[]> {
  let given = 0;
  for (let after = 0; ;) {
    const rows = await readPage(db, accountId, importId, after);
    for (const { line, entry, reason } of rows)
      yield [line, entry, describeNumberProblem(reason as NumberProblem)];
    given += rows.length;
    if (rows.length < DOWNLOAD_PAGE_SIZE) break;
    after = rows.at(-1)!.id;
  }
  if (given < invalid)
    yield ['', '', `${(invalid - given).toLocaleString('en')} more entries are not phone numbers.`];
}

const readPage = (db: Database, accountId: number, importId: number, after: number) =>
  db.withAccount(accountId, (account) =>
    account.db
      .selectFrom('opt_out_import_rejections')
      .select(['id', 'line', 'entry', 'reason'])
      .where('account_id', '=', accountId)
      .where('import_id', '=', importId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(DOWNLOAD_PAGE_SIZE)
      .execute(),
  );
