import type { Locator } from 'vitest/browser';

/** Returns the text content of each element, with collapsed white space. */
export const textsOf = (locator: Locator): string[] =>
  locator.elements().map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim());
