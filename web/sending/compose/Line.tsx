import type { ReactNode } from 'react';

type Props = { label: string; strong?: boolean; note?: ReactNode; children: ReactNode };

/** A line of a summary. Summary.module.css styles its list. */
export function Line({ label, strong = false, note, children }: Props) {
  return (
    <div data-strong={strong || undefined}>
      <dt>
        {label}
        {note && <small>{note}</small>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
