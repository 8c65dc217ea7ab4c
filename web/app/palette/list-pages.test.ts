import { expect, test } from 'vitest';
import { plainAccount } from '#web/testing/accounts.ts';
import { PAGES } from '../capabilities.ts';
import { type Account, findAccountRefusal } from '#web/manifest/account-refusal.ts';
import { listPages } from './list-pages.ts';

const pagesOf = (differs: Partial<Account> = {}) =>
  listPages({ ...plainAccount, ...differs }).map(({ page }) => page.key);

test('lists every built page once, except pages that need an id', () => {
  const open = PAGES.filter((page) => findAccountRefusal(plainAccount, page.needs) === undefined);
  const wanted = open.filter(({ needsId }) => !needsId).map(({ key }) => key);
  expect(pagesOf().toSorted()).toEqual(wanted.toSorted());
  expect(wanted).not.toContain('campaignReport');
});

test('omits pages the account cannot open', () => {
  expect(pagesOf()).toContain('security');
  expect(pagesOf()).not.toContain('securitySub');
  expect(pagesOf({ isMaster: false })).toContain('securitySub');
  expect(pagesOf({ isMaster: false })).not.toContain('security');
});

test('gives the menu position of each page', () => {
  const places = listPages(plainAccount);
  expect(places[0]?.page.key).toBe('dashboard');
  expect(places.find(({ page }) => page.key === 'replies')).toMatchObject({ section: 'reporting' });
  expect(places.find(({ page }) => page.key === 'security')).toMatchObject({
    section: 'settings',
    parent: { key: 'mySettings' },
  });
});
