import { beforeEach, expect, test, vi } from 'vitest';
import { openTab } from '#web/testing/tab.ts';
import { recordPage, recentPages } from './recent-pages.ts';

const leave = (user: string, ...titles: string[]) => {
  for (const title of titles) recordPage(user, { path: `/${title}`, title });
};
const titlesOf = (user: string) => recentPages(user).map(({ title }) => title);

beforeEach(() => {
  openTab();
  return () => vi.unstubAllGlobals();
});

test('there are none at first', () => {
  expect(recentPages('thandi')).toEqual([]);
});

test('the one that was left last is first, and each is there once', () => {
  leave('thandi', 'a', 'b', 'c', 'a');
  expect(titlesOf('thandi')).toEqual(['a', 'c', 'b']);
});

test('the oldest are forgotten', () => {
  leave('thandi', 'a', 'b', 'c', 'd', 'e', 'f', 'g');
  expect(titlesOf('thandi')).toEqual(['g', 'f', 'e', 'd', 'c', 'b']);
});

test('each user has their own', () => {
  leave('thandi', 'a');
  leave('sipho', 'b');
  expect(titlesOf('thandi')).toEqual(['a']);
  expect(titlesOf('sipho')).toEqual(['b']);
});

test.each(['no JSON', '7', '{}'])('of %s nothing is known, and a page can be left', (text) => {
  sessionStorage.setItem('recent pages of thandi', text);
  expect(recentPages('thandi')).toEqual([]);
  leave('thandi', 'a');
  expect(titlesOf('thandi')).toEqual(['a']);
});
