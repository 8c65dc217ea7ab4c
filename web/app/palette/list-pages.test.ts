import { expect, test } from 'vitest';
import { plain } from '#web/testing/accounts.ts';
import { PAGES } from '../capabilities.ts';
import { type Account, refusalTo } from '#web/manifest/refusal-to.ts';
import { listPages } from './list-pages.ts';

const pagesOf = (differs: Partial<Account> = {}) =>
  listPages({ ...plain, ...differs }).map(({ page }) => page.key);

test('every page that is built is there once, but those that need an id', () => {
  const open = PAGES.filter((page) => refusalTo(plain, page.needs) === undefined);
  const wanted = open.filter(({ needsId }) => !needsId).map(({ key }) => key);
  expect(pagesOf().toSorted()).toEqual(wanted.toSorted());
  expect(wanted).not.toContain('campaignReport');
});

test('a page that is not for the account is not there', () => {
  expect(pagesOf()).toContain('security');
  expect(pagesOf()).not.toContain('securitySub');
  expect(pagesOf({ isMaster: false })).toContain('securitySub');
  expect(pagesOf({ isMaster: false })).not.toContain('security');
});

test('each says where the menu has it', () => {
  const places = listPages(plain);
  expect(places[0]?.page.key).toBe('dashboard');
  expect(places.find(({ page }) => page.key === 'replies')).toMatchObject({ section: 'reporting' });
  expect(places.find(({ page }) => page.key === 'security')).toMatchObject({
    section: 'settings',
    below: { key: 'mySettings' },
  });
});
