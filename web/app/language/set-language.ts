import i18next, { changeLanguage } from 'i18next';
import { addWords } from '../words/start.ts';
import type { Language } from './languages.ts';

/** Switches the whole console. Throws and changes nothing if the texts cannot be loaded. */
export async function setLanguage({ tag, words }: Language): Promise<void> {
  if (words && !i18next.getDataByLanguage(tag)) addWords(await words(), tag);
  await changeLanguage(tag);
  document.documentElement.lang = tag;
}
