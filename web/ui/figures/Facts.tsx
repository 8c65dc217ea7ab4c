import type { ReactNode } from 'react';
import classes from './Facts.module.css';

export type Fact = { label: string; value: ReactNode };

/** Details with their labels, one a line. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
