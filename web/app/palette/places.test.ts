import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { type Account, refusalTo } from '../pages/account.ts';
import { type AnyPage, type PageKey, PAGES } from '../pages/pages.ts';
import { plain } from '../pages/testdata/accounts.ts';
import { routeTree } from '../routes.tsx';
import { placesOf } from './places.ts';

const router = createRouter({
  routeTree,
  history: createMemoryHistory(),
  context: { queryClient: undefined as never, client: undefined as never },
});
const pagesOf = (differs: Partial<Account> = {}) =>
  placesOf({ ...plain, ...differs }, router).map(({ page }) => page);

const needAnId: PageKey[] = ['campaignReport', 'urlShortenerEdit', 'optimoveMapping'];

test('every page that is built is there once, but those that need an id', () => {
  const built = (Object.entries(PAGES) as [PageKey, AnyPage][])
    .filter(([, page]) => page.built && refusalTo(plain, page.needs) === undefined)
    .map(([key]) => key);
  expect(pagesOf().toSorted()).toEqual(built.filter((page) => !needAnId.includes(page)).toSorted());
});

test('a page that is not for the account is not there', () => {
  expect(pagesOf()).toContain('security');
  expect(pagesOf()).not.toContain('securitySub');
  expect(pagesOf({ isMaster: false })).toContain('securitySub');
  expect(pagesOf({ isMaster: false })).not.toContain('security');
});

test('each says where the menu has it', () => {
  const places = placesOf(plain, router);
  expect(places[0]?.page).toBe('dashboard');
  expect(places.find(({ page }) => page === 'replies')).toMatchObject({ section: 'reporting' });
  expect(places.find(({ page }) => page === 'security')).toMatchObject({
    section: 'settings',
    below: 'mySettings',
  });
});
