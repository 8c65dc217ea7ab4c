import i18next, { use as useModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isolateDirection } from '#web/ui/index.ts';
import { publicWords, type Words } from './en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: Words;
  }
}

/** Initialises the translations. `brand` replaces {{brand}} in every text. */
export function initTranslations(brand: string): void {
  void useModule(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    defaultNS: 'app',
    resources: { en: publicWords },
    // React already escapes HTML, so `escape` isolates the text direction of interpolated values instead.
    interpolation: { escapeValue: true, escape: isolateDirection, defaultVariables: { brand } },
    initAsync: false,
  });
}

/** Adds texts that load later, for a page or a language. */
export function addTranslations(words: Record<string, object>, language = 'en'): void {
  for (const [capability, its] of Object.entries(words)) {
    i18next.addResourceBundle(language, capability, its, true);
  }
}
