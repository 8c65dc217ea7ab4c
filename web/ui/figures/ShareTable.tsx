import type { ReactNode } from 'react';
import type { Tone } from '../states/tones.ts';
import classes from './ShareTable.module.css';

export type ShareRow = {
  key: string;
  name: ReactNode;
  /** Shown in small type below the name. */
  note?: ReactNode;
  /** The length of the bar, from 0 to 1. */
  share: number;
  tone?: Tone;
  cells: ReactNode[];
};

type Props = {
  /** The accessible name. */
  label: string;
  /** The heading of the names, followed by the headings of the cells. */
  heads: string[];
  rows: ShareRow[];
};

/** A table in which each row has a name, a bar and figures. */
export function ShareTable({ label, heads: [first, ...others], rows }: Props) {
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {others.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, note, share, tone = 'submitted', cells }) => (
          <tr key={key}>
            <th scope="row">
              {name}
              {note && <small>{note}</small>}
              <div className={classes.bar} aria-hidden>
                <div data-tone={tone} style={{ width: `${Math.max(share * 100, 0.5)}%` }} />
              </div>
            </th>
            {cells.map((cell, nth) => (
              <td key={others[nth]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
