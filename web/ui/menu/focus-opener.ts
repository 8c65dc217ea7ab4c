import type { MouseEvent } from 'react';

/**
 * Focuses the menu's button before a menu item opens a dialog. A dialog returns the focus to the element
 * that had it, and the item is gone by then.
 */
export function focusOpener({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if ((target as Element).closest('[role=menuitem]')) currentTarget.querySelector('button')?.focus();
}
