import type { ReportColumn, ReportContent } from '#contract/range-reports.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { columnsOf } from './content.ts';
import { labelsIn } from './header.ts';
import { type Cell, readPiece } from './pieces.ts';

/** Of a report with more of them the sum would take long: some ten thousand rows each. */
const MOST_PIECES = 4;

/** All rows of a report of totals together, column by column. Null where they are very many. */
export async function sumsOf(
  account: Account,
  { id, pieces }: { id: number; pieces: number },
  content: ReportContent,
): Promise<(number | null)[] | null> {
  if (pieces > MOST_PIECES) return null;
  const columns = columnsOf(content);
  const labels = labelsIn(content);
  const sums = columns.map(() => 0);
  for (let piece = 0; piece < pieces; piece += 1)
    for (const row of await readPiece(account, id, piece))
      for (const nth of sums.keys()) sums[nth]! += Math.round(1000 * amountOf(row[labels + nth]));
  const whole = sums.map((sum) => sum / 1000);
  return columns.map((column, nth) =>
    column === 'deliveredPercent' ? shareIn(columns, whole) : whole[nth]!,
  );
}

const amountOf = (cell: Cell | undefined): number => (typeof cell === 'number' ? cell : 0);

/** In per cent, as far as the columns tell: a sum of shares is none. */
function shareIn(columns: ReportColumn[], sums: number[]): number | null {
  const [messages, delivered] = (['messages', 'delivered'] as const).map(
    (each) => sums[columns.indexOf(each)],
  );
  if (!messages || delivered === undefined) return null;
  return Math.round((delivered / messages) * 10_000) / 100;
}
