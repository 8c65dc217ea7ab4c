import { useState } from 'react';

/**
 * Returns a function that closes the panel, focuses the element that had the focus before, and runs `next`. A
 * dialog that `next` opens can then return the focus to that element instead of the closed panel.
 */
export function useLeavePanel(onClose: () => void): (next: () => void) => void {
  const [previousFocus] = useState(() => document.activeElement);
  return (next) => {
    onClose();
    if (previousFocus instanceof HTMLElement) previousFocus.focus({ preventScroll: true });
    next();
  };
}
