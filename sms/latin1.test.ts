import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeLatin1, encodeLatin1 } from './latin1.ts';

test('encodes each code point as one byte', () => {
  expect([...encodeLatin1('Zoë')]).toEqual([0x5a, 0x6f, 0xeb]);
});

test('encoding reverses decoding for any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(encodeLatin1(decodeLatin1(bytes))).toEqual(bytes);
    }),
  );
});

test('rejects a character beyond U+00FF', () => {
  expect(() => encodeLatin1('a€')).toThrow('The character at 1 is not in ISO 8859-1');
});
