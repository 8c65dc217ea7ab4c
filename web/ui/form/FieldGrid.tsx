import type { ReactNode } from 'react';
import classes from './FieldGrid.module.css';

/** The fields of a form, two or three in a row, on a phone one. A field that is `whole` has a row of its own. */
export function FieldGrid({ columns = 2, children }: { columns?: 2 | 3; children: ReactNode }) {
  return (
    <div className={classes.fields} data-columns={columns}>
      {children}
    </div>
  );
}
