import type { Translation } from '../words/en.ts';

export type Language = {
  /** BCP 47. Sets the page's `lang` and the format of numbers and dates. */
  tag: string;
  /** The language's name in the language itself. */
  name: string;
  /** The texts; undefined for variants of English, which differ only in formats. */
  words?: () => Promise<Translation>;
};

/**
 * The available languages; the first is the default. To add a language, add an entry with `words: async () =>
 * (await import('../words/xx.ts')).words`, and create the imported file.
 */
export const LANGUAGES: readonly [Language, ...Language[]] = [
  { tag: 'en-GB', name: 'English (United Kingdom)' },
  { tag: 'en-US', name: 'English (United States)' },
  { tag: 'en-ZA', name: 'English (South Africa)' },
];

/**
 * Returns the first preferred language that is available, otherwise the default. A tag with a region, such as
 * `fr-CA`, also matches an entry without one.
 */
export function languageFor(preferred: readonly string[], languages = LANGUAGES): Language {
  for (const tag of preferred) {
    const [base] = tag.split('-', 1);
    const found = languages.find((each) => each.tag === tag) ?? languages.find((each) => each.tag === base);
    if (found) return found;
  }
  return languages[0];
}
