import { useTranslation } from 'react-i18next';
import { type Language, languageFor } from './languages.ts';

/** The language that the console is in. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return languageFor([i18n.language]);
}
