import { expect, test } from 'vitest';
import { plainAccount } from '#web/testing/accounts.ts';
import { PAGES } from '../capabilities.ts';
import { pageShortcutsOf } from './page-shortcuts.ts';

test('letters are unique', () => {
  const letters = PAGES.flatMap(({ letter }) => letter ?? []);
  expect(letters.length).toBeGreaterThan(5);
  expect(new Set(letters).size).toBe(letters.length);
  expect(letters.filter((letter) => !/^[a-z]$/.test(letter))).toEqual([]);
});

test('offers only pages the account can open', () => {
  const keys = (permissions = plainAccount.permissions) =>
    pageShortcutsOf({ ...plainAccount, permissions }).map(({ key }) => key);
  expect(keys()).toEqual(PAGES.filter(({ letter }) => letter !== undefined).map(({ key }) => key));
  expect(keys(['account.view'])).toEqual(['dashboard', 'mySettings']);
});
