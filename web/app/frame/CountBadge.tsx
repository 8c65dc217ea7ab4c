import { Hidden } from '#web/ui/index.ts';
import classes from './Navigation.module.css';
import type { Count } from './use-counts.ts';

/** Larger ones have no room. */
const MAX_SHOWN = 99;

/** How many things wait on a page; nothing for none. */
export function CountBadge({ count, label }: Count) {
  if (count === 0) return null;
  return (
    <span className={classes.count}>
      <span aria-hidden>{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>
      <Hidden>{label}</Hidden>
    </span>
  );
}
