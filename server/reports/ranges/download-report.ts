import type { ReportContent } from '#contract/range-reports.ts';
import { csvFormatOf } from '#server/accounts/index.ts';
import type { Account, Database } from '#server/platform/db/handles.ts';
import { notFound, Problem } from '#server/platform/errors.ts';
import type { Download } from '#server/platform/http/routes.ts';
import { streamCsv } from './csv.ts';
import { headerOf } from './header.ts';
import { readPieces } from './pieces.ts';
import { streamWorkbook } from './workbook/workbook.ts';

type Kind = 'csv' | 'xlsx';

/**
 * Returns a finished report as a file. Throws `not_found`, and `not_ready` for a report that is running,
 * failed or cancelled.
 */
export async function downloadReport(
  db: Database,
  accountId: number,
  reportId: number,
  kind: Kind,
): Promise<Download> {
  const report = await db.withAccount(accountId, (account) => readReport(account, reportId));
  const header = headerOf(report.content as ReportContent);
  const pieces = readPieces(db, accountId, report);
  const days =
    report.first_day === report.last_day ? report.first_day : `${report.first_day} to ${report.last_day}`;
  return {
    fileName: `${report.name || 'Report'} ${days}.${kind}`,
    content:
      kind === 'csv'
        ? streamCsv(header, pieces, await db.withAccount(accountId, csvFormatOf))
        : streamWorkbook(header, pieces, report.rows),
  };
}

/** Reads a finished report. Throws `not_found` and `not_ready`. */
export async function readReport({ id, db }: Account, reportId: number) {
  const report = await db
    .selectFrom('reports')
    .select(['id', 'name', 'content', 'first_day', 'last_day', 'state', 'pieces', 'rows'])
    .where('account_id', '=', id)
    .where('id', '=', reportId)
    .executeTakeFirst();
  if (!report) throw notFound('report');
  if (report.state !== 'done')
    throw new Problem('conflict', 'not_ready', 'This report is not finished, so it has no rows yet.');
  return report;
}
