import type { ReactNode } from 'react';
import classes from './FieldGrid.module.css';

/** The fields of a form, two in a row, on a phone one. A field with `data-whole` has a row of its own. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={classes.fields}>{children}</div>;
}
