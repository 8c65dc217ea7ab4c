import { IconHelpCircle } from '#web/ui/icons.ts';
import { Hidden, Tooltip } from '#web/ui/index.ts';
import classes from './RepliesPage.module.css';

/** A mark that explains itself when pointed at. */
export const Why = ({ text }: { text: string }) => (
  <Tooltip label={text}>
    <span className={classes.guess}>
      <IconHelpCircle size={16} aria-hidden />
      <Hidden>{text}</Hidden>
    </span>
  </Tooltip>
);
