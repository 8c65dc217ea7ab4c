import { useState } from 'react';

/** Gives the focus back, and then does what comes next: that returns it to where it was, not to a panel that has gone. */
export function useLeave(onClose: () => void): (next: () => void) => void {
  const [before] = useState(() => document.activeElement);
  return (next) => {
    onClose();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    next();
  };
}
