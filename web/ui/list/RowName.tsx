import type { ReactNode } from 'react';
import { CellLink } from './CellLink.tsx';
import classes from './List.module.css';
import type { RowParts } from './row-parts.ts';
import { useRowTabIndex } from './row-tab-stop.ts';

type Props<Row> = { row: Row; parts: RowParts<Row>; children: ReactNode };

/** The row's name, as a link or a button if the row can be opened. */
export function RowName<Row>({ row, parts: { link, onOpen, renderMark }, children }: Props<Row>) {
  const tabIndex = useRowTabIndex();
  return (
    <>
      {link ? (
        <CellLink {...link(row)} className={classes.name} dir="auto" data-cut data-opens>
          {children}
        </CellLink>
      ) : onOpen ? (
        <button
          type="button"
          tabIndex={tabIndex}
          className={`link ${classes.name} ${classes.opener}`}
          dir="auto"
          data-cut
          data-opens
          onClick={() => onOpen(row)}
        >
          {children}
        </button>
      ) : (
        <span className={classes.name} dir="auto" data-cut>
          {children}
        </span>
      )}
      {renderMark?.(row)}
    </>
  );
}
