import { type Locator, userEvent } from 'vitest/browser';

/** Keys as `userEvent` writes them: `gd`, `{Enter}`, `{Control>}k{/Control}`. */
export const press = (keys: string): Promise<void> => userEvent.keyboard(keys);

/** Puts the focus on an element that is there. */
export const focus = (locator: Locator): void => (locator.element() as HTMLElement).focus();
