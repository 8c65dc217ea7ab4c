import type { MouseEvent } from 'react';

/**
 * A dialog returns the focus to the element that had it. A menu item is gone by then, so this focuses the menu's
 * button first.
 */
export function focusOpener({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if ((target as Element).closest('[role=menuitem]')) currentTarget.querySelector('button')?.focus();
}
