import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './Figures.module.css';

export type Figure = {
  label: string;
  value: ReactNode;
  /** In small type below it. */
  note?: ReactNode;
  /** To what it counts. */
  link?: LinkProps | undefined;
};

/**
 * What a report opens with: large figures with small labels, each a link to its list where it has one. `small`: on a phone, one line of them, for what is below.
 */
export function Figures({ figures, small }: { figures: Figure[]; small?: true }) {
  return (
    <dl className={classes.figures} data-small={small}>
      {figures.map(({ label, value, note, link }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {link ? (
              <Link
                {...link}
                className={classes.link}
                aria-label={typeof value === 'string' ? `${value} ${label}` : undefined}
              >
                {value}
              </Link>
            ) : (
              value
            )}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
