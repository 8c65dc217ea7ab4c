import { type Locator, userEvent } from 'vitest/browser';

/** Presses keys in `userEvent` notation: `gd`, `{Enter}`, `{Control>}k{/Control}`. */
export const press = (keys: string): Promise<void> => userEvent.keyboard(keys);

export const focus = (locator: Locator): void => (locator.element() as HTMLElement).focus();

/** Replaces a field's text in one step: the same result as typing, but instant. */
export function replaceText(field: Locator, text: string): void {
  const input = field.element() as HTMLInputElement;
  input.focus();
  input.select();
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
}

/** Inserts text at the focus in one step. */
export const typeText = (text: string): boolean => document.execCommand('insertText', false, text);
