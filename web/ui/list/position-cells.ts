import type { CSSProperties } from 'react';
import type { Column, Layout } from './columns.ts';

type CellPosition<Row> = {
  column: Column<Row>;
  kind: 'name' | 'figure' | 'rest' | 'cell';
  style?: CSSProperties;
};

/** Positions a row's cells on one line, or on two in narrow layout. `filled` lists the columns that have content. */
export function positionCells<Row>(
  layout: Layout<Row>,
  filled: Column<Row>[],
  hasCheckbox: boolean,
): CellPosition<Row>[] {
  const [first] = layout.columns;
  if (!layout.isNarrow)
    return layout.columns.map((column) => ({ column, kind: column === first ? 'name' : 'cell' }));
  const start = hasCheckbox ? 2 : 1;
  const end = start + layout.tracks;
  const figure = filled.find((column) => column.figure);
  const rest = filled.filter((column) => column !== first && column !== figure);
  return layout.columns.flatMap((column): CellPosition<Row>[] => {
    if (column === first)
      return [{ column, kind: 'name', style: gridArea(1, start, figure ? end - 1 : end) }];
    if (column === figure) return [{ column, kind: 'figure', style: gridArea(1, end - 1, end) }];
    const nth = rest.indexOf(column);
    if (nth < 0) return [];
    const isLast = nth === rest.length - 1;
    return [{ column, kind: 'rest', style: gridArea(2, start + nth, isLast ? end : start + nth + 1) }];
  });
}

const gridArea = (line: number, from: number, to: number): CSSProperties => ({
  gridRow: line,
  gridColumn: `${from} / ${to}`,
});
