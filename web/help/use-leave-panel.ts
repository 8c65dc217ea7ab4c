import { useState } from 'react';

/**
 * Closes the panel and restores the focus before it runs `next`: a dialog that `next` opens then returns the focus
 * there, not to the closed panel.
 */
export function useLeavePanel(onClose: () => void): (next: () => void) => void {
  const [previousFocus] = useState(() => document.activeElement);
  return (next) => {
    onClose();
    if (previousFocus instanceof HTMLElement) previousFocus.focus({ preventScroll: true });
    next();
  };
}
