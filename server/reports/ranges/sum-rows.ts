import type { ReportColumn, ReportContent } from '#contract/range-reports.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { columnsOf } from './content.ts';
import { countLabelCells } from './header.ts';
import { type Cell, readPiece } from './pieces.ts';

/**
 * The maximum number of stored pieces of a report to sum up. A piece contains about ten thousand rows, so
 * more pieces would take too long.
 */
const MAX_PIECES = 4;

/** Returns the total of each column; null if the report has too many rows. */
export async function sumColumns(
  account: Account,
  { id, pieces }: { id: number; pieces: number },
  content: ReportContent,
): Promise<(number | null)[] | null> {
  if (pieces > MAX_PIECES) return null;
  const columns = columnsOf(content);
  const labels = countLabelCells(content);
  const sums = columns.map(() => 0);
  for (let piece = 0; piece < pieces; piece += 1)
    for (const row of await readPiece(account, id, piece))
      for (const nth of sums.keys()) sums[nth]! += Math.round(1000 * amountOf(row[labels + nth]));
  const totals = sums.map((sum) => sum / 1000);
  return columns.map((column, nth) =>
    column === 'deliveredPercent' ? shareIn(columns, totals) : totals[nth]!,
  );
}

const amountOf = (cell: Cell | undefined): number => (typeof cell === 'number' ? cell : 0);

/**
 * Returns the delivered share in per cent, computed from the totals because percentages cannot be added.
 * Returns null without messages, or if the column `messages` or `delivered` is missing.
 */
function shareIn(columns: ReportColumn[], sums: number[]): number | null {
  const [messages, delivered] = (['messages', 'delivered'] as const).map(
    (each) => sums[columns.indexOf(each)],
  );
  if (!messages || delivered === undefined) return null;
  return Math.round((delivered / messages) * 10_000) / 100;
}
