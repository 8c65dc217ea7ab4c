import { Hidden } from '#web/ui/index.ts';
import classes from './Navigation.module.css';
import type { Count } from './use-counts.ts';

/** Larger counts do not fit. */
const MAX_SHOWN = 99;

/** Renders nothing for zero. */
export function CountBadge({ count, label }: Count) {
  if (count === 0) return null;
  return (
    <span className={classes.count}>
      <span aria-hidden>{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>
      <Hidden>{label}</Hidden>
    </span>
  );
}
