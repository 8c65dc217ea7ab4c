import type { ReactNode } from 'react';
import { CopyButton } from '#web/ui/index.ts';
import classes from './Facts.module.css';

/** Names and values, one below the other, the values at the right. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={classes.facts}>{children}</dl>;

type Props = {
  label: string;
  strong?: true;
  /** What a press on its button copies, and what that is called. */
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
