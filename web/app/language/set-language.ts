import i18next, { changeLanguage } from 'i18next';
import { addTranslations } from '../words/start.ts';
import type { Language } from './languages.ts';

/** Switches the language of the whole console. Throws and changes nothing if the texts cannot be loaded. */
export async function setLanguage({ tag, words }: Language): Promise<void> {
  if (words && !i18next.getDataByLanguage(tag)) addTranslations(await words(), tag);
  await changeLanguage(tag);
  document.documentElement.lang = tag;
}
