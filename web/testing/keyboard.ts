import { type Locator, userEvent } from 'vitest/browser';

/** Keys as `userEvent` writes them: `gd`, `{Enter}`, `{Control>}k{/Control}`. */
export const press = (keys: string): Promise<void> => userEvent.keyboard(keys);

/** Puts the focus on an element that is there. */
export const focus = (locator: Locator): void => (locator.element() as HTMLElement).focus();

/** Types over what is in a field, all at once: what a key press for each letter would do, in no time. */
export function retype(field: Locator, text: string): void {
  const input = field.element() as HTMLInputElement;
  input.focus();
  input.select();
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
}

/** Types where the focus is, all at once. */
export const write = (text: string): boolean => document.execCommand('insertText', false, text);
