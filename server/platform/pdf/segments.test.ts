import { expect, test } from 'vitest';
import { loadFont } from './font.ts';
import { splitSegments } from './segments.ts';

const { hasGlyph } = await loadFont();
const drawn = (text: string, lines?: boolean) =>
  splitSegments(text, hasGlyph, lines)
    .map(({ text: each, isStandIn }) => (isStandIn ? `<${each}>` : each))
    .join('');

test.each([
  'Dear Thandi, R12 – “now” @ 50 %!',
  'Ünï çödé ñandú Łódź đường',
  'Привет, как дела? Ґанок',
  'Καλημέρα σας, ευχαριστώ',
])('draws %s unchanged', (text) => {
  expect(drawn(text)).toBe(text);
});

test.each([
  ['an emoji', 'Hi 🔔!', 'Hi <[U+1F514]>!'],
  ['a sequence of code points, in one piece', '👩‍👩', '<[U+1F469 U+200D U+1F469]>'],
  ['Arabic', 'سلام x', '<[U+0633 U+0644 U+0627 U+0645]> x'],
  ['Hebrew', 'שלום', '<[U+05E9 U+05DC U+05D5 U+05DD]>'],
  ['Chinese', '你好', '<[U+4F60 U+597D]>'],
  ['direction overrides', 'a\u202Eb\u2066c', 'a<[U+202E]>b<[U+2066]>c'],
  ['invisible characters', 'a\u200Bb\u00ADc\u2028d\uFE0F', 'a<[U+200B]>b<[U+00AD]>c<[U+2028]>d<[U+FE0F]>'],
  ['line breaks in a one-line text', 'ACME\r\nState', 'ACME<[U+000D U+000A]>State'],
  ['marks on marks', `e\u0301${'\u0301'.repeat(3)}`, 'e\u0301<[U+0301 U+0301 U+0301]>'],
  ['a mark without a letter', '\u0301', '<[U+0301]>'],
])('draws stand-ins for %s', (_what, text, expected) => {
  expect(drawn(text)).toBe(expected);
});

test('shows line breaks as a sign', () => {
  expect(drawn('a\nb\r\nc\rd', true)).toBe('a<↵ >b<↵ >c<↵ >d');
});

test('draws a text that looks like a stand-in as text', () => {
  expect(drawn('[U+1F514]')).toBe('[U+1F514]');
});
