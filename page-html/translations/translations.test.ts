import { expect, test } from 'vitest';
import { allBlocks } from '#contract/landing-pages/content.ts';
import { fillIn } from '../fill-in.ts';
import { renderBlock } from '../canvas.ts';
import { renderPage } from '../render-page.ts';
import { fullContent, testContext } from '../testing/content.ts';
import { WORDS } from '../words.ts';
import { PAGE_LANGUAGES, wordsOf } from './words-of.ts';

const LANGUAGES = Object.keys(PAGE_LANGUAGES);
const NOW = new Date('2030-12-01T12:00:00Z');

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

test.each(LANGUAGES.filter((language) => language !== 'en'))('has its own words in %s', (language) => {
  const words = wordsOf(language);
  // Some words are the same in several languages.
  const same = Object.entries(WORDS).filter(([name, text]) => words[name as keyof typeof WORDS] === text);
  expect(same.map(([name]) => name).filter((name) => !['minutes', 'website'].includes(name))).toEqual([]);
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
