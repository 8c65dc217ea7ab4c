import type { Translation } from '../words/en.ts';

export type Language = {
  /** BCP 47. It is the page's `lang`, and numbers and moments are written by it. */
  tag: string;
  /** In the language itself. */
  name: string;
  /** What it says; none for those that differ from English only in how numbers and moments are written. */
  words?: () => Promise<Translation>;
};

/**
 * The languages of the console, as they are offered; the first is for whoever wants none of them. Another needs a line
 * here, with `words: async () => (await import('../words/xx.ts')).words`, and that file.
 */
export const LANGUAGES: readonly [Language, ...Language[]] = [
  { tag: 'en-GB', name: 'English (United Kingdom)' },
  { tag: 'en-US', name: 'English (United States)' },
  { tag: 'en-ZA', name: 'English (South Africa)' },
];

/** The first of the wanted ones that there is, also for another region. */
export function languageFor(preferred: readonly string[], languages = LANGUAGES): Language {
  for (const tag of preferred) {
    const [base] = tag.split('-', 1);
    const found = languages.find((each) => each.tag === tag) ?? languages.find((each) => each.tag === base);
    if (found) return found;
  }
  return languages[0];
}
