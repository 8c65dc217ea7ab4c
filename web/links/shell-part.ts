import { t } from 'i18next';
import type { ShellPart } from '#web/manifest/shell-part.ts';
import { words } from './words.ts';

export const links: ShellPart<{ links: typeof words }> = {
  words: { links: words },
  finders: [
    {
      key: 'links',
      title: () => t('label', { ns: 'links' }),
      page: 'urlShorteners',
      find: async (search, about) => (await import('./links.ts')).findLinks(search, about),
    },
  ],
};
