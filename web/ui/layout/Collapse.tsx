import type { ReactNode } from 'react';
import classes from './Collapse.module.css';

/** Shows and hides its content by growing, in CSS alone: it is part of what every page loads. */
export function Collapse({ id, opened, children }: { id: string; opened: boolean; children: ReactNode }) {
  return (
    <div id={id} className={classes.collapse} data-opened={opened || undefined}>
      <div className={classes.content}>{children}</div>
    </div>
  );
}
