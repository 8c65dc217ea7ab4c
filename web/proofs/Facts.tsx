import type { ReactNode } from 'react';
import classes from './Facts.module.css';

/**
 * A label and its value. `Facts` omits facts with a null value. The text direction of one value does not
 * affect others.
 */
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
