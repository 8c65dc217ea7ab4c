import type { ReactNode } from 'react';
import classes from './FieldGrid.module.css';

/** Two or three fields per row; one on a phone. A `fullWidth` field has its own row. */
export function FieldGrid({ columns = 2, children }: { columns?: 2 | 3; children: ReactNode }) {
  return (
    <div className={classes.fields} data-columns={columns}>
      {children}
    </div>
  );
}
