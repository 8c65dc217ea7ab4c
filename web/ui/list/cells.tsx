import type { ReactNode } from 'react';
import { Credits } from '../format/Credits.tsx';
import { useFormat } from '../format/format.tsx';
import { ClockTime } from '../format/ClockTime.tsx';
import { Moment } from '../format/Moment.tsx';
import type { Column, Kind } from './columns.ts';

/** Returns the content of a row's cell in a column, or null if the row has no value. */
export function contentOf<Row>(column: Column<Row>, row: Row): ReactNode {
  if (column.render) return column.render(row);
  if (column.isKnown?.(row) === false) return null;
  const value = row[column.key as keyof Row] as string | number | null;
  if (value === null || value === '') return null;
  return <Cell kind={column.as} value={value} />;
}

function Cell({ kind, value }: { kind: Kind; value: string | number }) {
  const format = useFormat();
  if (kind === 'moment') return <Moment plain at={String(value)} />;
  if (kind === 'clock') return <ClockTime at={String(value)} />;
  if (kind === 'count') return format.number(Number(value));
  if (kind === 'credits') return <Credits amount={Number(value)} />;
  return value;
}
