import { expect, test } from 'vitest';
import { PAGES } from '../pages/pages.ts';
import { plain } from '../pages/testdata/accounts.ts';
import { PAGE_SHORTCUTS, pageShortcutsOf } from './page-shortcuts.ts';

test.each(PAGE_SHORTCUTS)('g $key leads to $page, which is built', ({ page }) => {
  expect(PAGES[page].built).toBe(true);
});

test('each is a letter that no other has', () => {
  const keys = PAGE_SHORTCUTS.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((key) => !/^[a-z]$/.test(key))).toEqual([]);
});

test('an account is offered those of its own pages', () => {
  expect(pageShortcutsOf(plain)).toEqual(PAGE_SHORTCUTS);
});
