import { expect, test } from 'vitest';
import { MIN_STRENGTH } from '#contract/passwords.ts';
import { strength } from './strength.ts';

test.each([
  'password1234',
  'Qwertyuiop123',
  'Aaaaaaaaaaaa1',
  'Abcdefghijk1',
  'Zyxwvutsrqp9',
  '111222333444aA',
])('"%s" is weak', (password) => {
  expect(strength(password)).toBeLessThan(MIN_STRENGTH);
});

test.each(['Grass is green 7', 'tWelve-tinker-41'])('"%s" is strong enough', (password) => {
  expect(strength(password)).toBeGreaterThanOrEqual(MIN_STRENGTH);
});

test('stays fast for any length of input', () => {
  const startedAt = performance.now();
  strength('aA1$'.repeat(10_000));
  expect(performance.now() - startedAt).toBeLessThan(1000);
});
