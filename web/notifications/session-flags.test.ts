import { beforeEach, expect, test, vi } from 'vitest';
import { stubSessionStorage } from '#web/testing/stub-session-storage.ts';
import { loadFlags, lowerFlags, raiseFlag, notifyOnce } from './session-flags.ts';

const user = 'thandi';

beforeEach(() => {
  stubSessionStorage();
  return () => vi.unstubAllGlobals();
});

test('keeps raised flags', () => {
  raiseFlag(user, 'contacts-change');
  raiseFlag(user, 'feature:abc');
  raiseFlag(user, 'contacts-change');
  expect([...loadFlags(user)]).toEqual(['contacts-change', 'feature:abc']);
});

test('lowers flags, raised or not', () => {
  raiseFlag(user, 'contacts-change');
  raiseFlag(user, 'confirm-details');
  lowerFlags(user, ['confirm-details', 'feature-toast:1']);
  expect([...loadFlags(user)]).toEqual(['contacts-change']);
});

test('notifies only once', () => {
  const notify = vi.fn();
  notifyOnce(user, 'feature-toast:1', notify);
  notifyOnce(user, 'feature-toast:1', notify);
  notifyOnce(user, 'feature-toast:abc', notify);
  expect(notify).toHaveBeenCalledTimes(2);
});

test('hides flags from another user in the same tab', () => {
  raiseFlag(user, 'contacts-change');
  expect(loadFlags('sipho').size).toBe(0);
  raiseFlag('sipho', 'confirm-details');
  expect([...loadFlags(user)]).toEqual(['contacts-change']);
});

test.each(['', 'no JSON', '7'])('ignores the stored value %j', (text) => {
  sessionStorage.setItem('notices of thandi', text);
  expect(loadFlags(user).size).toBe(0);
});
