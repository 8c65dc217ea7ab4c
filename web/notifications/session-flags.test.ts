import { beforeEach, expect, test, vi } from 'vitest';
import { flagsIn, lowerFlags, raiseFlag, sayOnce } from './session-flags.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

const flags = () => flagsIn(stored.get('carillon.notices') ?? null);

test('a flag that is raised stays, beside others', () => {
  raiseFlag('contacts-change');
  raiseFlag('feature:abc');
  raiseFlag('contacts-change');
  expect([...flags()]).toEqual(['contacts-change', 'feature:abc']);
});

test('flags are lowered, whether they were raised or not', () => {
  raiseFlag('contacts-change');
  raiseFlag('confirm-details');
  lowerFlags(['confirm-details', 'security-toast']);
  expect([...flags()]).toEqual(['contacts-change']);
});

test('what was said is not said again', () => {
  const say = vi.fn();
  sayOnce('security-toast', say);
  sayOnce('security-toast', say);
  sayOnce('feature-toast:abc', say);
  expect(say).toHaveBeenCalledTimes(2);
});

test.each([null, '', 'no JSON', '7'])('of %j nothing is known', (text) => {
  expect(flagsIn(text).size).toBe(0);
});
