import { type Language, languageFor } from './languages.ts';

const KEY = 'language';

/** What was chosen in this browser; else what the browser prefers. */
export function preferredLanguage(): Language {
  return languageFor([localStorage.getItem(KEY) ?? '', ...navigator.languages]);
}

export function storeLanguage({ tag }: Language): void {
  localStorage.setItem(KEY, tag);
}
