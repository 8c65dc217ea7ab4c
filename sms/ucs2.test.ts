import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeUcs2, encodeUcs2 } from './ucs2.ts';

test('writes big-endian, with a surrogate pair for characters beyond U+FFFF', () => {
  expect([...encodeUcs2('A€😀')]).toEqual([0x00, 0x41, 0x20, 0xac, 0xd8, 0x3d, 0xde, 0x00]);
});

test('decoding reverses encoding, lone surrogates included', () => {
  const units = fc.array(fc.nat(0xffff)).map((codes) => String.fromCharCode(...codes));
  fc.assert(
    fc.property(units, (text) => {
      expect(decodeUcs2(encodeUcs2(text))).toBe(text);
    }),
  );
});

test('drops an odd byte at the end', () => {
  expect(decodeUcs2(Uint8Array.of(0x00, 0x41, 0x00))).toBe('A');
});
