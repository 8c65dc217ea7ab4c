import { expect, test } from 'vitest';
import { type Language, languageFor, LANGUAGES } from './languages.ts';

const portuguese: Language = { tag: 'pt', name: 'Português' };
const languages = [...LANGUAGES, portuguese] as const;

test.each([
  [['en-ZA'], 'en-ZA'],
  [['', 'en-US', 'en-GB'], 'en-US'],
  [['pt-BR', 'en-US'], 'pt'],
  [['xh-ZA', 'en-ZA'], 'en-ZA'],
  [['xh-ZA', 'xh'], 'en-GB'],
  [[], 'en-GB'],
])('preferring %j gives %s', (wanted, tag) => {
  expect(languageFor(wanted, languages).tag).toBe(tag);
});

test('each language has a unique, valid tag and a name', () => {
  const tags = LANGUAGES.map(({ tag }) => tag);
  expect(new Set(tags).size).toBe(tags.length);
  expect(Intl.getCanonicalLocales([...tags])).toEqual(tags);
  expect(Intl.DateTimeFormat.supportedLocalesOf([...tags])).toEqual(tags);
  expect(LANGUAGES.filter(({ name }) => name.trim() === '')).toEqual([]);
});
