import { type PageWords, WORDS } from '../words.ts';
import { af } from './af.ts';
import { de } from './de.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';

const TRANSLATIONS = { af, de, en: WORDS, es, fr, pt } as const satisfies Record<string, PageWords>;
type PageLanguage = keyof typeof TRANSLATIONS;

/** The languages that pages have words in, in their own words. */
export const PAGE_LANGUAGES: Readonly<Record<PageLanguage, string>> = {
  af: 'Afrikaans',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  pt: 'Português',
};

/** Returns what pages say in a language, such as `en-US`. English if there are no words in it. */
export function wordsOf(language = 'en'): PageWords {
  const [base = ''] = language.split('-');
  return Object.hasOwn(TRANSLATIONS, base) ? TRANSLATIONS[base as PageLanguage] : WORDS;
}
