import type { Icon } from '../icons.ts';
import classes from './states.module.css';

type Props = { look: string; icon: Icon; label: string };

export function Chip({ look, icon: Mark, label }: Props) {
  return (
    <span className={classes.chip} data-tone={look}>
      <Mark size={14} stroke={2} aria-hidden />
      {label}
    </span>
  );
}
