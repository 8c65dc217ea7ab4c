import { expect, test } from 'vitest';
import { countParts } from '#sms/index.ts';
import { emoji } from './emoji.ts';
import { findEmoji } from './find-emoji.ts';

const all = Object.values(emoji).flat();
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

test.each(all)('%s, %s, is one emoji, written as Unicode recommends', (character) => {
  expect([...segmenter.segment(character)]).toHaveLength(1);
  expect(character).toMatch(/^\p{RGI_Emoji}$/v);
  expect(countParts(character).encoding).toBe('ucs2');
  expect(character.length, 'characters that it costs').toBeLessThanOrEqual(3);
});

test('emoji and their names are unique', () => {
  expect(new Set(all.map(([character]) => character)).size).toBe(all.length);
  expect(new Set(all.map(([, name]) => name)).size).toBe(all.length);
});

const charactersFound = (typed: string) =>
  findEmoji(typed).flatMap(({ matches }) => matches.map(([character]) => character));

test.each([
  ['bell', '🔔'],
  ['RED hea', '❤️'],
  ['invoice', '🧾'],
  ['thumbs up', '👍'],
  [' t-shirt ', '👕'],
])('“%s” finds %s', (typed, character) => {
  expect(charactersFound(typed)).toContain(character);
});

test('requires every typed word, and an empty query matches all', () => {
  expect(charactersFound('red bell')).toEqual([]);
  expect(charactersFound('ell')).not.toContain('🔔');
  expect(charactersFound('')).toHaveLength(all.length);
});
