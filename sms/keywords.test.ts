import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findKeyword, keywordForm, keywordFormsOf, readKeywordText } from './keywords.ts';

const WIN = { form: 'WIN', acceptsGlued: false };
const WIN_CAR = { form: 'WINCAR', acceptsGlued: false };
const INFO = { form: 'INFO', acceptsGlued: true };
const A = { form: 'A', acceptsGlued: false };
const find = (text: string, keywords = [WIN, WIN_CAR, INFO, A]) =>
  findKeyword(readKeywordText(text), keywords);
const exactly = <Keyword>(keyword: Keyword) => ({ keyword, isNearMiss: false });

test.each([
  'WIN',
  'win',
  ' Win John',
  '"win", please',
  'WIN.',
  '\u200bw\u200di\u00adn',
  'ＷＩＮ',
  'W.I.N now',
  'wín',
])('%j begins with WIN', (text) => {
  expect(find(text)).toEqual(exactly(WIN));
});

test('treats look-alike letters of other alphabets as Latin letters', () => {
  // The letters are Cyrillic and Greek.
  expect(find('ІNFΟ')).toEqual(exactly(INFO));
  expect(keywordForm('ΑΒΕ')).toBe('ABE');
});

test('prefers the longest keyword', () => {
  expect(find('Win car')).toEqual(exactly(WIN_CAR));
  expect(find('WINCAR please')).toEqual(exactly(WIN_CAR));
  expect(find('win a car')).toEqual(exactly(WIN));
});

test('reports a keyword that is glued to what follows, or accepts it', () => {
  expect(find('WINJohn')).toEqual({ keyword: WIN, isNearMiss: true });
  expect(find('infoJohn')).toEqual(exactly(INFO));
  expect(find('Winter is great', [{ ...WIN, acceptsGlued: true }])).toMatchObject({ isNearMiss: false });
});

test('prefers the end of a word to a longer keyword that is glued', () => {
  expect(find('WIN CARS', [WIN, { ...WIN_CAR, acceptsGlued: true }])).toEqual(exactly(WIN));
});

test.each(['Apple', 'I want to WIN', '', '👍', '…', 'WI', 'W'.repeat(100_000)])(
  '%j has no keyword',
  (text) => {
    expect(find(text)).toBeUndefined();
  },
);

test('reads only characters that PostgreSQL can store', () => {
  expect(keywordFormsOf(readKeywordText('𝒜𠀀b'))).toEqual(['A', 'A𠀀', 'A𠀀B']);
  expect(keywordForm(' !?')).toBe('');
});

const letters = fc.string({ unit: fc.constantFrom('A', 'B', 'c'), minLength: 1, maxLength: 4 });
const spaced = fc.array(fc.tuple(letters, fc.constantFrom('', ' ', '. ', '\u200b', '-')), { maxLength: 5 });
const inventory = fc.uniqueArray(
  fc.record({ form: letters.map((form) => form.toUpperCase()), acceptsGlued: fc.boolean() }),
  { selector: ({ form }) => form, maxLength: 12 },
);

test('agrees with comparing every keyword in turn', () => {
  fc.assert(
    fc.property(spaced, inventory, (parts, keywords) => {
      const text = parts.flat().join('');
      const visible = text.toUpperCase().replaceAll('\u200b', '');
      const between = '[ .-]*';
      const begins = (form: string, end: string) =>
        new RegExp(`^${between}${form.split('').join(between)}${end}`).test(visible);
      const longest = (some: typeof keywords) =>
        some.toSorted((one, other) => other.form.length - one.form.length)[0];
      const whole = longest(keywords.filter(({ form }) => begins(form, '(?:[ .-]|$)')));
      const glued = longest(keywords.filter(({ form, acceptsGlued }) => acceptsGlued && begins(form, '')));
      const near = longest(keywords.filter(({ form }) => form.length >= 3 && begins(form, '')));
      const keyword = whole ?? glued ?? near;
      expect(findKeyword(readKeywordText(text), keywords)).toEqual(
        keyword && { keyword, isNearMiss: keyword !== whole && keyword !== glued },
      );
    }),
    { numRuns: 2000 },
  );
});
