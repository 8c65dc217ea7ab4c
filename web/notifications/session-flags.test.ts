import { beforeEach, expect, test, vi } from 'vitest';
import { stubSessionStorage } from '#web/testing/stub-session-storage.ts';
import { flagsOf, lowerFlags, raiseFlag, sayOnce } from './session-flags.ts';

const user = 'thandi';

beforeEach(() => {
  stubSessionStorage();
  return () => vi.unstubAllGlobals();
});

test('a flag that is raised stays, beside others', () => {
  raiseFlag(user, 'contacts-change');
  raiseFlag(user, 'feature:abc');
  raiseFlag(user, 'contacts-change');
  expect([...flagsOf(user)]).toEqual(['contacts-change', 'feature:abc']);
});

test('flags are lowered, whether they were raised or not', () => {
  raiseFlag(user, 'contacts-change');
  raiseFlag(user, 'confirm-details');
  lowerFlags(user, ['confirm-details', 'feature-toast:1']);
  expect([...flagsOf(user)]).toEqual(['contacts-change']);
});

test('what was said is not said again', () => {
  const say = vi.fn();
  sayOnce(user, 'feature-toast:1', say);
  sayOnce(user, 'feature-toast:1', say);
  sayOnce(user, 'feature-toast:abc', say);
  expect(say).toHaveBeenCalledTimes(2);
});

test('somebody else who signs in to the tab has none of them', () => {
  raiseFlag(user, 'contacts-change');
  expect(flagsOf('sipho').size).toBe(0);
  raiseFlag('sipho', 'confirm-details');
  expect([...flagsOf(user)]).toEqual(['contacts-change']);
});

test.each(['', 'no JSON', '7'])('of %j nothing is known', (text) => {
  sessionStorage.setItem('notices of thandi', text);
  expect(flagsOf(user).size).toBe(0);
});
