import i18next, { t } from 'i18next';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createFormat } from '#web/ui/index.ts';
import type { Translation } from '../words/en.ts';
import { shellWords as inside } from '../shell-parts.ts';
import { addTranslations, initTranslations } from '../words/start.ts';
import { type Language, LANGUAGES } from './languages.ts';
import { setLanguage } from './set-language.ts';

/** A new language: its entry and its texts. */
const pseudoLanguage: Language = { tag: 'en-XA', name: '[Ƥřéţéñð]', words: async () => words };
const words: Translation = {
  app: { toTop: '[Ɓáçķ ţö ţöþ]', sections: { groups: '[Ĝřöûþš]' } },
  optOuts: { count_one: '[{{count, number}} ñûɱƀéř]', count_other: '[{{count, number}} ñûɱƀéřš]' },
};

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  initTranslations('Carillon');
  addTranslations(inside);
});

beforeEach(() => setLanguage(LANGUAGES[0]));
afterAll(async () => {
  await setLanguage(LANGUAGES[0]);
  vi.unstubAllGlobals();
});

test('shows the texts of another language, including those of parts that load later', async () => {
  await setLanguage(pseudoLanguage);
  expect(t('toTop')).toBe('[Ɓáçķ ţö ţöþ]');
  expect(t('sections.groups')).toBe('[Ĝřöûþš]');
  expect(t('count', { ns: 'optOuts', count: 1200 })).toBe('[1,200 ñûɱƀéřš]');
  expect(document.documentElement.lang).toBe('en-XA');
});

test('falls back to English for missing texts', async () => {
  await setLanguage(pseudoLanguage);
  expect(t('sections.reporting')).toBe('Reporting');
  expect(t('title', { ns: 'replies' })).toBe(inside.replies.title);
});

test('formats numbers and dates in the new language', async () => {
  const moment = '2026-03-10T10:00:00Z';
  for (const [language, written] of [
    [pseudoLanguage, 'Mar 10, 2026, 10:00:00 AM'],
    [LANGUAGES[0], '10 Mar 2026, 10:00:00'],
  ] as const) {
    await setLanguage(language);
    expect(createFormat('UTC', i18next.language).exact(moment)).toBe(written);
  }
});

test('formats numbers inside texts like all other numbers', async () => {
  const southAfrica = LANGUAGES.find(({ tag }) => tag === 'en-ZA')!;
  await setLanguage(southAfrica);
  const number = createFormat('UTC', southAfrica.tag).number(12_431);
  expect(t('count', { ns: 'optOuts', count: 12_431 })).toBe(`${number} numbers`);
});

test('keeps the language if the new texts cannot be loaded', async () => {
  const lost: Language = { tag: 'xx', name: 'Lost', words: () => Promise.reject(new Error('offline')) };
  await expect(setLanguage(lost)).rejects.toThrow('offline');
  expect(i18next.language).toBe('en-GB');
  expect(document.documentElement.lang).toBe('en-GB');
});

test('loads the texts of a language once', async () => {
  const load = vi.fn(async () => words);
  const other: Language = { tag: 'en-XB', name: 'Other', words: load };
  await setLanguage(other);
  await setLanguage(LANGUAGES[0]);
  await setLanguage(other);
  expect(load).toHaveBeenCalledTimes(1);
});
