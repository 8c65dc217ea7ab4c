import type { ReactNode } from 'react';
import classes from './Notice.module.css';

type Props = { tone: 'bad' | 'good' | 'quiet'; children: ReactNode };

/** A short message in a form or section. `bad` notices are announced immediately. */
export function Notice({ tone, children }: Props) {
  return (
    <div role={tone === 'bad' ? 'alert' : 'status'} className={classes.notice} data-tone={tone}>
      {children}
    </div>
  );
}
