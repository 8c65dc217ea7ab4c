import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gsm7Length, isGsm7 } from './gsm7.ts';
import { countParts, splitParts } from './parts.ts';

const gsm7 = fc.string({ unit: fc.constantFrom(...Array.from('aZ9é@ €[~')), maxLength: 1700 });
const unicode = fc.string({
  unit: fc.constantFrom(...Array.from('aš中😀€'), '\ud83d', '\ude00'),
  maxLength: 700,
});
const anyText = fc.oneof(gsm7, unicode, fc.string({ unit: 'grapheme', maxLength: 400 }));

describe('countParts', () => {
  test.each([
    ['', { encoding: 'gsm7', length: 0, parts: 0, perPart: 160, remaining: 160 }],
    ['a'.repeat(160), { encoding: 'gsm7', length: 160, parts: 1, perPart: 160, remaining: 0 }],
    ['a'.repeat(161), { encoding: 'gsm7', length: 161, parts: 2, perPart: 153, remaining: 145 }],
    ['a'.repeat(306), { encoding: 'gsm7', length: 306, parts: 2, perPart: 153, remaining: 0 }],
    ['€'.repeat(80), { encoding: 'gsm7', length: 160, parts: 1, perPart: 160, remaining: 0 }],
    ['š'.repeat(70), { encoding: 'ucs2', length: 70, parts: 1, perPart: 70, remaining: 0 }],
    ['š'.repeat(71), { encoding: 'ucs2', length: 71, parts: 2, perPart: 67, remaining: 63 }],
    ['š'.repeat(134), { encoding: 'ucs2', length: 134, parts: 2, perPart: 67, remaining: 0 }],
    ['😀'.repeat(35), { encoding: 'ucs2', length: 70, parts: 1, perPart: 70, remaining: 0 }],
  ])('counts %j', (text, expected) => {
    expect(countParts(text)).toEqual(expected);
  });

  test('wastes the last septet of a part rather than split an escape sequence', () => {
    // 306 septets would fit two parts, but septets 153 and 154 are the euro sign, which cannot be split.
    const text = `${'a'.repeat(152)}€${'a'.repeat(152)}`;
    expect(countParts(text)).toMatchObject({ length: 306, parts: 3, remaining: 152 });
    expect(splitParts(text).map((part) => part.length)).toEqual([152, 152, 1]);
  });

  test('wastes the last code unit of a part rather than split a surrogate pair', () => {
    const text = '😀'.repeat(67);
    expect(countParts(text)).toMatchObject({ length: 134, parts: 3, remaining: 65 });
    expect(splitParts(text).map((part) => part.length)).toEqual([66, 66, 2]);
  });
});

describe('splitParts', () => {
  test('gives parts that join to the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(splitParts(text).join('')).toBe(text);
      }),
    );
  });

  test('agrees with countParts', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { encoding, parts, perPart, remaining } = countParts(text);
        const split = splitParts(text);
        expect(split).toHaveLength(parts);
        expect(encoding).toBe(isGsm7(text) ? 'gsm7' : 'ucs2');
        const last = split.at(-1) ?? '';
        expect(perPart - (encoding === 'gsm7' ? gsm7Length(last) : last.length)).toBe(remaining);
      }),
    );
  });

  test('no part is empty, exceeds its capacity or splits a character', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { encoding, perPart } = countParts(text);
        const split = splitParts(text);
        for (const part of split) {
          const units = encoding === 'gsm7' ? gsm7Length(part) : part.length;
          expect(units).toBeGreaterThan(0);
          expect(units).toBeLessThanOrEqual(perPart);
        }
        expect(split.flatMap((part) => Array.from(part))).toEqual(Array.from(text));
      }),
    );
  });

  test('the empty text has no parts', () => {
    expect(splitParts('')).toEqual([]);
  });
});
