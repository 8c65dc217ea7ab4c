import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeGsm7 } from './gsm7.ts';
import { fillBitsAfterHeader, packSeptets, unpackSeptets } from './septets.ts';

test('packs "hellohello" as the well-known example', () => {
  expect(Buffer.from(packSeptets(encodeGsm7('hellohello'))).toString('hex')).toBe('e8329bfd4697d9ec37');
});

test('160 septets fill 140 octets, and so do 153 with a concatenation header', () => {
  expect(packSeptets(new Uint8Array(160))).toHaveLength(140);
  expect(fillBitsAfterHeader(6)).toBe(1);
  expect(packSeptets(new Uint8Array(153), fillBitsAfterHeader(6))).toHaveLength(134);
});

test('the first septet starts after the fill bits', () => {
  expect([...packSeptets(Uint8Array.of(0x7f), 1)]).toEqual([0xfe]);
  expect([...packSeptets(Uint8Array.of(0x7f), 6)]).toEqual([0xc0, 0x1f]);
});

test('unpacking reverses packing for any number of fill bits', () => {
  const septets = fc.uint8Array({ max: 127, maxLength: 200 });
  fc.assert(
    fc.property(septets, fc.nat(6), (packed, fillBits) => {
      expect(unpackSeptets(packSeptets(packed, fillBits), packed.length, fillBits)).toEqual(packed);
    }),
  );
});

test('unpacks fewer septets than the count when octets are missing', () => {
  expect(unpackSeptets(Uint8Array.of(0xe8, 0x32), 10)).toHaveLength(2);
  expect(unpackSeptets(new Uint8Array(), 10, 6)).toHaveLength(0);
});
