import i18next, { changeLanguage } from 'i18next';
import { addWords } from '../words/start.ts';
import type { Language } from './languages.ts';

/** Puts the whole console into a language, at once. Fails, and changes nothing, where its words cannot be loaded. */
export async function setLanguage({ tag, words }: Language): Promise<void> {
  if (words && !i18next.getDataByLanguage(tag)) addWords(await words(), tag);
  await changeLanguage(tag);
  document.documentElement.lang = tag;
}
