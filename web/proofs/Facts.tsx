import type { ReactNode } from 'react';
import classes from './Facts.module.css';

/** A label and what it says; nothing where nothing is said. A text from outside stays in its own line, whatever is in it. */
export type Fact = [label: string, value: ReactNode];

export function Facts({ facts, narrow }: { facts: Fact[]; narrow?: true }) {
  return (
    <dl className={classes.facts} data-narrow={narrow}>
      {facts.map(
        ([label, value]) =>
          value !== null && (
            <div key={label} className={classes.fact}>
              <dt className={classes.label}>{label}</dt>
              <dd className={classes.value} dir="auto">
                {value}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
