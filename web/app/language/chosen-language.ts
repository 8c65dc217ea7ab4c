import { type Language, languageFor } from './languages.ts';

const KEY = 'language';

/** What was chosen in this browser; else what the browser prefers. */
export function chosenLanguage(): Language {
  return languageFor([localStorage.getItem(KEY) ?? '', ...navigator.languages]);
}

export function rememberLanguage({ tag }: Language): void {
  localStorage.setItem(KEY, tag);
}
