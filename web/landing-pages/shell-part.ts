import { t } from 'i18next';
import type { ShellPart } from '#web/manifest/shell-part.ts';
import { words } from './words.ts';

export const landingPages: ShellPart<{ landingPages: typeof words }> = {
  words: { landingPages: words },
  finders: [
    {
      key: 'landingPages',
      title: () => t('label', { ns: 'landingPages' }),
      page: 'landingPages',
      find: async (search, about) =>
        (await import('./find-landing-pages.ts')).findLandingPages(search, about),
    },
  ],
};
