import type { ReactNode } from 'react';
import { Inline } from './Inline.tsx';

/** The buttons that a dialog or a form ends with. */
export function Actions({ children }: { children: ReactNode }) {
  return (
    <Inline justify="end" above="md">
      {children}
    </Inline>
  );
}
