import { expect, test } from 'vitest';
import { plain } from '#web/testing/accounts.ts';
import { PAGES } from '../capabilities.ts';
import { pageShortcutsOf } from './page-shortcuts.ts';

test('each is a letter that no other has', () => {
  const letters = PAGES.flatMap(({ letter }) => letter ?? []);
  expect(letters.length).toBeGreaterThan(5);
  expect(new Set(letters).size).toBe(letters.length);
  expect(letters.filter((letter) => !/^[a-z]$/.test(letter))).toEqual([]);
});

test('an account is offered those of its own pages', () => {
  const keys = (permissions = plain.permissions) =>
    pageShortcutsOf({ ...plain, permissions }).map(({ key }) => key);
  expect(keys()).toEqual(PAGES.filter(({ letter }) => letter !== undefined).map(({ key }) => key));
  expect(keys(['account.view'])).toEqual(['dashboard', 'mySettings']);
});
