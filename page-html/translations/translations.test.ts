import { describe, expect, test } from 'vitest';
import { parseTemplate } from '#sms/variables.ts';
import { allBlocks } from '#contract/landing-pages/content.ts';
import { fillIn } from '../fill-in.ts';
import { renderBlock } from '../canvas.ts';
import { renderPage } from '../render-page.ts';
import { fullContent, testContext } from '../testing/content.ts';
import { type PageWord, WORDS } from '../words.ts';
import { PAGE_LANGUAGES, wordsOf } from './words-of.ts';

const LANGUAGES = Object.keys(PAGE_LANGUAGES);
const NOW = new Date('2030-12-01T12:00:00Z');
/** Words that are the same in English on purpose. */
const SAME: Readonly<Record<string, readonly PageWord[]>> = {
  af: ['minutes'],
  de: ['website'],
  es: ['minutes'],
  fr: ['minutes'],
  pt: ['minutes'],
};

/** Some languages abbreviate them with a full stop. */
const ABBREVIATED: ReadonlySet<PageWord> = new Set(['hours', 'minutes', 'seconds']);

function show(language: string): string {
  const { about, ...content } = fullContent();
  const page = renderPage({ ...content, about: { ...about, language } }, testContext());
  return fillIn(page.pieces, { values: {}, now: NOW });
}

test.each(LANGUAGES)('says everything in %s', (language) => {
  const words = wordsOf(language);
  const html = show(language);
  for (const word of ['validUntil', 'directions', 'optional', 'optOutByLink', 'days', 'checking'] as const)
    expect(html).toContain(words[word]);
  expect(html).toContain(`<html lang="${language}"`);
  if (language !== 'en') expect(html).not.toContain(WORDS.validUntil);
});

describe.each(LANGUAGES.filter((language) => language !== 'en'))('in %s', (language) => {
  const words = wordsOf(language);
  const names = Object.keys(WORDS) as PageWord[];

  test('all words are its own', () => {
    const same = names.filter((name) => /\p{L}/u.test(WORDS[name]) && words[name] === WORDS[name]);
    expect(same).toEqual(SAME[language]);
  });

  test('all words have the same values as in English, and end alike', () => {
    const shapeOf = (text: string) => [parseTemplate(text).variables.toSorted(), /[.:…]$/.exec(text)?.[0]];
    for (const name of names.filter((each) => !ABBREVIATED.has(each)))
      expect([name, ...shapeOf(words[name])]).toEqual([name, ...shapeOf(WORDS[name])]);
  });
});

test('writes dates in the language', () => {
  expect(show('fr')).toContain('31 décembre 2030');
  expect(show('de')).toContain('31. Dezember 2030');
});

test('knows a language by its first part, and says what it does not know in English', () => {
  expect(wordsOf('pt-BR')).toBe(wordsOf('pt'));
  expect(wordsOf('zu')).toBe(WORDS);
  expect(wordsOf('constructor')).toBe(WORDS);
  expect(wordsOf()).toBe(WORDS);
});

test('draws the canvas in the language', () => {
  const drawn = allBlocks(fullContent()).map((block) => renderBlock(block, testContext(), 'es'));
  expect(drawn.join('')).toContain(wordsOf('es').days);
  expect(drawn.join('')).toContain(wordsOf('es').yourNumber);
});

test('says what a form of an earlier version said', () => {
  const { pieces } = renderPage(fullContent(), testContext());
  const older = pieces.map((piece) => {
    if (typeof piece === 'string' || piece.kind !== 'form') return piece;
    const { language: _, ...form } = piece;
    return form;
  });
  expect(fillIn(older, { values: {}, now: NOW })).toBe(fillIn(pieces, { values: {}, now: NOW }));
});
