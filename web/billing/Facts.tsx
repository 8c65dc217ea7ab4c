import type { ReactNode } from 'react';
import { CopyButton } from '#web/ui/index.ts';
import classes from './Facts.module.css';

/** A list of labels with right-aligned values. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={classes.facts}>{children}</dl>;

type Props = {
  label: string;
  strong?: true;
  /** The text that the copy button copies, and the button's label. */
  copy?: { text: string; label: string } | false;
  children: ReactNode;
};

export function Fact({ label, strong, copy, children }: Props) {
  return (
    <div className={classes.fact} data-strong={strong}>
      <dt>{label}</dt>
      <dd>
        {children}
        {copy && <CopyButton {...copy} />}
      </dd>
    </div>
  );
}
