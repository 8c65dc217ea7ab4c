import type { ReactNode } from 'react';
import classes from './Collapse.module.css';

/** Expands and collapses its children with CSS alone, to keep the bundle that every page loads small. */
export function Collapse({ id, opened, children }: { id: string; opened: boolean; children: ReactNode }) {
  return (
    <div id={id} className={classes.collapse} data-opened={opened || undefined}>
      <div className={classes.content}>{children}</div>
    </div>
  );
}
