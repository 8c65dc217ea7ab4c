import type { MouseEvent } from 'react';

/** A dialog gives the focus back to where it was: not to an item of a menu that has gone, but to what opened the menu. */
export function focusOpener({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if ((target as Element).closest('[role=menuitem]')) currentTarget.querySelector('button')?.focus();
}
