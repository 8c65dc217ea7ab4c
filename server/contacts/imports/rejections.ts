import { stringify } from 'csv-stringify/sync';
import type { ContactImport } from '#contract/imports.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { safeCell } from '#server/platform/http/csv.ts';
import type { Download } from '#server/platform/http/routes.ts';
import { Slices } from '#server/platform/lifecycle/slices.ts';
import { getImport } from './imports.ts';
import { describeRejection, type RejectionReason } from './rejection.ts';

/** The rows per query: at most a megabyte, since a row takes a few kilobytes. */
const PAGE = 250;
/** The approximate size of a block of output, in characters. */
const BLOCK = 16 * 1024;

/** The rejected rows as they were, with their line in the file and the reason. */
export async function downloadRejections(
  db: Database,
  accountId: number,
  importId: number,
): Promise<Download> {
  const found = await db.withAccount(accountId, (account) => getImport(account, importId));
  const name = found.fileName.replace(/\.[^.]*$/, '');
  return { fileName: `${name} - not imported.csv`, content: readRejections(db, accountId, found) };
}

async function* readRejections(
  db: Database,
  accountId: number,
  { id, layout, invalid }: ContactImport,
): AsyncGenerator<string> {
  const slices = new Slices();
  yield stringify([['Line', 'Reason', ...(layout?.columns ?? []).map((column) => safeCell(column.name))]], {
    bom: true,
  });
  let given = 0;
  let text = '';
  for (let after = 0; ;) {
    const rows = await readPage(db, accountId, id, after);
    for (const { line, reason, cells } of rows) {
      const words = describeRejection(reason as RejectionReason);
      text += stringify([[line, words, ...(cells as string[]).map(safeCell)]]);
      if (text.length >= BLOCK) {
        yield text;
        text = '';
      }
      await slices.rest();
    }
    given += rows.length;
    if (rows.length < PAGE) break;
    after = rows.at(-1)!.line;
  }
  yield given < invalid ? text + stringify([['', restOf(given, invalid)]]) : text;
}

const readPage = (db: Database, accountId: number, importId: number, after: number) =>
  db.withAccount(accountId, (account) =>
    account.db
      .selectFrom('import_rejections')
      .select(['line', 'reason', 'cells'])
      .where('account_id', '=', accountId)
      .where('import_id', '=', importId)
      .where('line', '>', after)
      .orderBy('line')
      .limit(PAGE)
      .execute(),
  );

/** The note about rows that are no longer kept, or never were. */
function restOf(given: number, invalid: number): string {
  const rest = (invalid - given).toLocaleString('en');
  return given === 0
    ? `${rest} rows were not imported. They are not kept any more.`
    : `${rest} more rows were not imported. They were too many to be kept: mend these rows first and import the file once more.`;
}
