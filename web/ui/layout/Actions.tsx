import type { ReactNode } from 'react';
import { Inline } from './Inline.tsx';

/** The row of buttons at the end of a dialog or form. */
export function Actions({ children }: { children: ReactNode }) {
  return (
    <Inline justify="end" above="md">
      {children}
    </Inline>
  );
}
