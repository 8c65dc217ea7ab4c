import { useTranslation } from 'react-i18next';
import { type Language, languageFor } from './languages.ts';

export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return languageFor([i18n.language]);
}
