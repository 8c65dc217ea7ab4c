import { beforeEach, expect, test, vi } from 'vitest';
import { storeInTab, loadFromTab } from './tab-storage.ts';
import { stubSessionStorage } from '#web/testing/stub-session-storage.ts';

beforeEach(() => {
  stubSessionStorage();
  return () => vi.unstubAllGlobals();
});

test('stores values per user and name', () => {
  storeInTab('thandi', 'draft', { text: 'Hello' });
  expect(loadFromTab('thandi', 'draft')).toEqual({ text: 'Hello' });
  expect(loadFromTab('sipho', 'draft')).toBeNull();
  expect(loadFromTab('thandi', 'notices')).toBeNull();
});

test('ignores invalid JSON', () => {
  sessionStorage.setItem('draft of thandi', 'no JSON');
  expect(loadFromTab('thandi', 'draft')).toBeNull();
});

test('keeps the old value when the new value exceeds the quota', () => {
  storeInTab('thandi', 'draft', 'short');
  vi.spyOn(sessionStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  storeInTab('thandi', 'draft', 'too long');
  expect(loadFromTab('thandi', 'draft')).toBe('short');
});
