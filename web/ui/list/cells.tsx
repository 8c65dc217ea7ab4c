import type { ReactNode } from 'react';
import { Credits } from '../format/Credits.tsx';
import { useFormat } from '../format/format.tsx';
import { Moment } from '../format/Moment.tsx';
import type { Column } from './columns.ts';

/** What many lists have columns of. */
export type Kind = 'text' | 'moment' | 'count' | 'credits';

/** How wide each is, in pixels, and at which side its text stands. */
export const LOOK: Record<Kind, { width: number; align?: 'right' }> = {
  text: { width: 140 },
  moment: { width: 130, align: 'right' },
  count: { width: 110, align: 'right' },
  credits: { width: 110, align: 'right' },
};

/** What a column shows of a row; nothing where there is nothing. */
export function contentOf<Row>(column: Column<Row>, row: Row): ReactNode {
  if (column.render) return column.render(row);
  const value = row[column.key as keyof Row] as string | number | null;
  if (value === null || value === '') return null;
  return <Cell kind={column.as} value={value} />;
}

function Cell({ kind, value }: { kind: Kind; value: string | number }) {
  const format = useFormat();
  if (kind === 'moment') return <Moment plain at={String(value)} />;
  if (kind === 'count') return format.number(Number(value));
  if (kind === 'credits') return <Credits amount={Number(value)} />;
  return value;
}
