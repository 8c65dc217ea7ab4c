import type { Translation } from '../words/en.ts';

export type Language = {
  /** BCP 47. Sets the page's `lang` and the format of numbers and dates. */
  tag: string;
  /** In the language itself. */
  name: string;
  /** The texts; undefined for variants of English, which differ only in formats. */
  words?: () => Promise<Translation>;
};

/**
 * The languages on offer; the first is the default. A new language needs an entry in this list, with `words: async () => (await
 * import('../words/xx.ts')).words`, and the file that it imports.
 */
export const LANGUAGES: readonly [Language, ...Language[]] = [
  { tag: 'en-GB', name: 'English (United Kingdom)' },
  { tag: 'en-US', name: 'English (United States)' },
  { tag: 'en-ZA', name: 'English (South Africa)' },
];

/** The best supported language, also in another regional variant. */
export function languageFor(preferred: readonly string[], languages = LANGUAGES): Language {
  for (const tag of preferred) {
    const [base] = tag.split('-', 1);
    const found = languages.find((each) => each.tag === tag) ?? languages.find((each) => each.tag === base);
    if (found) return found;
  }
  return languages[0];
}
