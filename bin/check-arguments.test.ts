import { expect, test } from 'vitest';
import { readArguments } from './check-arguments.mjs';

test('runs every step in random order without arguments', () => {
  const request = readArguments([]);
  expect(request).toMatchObject({ names: [], repeats: undefined, changedSince: undefined });
  expect(request.seed).toBeGreaterThan(0);
});

test('reads steps, seed and repeats', () => {
  expect(readArguments(['types', 'unit', '--seed', '7'])).toMatchObject({
    names: ['types', 'unit'],
    seed: 7,
  });
  expect(readArguments(['--repeats', '20', 'e2e/compose.spec.ts'])).toMatchObject({
    names: ['e2e/compose.spec.ts'],
    repeats: 20,
  });
});

test('compares with HEAD unless another commit is named', () => {
  expect(readArguments(['--changed']).changedSince).toBe('HEAD');
  expect(readArguments(['unit', '--changed=main'])).toMatchObject({ names: ['unit'], changedSince: 'main' });
});

test.each([
  [['--seed', '0'], '--seed takes a whole number from 1 to 1000000, not "0".'],
  [['--seed', 'many'], '--seed takes a whole number from 1 to 1000000, not "many".'],
  [['--repeats', '1.5', 'a.test.ts'], '--repeats takes a whole number from 1 to 1000, not "1.5".'],
  [['--repeats', '3'], '--repeats needs a test file'],
  [['--fast'], "Unknown option '--fast'"],
])('refuses %j', (words, message) => {
  expect(() => readArguments(words)).toThrow(message);
});
