import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Skeleton } from '../loading/Skeleton.tsx';
import classes from './Table.module.css';

export type Column<Row> = {
  key: string;
  title: string;
  /** Only for those who do not see: a column of buttons speaks for itself. */
  titleHidden?: true;
  render: (row: Row) => ReactNode;
  align?: 'right';
  width?: number;
};

type Props<Row> = {
  label: string;
  columns: Column<Row>[];
  /** Undefined while they are fetched. */
  rows: Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** Shown in place of the table when there are no rows. */
  empty: ReactNode;
};

/** Rows of 44 px with a sticky header; on a phone every row is a card. */
export function Table<Row>({ label, columns, rows, rowKey, empty }: Props<Row>) {
  if (rows?.length === 0) return empty;
  return (
    <table className={classes.table} aria-label={label} aria-busy={rows === undefined}>
      <thead>
        <tr>
          {columns.map(({ key, title, titleHidden, align, width }) => (
            <th key={key} scope="col" data-align={align} style={{ width }}>
              {titleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows?.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ key, title, titleHidden, align, render }) => (
              <td key={key} data-align={align} data-title={titleHidden ? undefined : title}>
                {render(row)}
              </td>
            ))}
          </tr>
        )) ?? <Waiting columns={columns} />}
      </tbody>
    </table>
  );
}

const WAITING = [70, 55, 80, 60, 75, 50];

function Waiting<Row>({ columns }: { columns: Column<Row>[] }) {
  return WAITING.map((width) => (
    <tr key={width}>
      {columns.map(({ key, align }) => (
        <td key={key} data-align={align}>
          <Skeleton height={12} width={`${width}%`} className={classes.waiting} />
        </td>
      ))}
    </tr>
  ));
}
