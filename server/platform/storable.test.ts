import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { truncate, toStorable } from './storable.ts';

describe('truncate', () => {
  it('does not cut a character in half', () => {
    expect(truncate('abc😀', 3)).toBe('abc');
    expect(truncate('abc😀', 4)).toBe('abc');
    expect(truncate('abc😀', 5)).toBe('abc😀');
    expect(truncate('abc😀def', 5)).toBe('abc😀');
  });

  it('keeps well-formed text well-formed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, maxLength) => {
        const short = truncate(text, maxLength);
        expect(short.isWellFormed()).toBe(true);
        expect(text.startsWith(short)).toBe(true);
        expect(short.length).toBeLessThanOrEqual(maxLength);
        expect(short.length).toBeGreaterThanOrEqual(Math.min(text.length, maxLength) - 1);
      }),
    );
  });
});

it('removes what cannot be stored', () => {
  expect(toStorable('a\0b\ud83dc\0')).toBe('ab\ufffdc');
  expect(toStorable('a😀')).toBe('a😀');
});
