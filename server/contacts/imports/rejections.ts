import { stringify } from 'csv-stringify/sync';
import type { Layout } from '#contract/imports.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { safeCell } from '#server/platform/http/csv.ts';
import type { Download } from '#server/platform/http/routes.ts';
import { describeNumberProblem, type NumberProblem } from '#sms/index.ts';
import { getImport } from './imports.ts';

const PAGE = 2000;

/** The rows that were not imported, as they were, with their line in the file and the reason. */
export async function downloadRejections(
  db: Database,
  accountId: number,
  importId: number,
): Promise<Download> {
  const found = await db.withAccount(accountId, (account) => getImport(account, importId));
  const name = found.fileName.replace(/\.[^.]*$/, '');
  return {
    fileName: `${name} - not imported.csv`,
    content: readRejections(db, accountId, importId, found.layout),
  };
}

async function* readRejections(
  db: Database,
  accountId: number,
  importId: number,
  layout: Layout | null,
): AsyncGenerator<string> {
  yield stringify([['Line', 'Reason', ...(layout?.columns ?? []).map((column) => safeCell(column.name))]], {
    bom: true,
  });
  for (let after = 0; ;) {
    const rows = await db.withAccount(accountId, (account) =>
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
    yield stringify(
      rows.map((row) => [
        row.line,
        describeNumberProblem(row.reason as NumberProblem),
        ...(row.cells as string[]).map(safeCell),
      ]),
    );
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.line;
  }
}
