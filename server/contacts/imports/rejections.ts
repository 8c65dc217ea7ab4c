import type { ContactImport } from '#contract/imports.ts';
import { csvFormatOf } from '#server/accounts/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { writeCsv } from '#server/platform/http/csv-file.ts';
import type { Download } from '#server/platform/http/routes.ts';
import { getImport } from './imports.ts';
import { describeRejection, type RejectionReason } from './rejection.ts';

/** Limits a page to about a megabyte, because a row can take a few kilobytes. */
const PAGE_SIZE = 250;

/** Downloads the rejected rows, with their lines in the file and the reasons. */
export async function downloadRejections(
  db: Database,
  accountId: number,
  importId: number,
): Promise<Download> {
  const found = await db.withAccount(accountId, (account) => getImport(account, importId));
  const name = found.fileName.replace(/\.[^.]*$/, '');
  const header = ['Line', 'Reason', ...(found.layout?.columns ?? []).map((column) => column.name)];
  const format = await db.withAccount(accountId, csvFormatOf);
  return {
    fileName: `${name} - not imported.csv`,
    content: writeCsv(header, readRejections(db, accountId, found), format),
  };
}

async function* readRejections(
  db: Database,
  accountId: number,
  { id, invalid, skippedLandlines }: ContactImport,
): AsyncGenerator<(string | number)[]> {
  const rejected = invalid + skippedLandlines;
  let listed = 0;
  for (let after = 0; ;) {
    const rows = await readPage(db, accountId, id, after);
    for (const { line, reason, cells } of rows)
      yield [line, describeRejection(reason as RejectionReason), ...(cells as string[])];
    listed += rows.length;
    if (rows.length < PAGE_SIZE) break;
    after = rows.at(-1)!.line;
  }
  if (listed < rejected) yield ['', noteOnUnlisted(listed, rejected)];
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
      .limit(PAGE_SIZE)
      .execute(),
  );

/** Explains why rows are missing: they were deleted, or there were too many to store. */
function noteOnUnlisted(listed: number, rejected: number): string {
  const rest = (rejected - listed).toLocaleString('en');
  return listed === 0
    ? `${rest} rows were not imported. They are no longer available.`
    : `${rest} more rows were not imported. There were too many to list. Correct these rows first, then import the file again.`;
}
