import { beforeEach, expect, test, vi } from 'vitest';
import { keepInTab, keptInTab } from './kept-in-tab.ts';
import { stubSessionStorage } from '#web/testing/stub-session-storage.ts';

beforeEach(() => {
  stubSessionStorage();
  return () => vi.unstubAllGlobals();
});

test('what a user left is theirs alone, under its name', () => {
  keepInTab('thandi', 'draft', { text: 'Hello' });
  expect(keptInTab('thandi', 'draft')).toEqual({ text: 'Hello' });
  expect(keptInTab('sipho', 'draft')).toBeNull();
  expect(keptInTab('thandi', 'notices')).toBeNull();
});

test('of what is no JSON nothing is known', () => {
  sessionStorage.setItem('draft of thandi', 'no JSON');
  expect(keptInTab('thandi', 'draft')).toBeNull();
});

test('what does not fit leaves what was there', () => {
  keepInTab('thandi', 'draft', 'short');
  vi.spyOn(sessionStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  keepInTab('thandi', 'draft', 'too long');
  expect(keptInTab('thandi', 'draft')).toBe('short');
});
