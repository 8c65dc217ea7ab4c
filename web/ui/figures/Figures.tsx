import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './Figures.module.css';

export type Figure = {
  label: string;
  value: ReactNode;
  /** Shown in small type below the value. */
  note?: ReactNode;
  /** Leads to the counted rows. */
  link?: LinkProps | undefined;
};

/**
 * Large figures with small labels, such as at the top of a report. Use `small` for secondary figures: the
 * group then takes one line on a phone.
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
