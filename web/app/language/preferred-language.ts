import { type Language, languageFor } from './languages.ts';

const KEY = 'language';

/** Returns the language stored in this browser, otherwise the browser's preference. */
export function preferredLanguage(): Language {
  return languageFor([localStorage.getItem(KEY) ?? '', ...navigator.languages]);
}

export function storeLanguage({ tag }: Language): void {
  localStorage.setItem(KEY, tag);
}
