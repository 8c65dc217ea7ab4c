import { beforeEach, expect, test, vi } from 'vitest';
import { stubSessionStorage } from '#web/testing/stub-session-storage.ts';
import { recordPage, recentPages } from './recent-pages.ts';

const leave = (user: string, ...titles: string[]) => {
  for (const title of titles) recordPage(user, { path: `/${title}`, title });
};
const titlesOf = (user: string) => recentPages(user).map(({ title }) => title);

beforeEach(() => {
  stubSessionStorage();
  return () => vi.unstubAllGlobals();
});

test('starts empty', () => {
  expect(recentPages('thandi')).toEqual([]);
});

test('lists each page once, the most recent first', () => {
  leave('thandi', 'a', 'b', 'c', 'a');
  expect(titlesOf('thandi')).toEqual(['a', 'c', 'b']);
});

test('drops the oldest pages', () => {
  leave('thandi', 'a', 'b', 'c', 'd', 'e', 'f', 'g');
  expect(titlesOf('thandi')).toEqual(['g', 'f', 'e', 'd', 'c', 'b']);
});

test('stores pages per user', () => {
  leave('thandi', 'a');
  leave('sipho', 'b');
  expect(titlesOf('thandi')).toEqual(['a']);
  expect(titlesOf('sipho')).toEqual(['b']);
});

test.each(['no JSON', '7', '{}'])('ignores the stored value %s, and records the next page', (text) => {
  sessionStorage.setItem('recent pages of thandi', text);
  expect(recentPages('thandi')).toEqual([]);
  leave('thandi', 'a');
  expect(titlesOf('thandi')).toEqual(['a']);
});
