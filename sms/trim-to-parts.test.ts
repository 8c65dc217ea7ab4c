import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countParts } from './parts.ts';
import { trimToParts } from './trim-to-parts.ts';

test('a text that fits stays as it is', () => {
  expect(trimToParts('Hello ', 1)).toBe('Hello ');
});

test('the end of a longer text is cut off', () => {
  expect(trimToParts('x'.repeat(161), 1)).toBe('x'.repeat(160));
  expect(trimToParts('x'.repeat(1000), 3)).toBe('x'.repeat(459));
  expect(trimToParts(`${'x'.repeat(69)}👩‍👩‍👧 end`, 1)).toBe('x'.repeat(69));
});

test('the result has as many parts as allowed, at most, and nothing that fits is cut off', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', '€', 'ж', '😀', 'é', ' '), maxLength: 400 }),
      fc.integer({ min: 1, max: 4 }),
      (text, maxParts) => {
        const trimmed = trimToParts(text, maxParts);
        expect(countParts(trimmed).parts).toBeLessThanOrEqual(maxParts);
        expect(text.startsWith(trimmed)).toBe(true);
        if (countParts(text).parts > maxParts) expect(trimmed.length).toBeLessThan(text.length);
      },
    ),
  );
});
