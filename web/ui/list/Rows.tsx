import type { ReactNode } from 'react';
import { Skeleton } from '../loading/Skeleton.tsx';
import type { Icon } from '../icons.ts';
import { Notice } from '../feedback/Notice.tsx';
import classes from './Rows.module.css';

/** A short list with two lines per item and an action on the right. */
export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {children}
    </ul>
  );
}

type Props = {
  icon?: Icon;
  /** The icon's colour. */
  tone?: 'delivered' | 'held';
  title: ReactNode;
  /** Shown next to the title. */
  mark?: ReactNode;
  note?: ReactNode;
  /** Why the action failed. */
  problem?: string | null;
  action?: ReactNode;
};

export function Row({ icon: Mark, tone, title, mark, note, problem, action }: Props) {
  return (
    <li className={classes.row} data-marked={Mark !== undefined || undefined}>
      {Mark && (
        <div className={classes.mark} data-tone={tone}>
          <Mark size={18} stroke={1.6} aria-hidden />
        </div>
      )}
      <div className={classes.what}>
        <div className={classes.title}>
          {title}
          {mark}
        </div>
        {note && <div className={classes.note}>{note}</div>}
      </div>
      {action}
      {problem && (
        <div className={classes.problem}>
          <Notice tone="bad">{problem}</Notice>
        </div>
      )}
    </li>
  );
}

const SKELETON_WIDTHS = [52, 40, 60, 46, 56, 50];

export function RowsSkeleton({ count }: { count: number }) {
  return (
    <ul className={classes.rows} aria-busy>
      {SKELETON_WIDTHS.slice(0, count).map((width) => (
        <li key={width} className={classes.row}>
          <div className={classes.what}>
            <Skeleton height={12} width={`${width}%`} className={classes.waitingTitle} />
            <Skeleton height={10} width={`${width + 24}%`} className={classes.waitingNote} />
          </div>
        </li>
      ))}
    </ul>
  );
}
