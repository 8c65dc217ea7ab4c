import type { CSSProperties } from 'react';
import type { Column, Layout } from './columns.ts';

type Place<Row> = { column: Column<Row>; kind: 'name' | 'figure' | 'rest' | 'cell'; style?: CSSProperties };

/** Where the cells of a row stand: beside each other, or on two lines. `filled`: the columns that have something to show. */
export function placesOf<Row>(layout: Layout<Row>, filled: Column<Row>[], hasBox: boolean): Place<Row>[] {
  const [first] = layout.columns;
  if (!layout.isNarrow)
    return layout.columns.map((column) => ({ column, kind: column === first ? 'name' : 'cell' }));
  const start = hasBox ? 2 : 1;
  const end = start + layout.tracks;
  const figure = filled.find((column) => column.figure);
  const rest = filled.filter((column) => column !== first && column !== figure);
  return layout.columns.flatMap((column): Place<Row>[] => {
    if (column === first) return [{ column, kind: 'name', style: at(1, start, figure ? end - 1 : end) }];
    if (column === figure) return [{ column, kind: 'figure', style: at(1, end - 1, end) }];
    const nth = rest.indexOf(column);
    if (nth < 0) return [];
    const isLast = nth === rest.length - 1;
    return [{ column, kind: 'rest', style: at(2, start + nth, isLast ? end : start + nth + 1) }];
  });
}

const at = (line: number, from: number, to: number): CSSProperties => ({
  gridRow: line,
  gridColumn: `${from} / ${to}`,
});
