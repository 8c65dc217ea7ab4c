import type { ReactNode } from 'react';
import { CellLink } from './CellLink.tsx';
import classes from './List.module.css';
import type { RowParts } from './row-parts.ts';
import { useRowStop } from './row-stop.ts';

type Props<Row> = { row: Row; parts: RowParts<Row>; children: ReactNode };

/** What a row is called: what opens it, where it can be opened. */
export function RowName<Row>({ row, parts: { link, onOpen, renderMark }, children }: Props<Row>) {
  const tabIndex = useRowStop();
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
