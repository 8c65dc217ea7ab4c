import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { concatenationHeader, concatenationHeader16, parseUserDataHeader } from './concatenation.ts';

const part = fc
  .integer({ min: 1, max: 255 })
  .chain((total) => fc.record({ total: fc.constant(total), index: fc.integer({ min: 1, max: total }) }));

describe('concatenationHeader', () => {
  test('is 05 00 03, the reference, the total and the index', () => {
    expect([...concatenationHeader(0x2a, 3, 2)]).toEqual([5, 0, 3, 0x2a, 3, 2]);
    expect([...concatenationHeader16(0x1234, 3, 2)]).toEqual([6, 8, 4, 0x12, 0x34, 3, 2]);
  });

  test.each([
    [256, 2, 1],
    [-1, 2, 1],
    [0.5, 2, 1],
    [0, 0, 0],
    [0, 256, 1],
    [0, 2, 3],
    [0, 2, 0],
  ])('rejects reference %d, total %d, index %d', (reference, total, index) => {
    expect(() => concatenationHeader(reference, total, index)).toThrow(RangeError);
    expect(() => concatenationHeader16(reference === 256 ? 65_536 : reference, total, index)).toThrow(
      RangeError,
    );
  });
});

describe('parseUserDataHeader', () => {
  test('reads both kinds of header when text follows', () => {
    fc.assert(
      fc.property(
        part,
        fc.nat(0xff),
        fc.nat(0xffff),
        fc.uint8Array(),
        ({ total, index }, short, long, text) => {
          expect(
            parseUserDataHeader(Uint8Array.of(...concatenationHeader(short, total, index), ...text)),
          ).toEqual({
            headerLength: 6,
            concatenation: { reference: short, total, index },
          });
          expect(
            parseUserDataHeader(Uint8Array.of(...concatenationHeader16(long, total, index), ...text)),
          ).toEqual({
            headerLength: 7,
            concatenation: { reference: long, total, index },
          });
        },
      ),
    );
  });

  test('skips other elements, such as ports', () => {
    const header = Uint8Array.of(11, 5, 4, 0x0b, 0x84, 0x23, 0xf0, 0, 3, 7, 2, 1);
    expect(parseUserDataHeader(header)).toEqual({
      headerLength: 12,
      concatenation: { reference: 7, total: 2, index: 1 },
    });
  });

  test('uses the last of two concatenations', () => {
    const header = Uint8Array.of(10, 0, 3, 7, 2, 1, 0, 3, 8, 2, 2);
    expect(parseUserDataHeader(header).concatenation).toEqual({ reference: 8, total: 2, index: 2 });
  });

  test.each([
    ['nothing', []],
    ['an empty header', [0]],
    ['a header longer than the data', [5, 0, 3, 1, 2]],
    ['an element longer than the header', [5, 0, 9, 1, 2, 1]],
    ['an element without a length', [1, 0]],
  ])('finds no header in %s', (_, bytes) => {
    expect(parseUserDataHeader(Uint8Array.from(bytes))).toEqual({ headerLength: 0 });
  });

  test.each([
    ['part 0', [5, 0, 3, 1, 2, 0]],
    ['part 3 of 2', [5, 0, 3, 1, 2, 3]],
    ['part 0 of 0', [5, 0, 3, 1, 0, 0]],
  ])('ignores the concatenation of %s', (_, bytes) => {
    expect(parseUserDataHeader(Uint8Array.from(bytes))).toEqual({ headerLength: 6 });
  });

  test('accepts any bytes, and never returns a header longer than them', () => {
    const garbage = fc.oneof(fc.uint8Array(), fc.uint8Array({ max: 9, maxLength: 30 }));
    fc.assert(
      fc.property(garbage, (bytes) => {
        expect(parseUserDataHeader(bytes).headerLength).toBeLessThanOrEqual(bytes.length);
      }),
      { numRuns: 1000 },
    );
  });
});
