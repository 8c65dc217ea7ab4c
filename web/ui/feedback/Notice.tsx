import type { ReactNode } from 'react';
import classes from './Notice.module.css';

type Props = { tone: 'bad' | 'good' | 'quiet'; children: ReactNode };

/** A few words above a form. What is bad is said aloud at once. */
export function Notice({ tone, children }: Props) {
  return (
    <div role={tone === 'bad' ? 'alert' : 'status'} className={classes.notice} data-tone={tone}>
      {children}
    </div>
  );
}
