import type { MouseEvent } from 'react';

/**
 * Focuses the menu's button before a menu item opens a dialog. On closing, a dialog returns the focus to
 * the element that had it before. The menu item would no longer exist.
 */
export function focusOpener({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if ((target as Element).closest('[role=menuitem]')) currentTarget.querySelector('button')?.focus();
}
