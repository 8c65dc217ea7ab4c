/** The languages that a page can name as its own, in their own words. It tells screen readers how to read the page. */
export const LANGUAGES: Record<string, string> = {
  af: 'Afrikaans',
  ar: 'العربية',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
  pt: 'Português',
  sw: 'Kiswahili',
  tr: 'Türkçe',
  xh: 'isiXhosa',
  zu: 'isiZulu',
};
