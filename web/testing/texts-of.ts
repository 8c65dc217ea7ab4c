import type { Locator } from 'vitest/browser';

/** Returns text contents with collapsed whitespace. */
export const textsOf = (locator: Locator): string[] =>
  locator.elements().map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim());
