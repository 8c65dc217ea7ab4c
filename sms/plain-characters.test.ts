import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isGsm7 } from './gsm7.ts';
import { replaceNonGsm7Characters } from './plain-characters.ts';

test.each([
  ['“It’s here” – today…', '"It\'s here" - today...'],
  ['fête, čaj, Łódź, œuvre', 'fete, caj, Lodz, oeuvre'],
  ['50\u00a0%\u202fnow\u200b', '50 % now'],
  ['cafe\u0301 e\u030c', 'café e'],
  ['\u202aSale\u202c \u2066now\u2069\u200e\u200f \u202d0\u202e\u202b\u2067\u2068', 'Sale now 0'],
  ['½ ² ™ № ﬁ Ａ', '1/2 2 TM No fi A'],
  ['ΑΘΗΝΑ', 'AΘHNA'],
  ['Þór Đỗ', 'Thor Do'],
])('%j becomes %j', (text, plain) => {
  expect(replaceNonGsm7Characters(text)).toBe(plain);
});

test.each(['😀', '👩‍👩‍👧', '❤️', '中文', 'привет', 'й', 'שלום', 'ไทย'])('leaves %s unchanged', (text) => {
  expect(replaceNonGsm7Characters(text)).toBe(text);
});

test('leaves a text in GSM-7 unchanged', () => {
  const text = 'Ça va? Zoë à 10€ [ñ] {Ä} ~^|\\';
  const gsm7 = text.replace('ë', 'é');
  expect(isGsm7(gsm7)).toBe(true);
  expect(replaceNonGsm7Characters(gsm7)).toBe(gsm7);
});

test('keeps GSM-7 characters next to others, and is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const plain = replaceNonGsm7Characters(text);
      expect(replaceNonGsm7Characters(plain)).toBe(plain);
      expect(replaceNonGsm7Characters(`é€${text}`)).toBe(`é€${plain}`);
    }),
    { numRuns: 500 },
  );
});
