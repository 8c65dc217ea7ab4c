import type { GroupColour } from '#contract/contacts.ts';
import { Hidden } from '../text/Hidden.tsx';
import classes from './states.module.css';

/** A user-chosen colour, with its name for screen readers. */
export function ColourDot({ colour, name }: { colour: GroupColour; name: string }) {
  return (
    <span className={classes.dot} data-colour={colour} title={name}>
      <Hidden>{name}</Hidden>
    </span>
  );
}
