import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeGsm7, encodeGsm7, gsm7Length, isGsm7, nonGsm7Characters } from './gsm7.ts';

/** 3GPP TS 23.038, 6.2.1, column by column as Unicode code points; written independently of the table under test. */
const STANDARD = [
  [0x40, 0xa3, 0x24, 0xa5, 0xe8, 0xe9, 0xf9, 0xec, 0xf2, 0xc7, 0x0a, 0xd8, 0xf8, 0x0d, 0xc5, 0xe5],
  [0x394, 0x5f, 0x3a6, 0x393, 0x39b, 0x3a9, 0x3a0, 0x3a8, 0x3a3, 0x398, 0x39e, -1, 0xc6, 0xe6, 0xdf, 0xc9],
  [0x20, 0x21, 0x22, 0x23, 0xa4, 0x25, 0x26, 0x27, 0x28, 0x29, 0x2a, 0x2b, 0x2c, 0x2d, 0x2e, 0x2f],
  [0x30, 0x31, 0x32, 0x33, 0x34, 0x35, 0x36, 0x37, 0x38, 0x39, 0x3a, 0x3b, 0x3c, 0x3d, 0x3e, 0x3f],
  [0xa1, 0x41, 0x42, 0x43, 0x44, 0x45, 0x46, 0x47, 0x48, 0x49, 0x4a, 0x4b, 0x4c, 0x4d, 0x4e, 0x4f],
  [0x50, 0x51, 0x52, 0x53, 0x54, 0x55, 0x56, 0x57, 0x58, 0x59, 0x5a, 0xc4, 0xd6, 0xd1, 0xdc, 0xa7],
  [0xbf, 0x61, 0x62, 0x63, 0x64, 0x65, 0x66, 0x67, 0x68, 0x69, 0x6a, 0x6b, 0x6c, 0x6d, 0x6e, 0x6f],
  [0x70, 0x71, 0x72, 0x73, 0x74, 0x75, 0x76, 0x77, 0x78, 0x79, 0x7a, 0xe4, 0xf6, 0xf1, 0xfc, 0xe0],
].flat();
const EXTENSION = {
  '\f': 0x0a,
  '^': 0x14,
  '{': 0x28,
  '}': 0x29,
  '\\': 0x2f,
  '[': 0x3c,
  '~': 0x3d,
  ']': 0x3e,
  '|': 0x40,
  '€': 0x65,
};

const MAIN = STANDARD.filter((point) => point >= 0).map((point) => String.fromCharCode(point));
const gsm7Text = fc.string({
  unit: fc.constantFrom(...MAIN, ...Object.keys(EXTENSION)),
  maxLength: 2000,
});

describe('the alphabet', () => {
  test('has the 127 characters of the standard, each at its septet', () => {
    expect(STANDARD).toHaveLength(128);
    for (const [septet, point] of STANDARD.entries()) {
      if (septet === 0x1b) continue;
      expect([...encodeGsm7(String.fromCharCode(point))]).toEqual([septet]);
      expect(decodeGsm7(Uint8Array.of(septet))).toBe(String.fromCharCode(point));
    }
  });

  test('has the ten characters of the extension table, as two septets', () => {
    for (const [character, septet] of Object.entries(EXTENSION)) {
      expect([...encodeGsm7(character)]).toEqual([0x1b, septet]);
      expect(gsm7Length(character)).toBe(2);
    }
  });

  test('has no other character', () => {
    const found = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit)).filter(isGsm7);
    expect(found.sort()).toEqual([...MAIN, ...Object.keys(EXTENSION)].sort());
  });
});

describe('decodeGsm7', () => {
  test('reverses encodeGsm7, which gives gsm7Length septets', () => {
    fc.assert(
      fc.property(gsm7Text, (text) => {
        const septets = encodeGsm7(text);
        expect(septets).toHaveLength(gsm7Length(text));
        expect(decodeGsm7(septets)).toBe(text);
      }),
    );
  });

  test('shows the default character for an unknown extension, and a space for a repeated or trailing escape', () => {
    expect(decodeGsm7(Uint8Array.of(0x1b, 0x41))).toBe('A');
    expect(decodeGsm7(Uint8Array.of(0x1b, 0x1b, 0x41))).toBe(' A');
    expect(decodeGsm7(Uint8Array.of(0x41, 0x1b))).toBe('A ');
  });

  test('accepts any bytes', () => {
    fc.assert(fc.property(fc.uint8Array(), (bytes) => isGsm7(decodeGsm7(bytes))));
  });
});

test('names the character outside GSM-7 and its position in the error', () => {
  expect(() => encodeGsm7('a😀')).toThrow('U+1F600 at 1 is not in the GSM-7 alphabet');
  expect(() => gsm7Length('ç')).toThrow(RangeError);
  expect(isGsm7('\x1b')).toBe(false);
});

test('nonGsm7Characters lists each character once, in order, with surrogate pairs whole', () => {
  expect(nonGsm7Characters('‘Hi’ 😀 ê ‘€’ 😀')).toEqual(['‘', '’', '😀', 'ê']);
  expect(nonGsm7Characters('Hello €')).toEqual([]);
});
