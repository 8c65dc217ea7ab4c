import type { ReactNode } from 'react';
import type { ReportColumn, ReportRows } from '#contract/range-reports.ts';
import { Credits, PhoneNumber, useFormat } from '#web/ui/index.ts';

type Cell = ReportRows['rows'][number]['cells'][number];

/** Returns a function that formats a cell according to its column. */
export function useCellText(): (column: ReportColumn, cell: Cell) => ReactNode {
  const format = useFormat();
  // The cell is already rounded to two decimals. Fewer decimals would differ from the figures above the
  // table.
  const percent = new Intl.NumberFormat(format.locale, { style: 'percent', maximumFractionDigits: 2 });
  return (column, cell) => {
    if (column === 'number' && cell !== null) return <PhoneNumber digits={String(cell)} />;
    if (typeof cell === 'string' && cell !== '') return cell;
    if (typeof cell !== 'number') return '–';
    if (column === 'credits') return <Credits amount={Math.round(cell * 1000)} />;
    return column === 'deliveredPercent' ? percent.format(cell / 100) : format.number(cell);
  };
}
