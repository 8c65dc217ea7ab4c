import type { ReportContent, ReportRows } from '#contract/range-reports.ts';
import { decodeCursor, encodeCursor, type CursorColumn } from '#server/platform/db/cursor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { columnsOf } from './content.ts';
import { readReport } from './download-report.ts';
import { countLabelCells } from './header.ts';
import { type Cell, readPiece } from './pieces.ts';
import { sumColumns } from './sum-rows.ts';

/**
 * The only sort order. Its cursor contains the number of a piece, and the number of rows already read from
 * that piece.
 */
const SORT = 'row';
const CURSOR: CursorColumn[] = [{ type: 'bigint' }, { type: 'bigint' }];

type Paging = { after?: string | undefined; limit: number };

/** Reads a page of a report's rows, in the same order as in its files. Throws `not_found` and `not_ready`. */
export async function readReportRows(
  account: Account,
  reportId: number,
  { after, limit }: Paging,
): Promise<ReportRows> {
  const report = await readReport(account, reportId);
  const content = report.content as ReportContent;
  const position = after === undefined ? [0, 0] : decodeCursor(after, SORT, CURSOR);
  const { rows, next } = await readRowsFrom(account, report, position as RowPosition, limit);
  const labels = countLabelCells(content);
  return {
    columns: columnsOf(content),
    rows: rows.map((row) => ({ labels: row.slice(0, labels), cells: row.slice(labels) })),
    next: next && encodeCursor(SORT, next),
    sums: content.what === 'totals' ? await sumColumns(account, report, content) : null,
  };
}

type RowPosition = [piece: number, row: number];

async function readRowsFrom(
  account: Account,
  { id, pieces }: { id: number; pieces: number },
  [first, skipped]: RowPosition,
  limit: number,
): Promise<{ rows: Cell[][]; next: RowPosition | null }> {
  const rows: Cell[][] = [];
  let skip = skipped;
  for (let piece = Math.max(0, first); piece < pieces; piece += 1) {
    const all = await readPiece(account, id, piece);
    const some = all.slice(Math.max(0, skip), Math.max(0, skip) + limit - rows.length);
    rows.push(...some);
    const read = Math.max(0, skip) + some.length;
    if (rows.length === limit && read < all.length) return { rows, next: [piece, read] };
    if (rows.length === limit) return { rows, next: piece + 1 < pieces ? [piece + 1, 0] : null };
    skip = 0;
  }
  return { rows, next: null };
}
