import { linkOptions } from '@tanstack/react-router';
import { t } from 'i18next';
import type { ShellPart } from '#web/manifest/shell-part.ts';
import { words } from './words.ts';

export const links: ShellPart<{ links: typeof words }> = {
  words: { links: words },
  changedBy: { 'link-domain.failed': ['links'] },
  news: {
    'link-domain.failed': ({ host }, count) => ({
      message: t('failed', { ns: 'links', count, host }),
      target: linkOptions({ to: '/UrlShortener/Domains' }),
    }),
  },
  finders: [
    {
      key: 'links',
      title: () => t('label', { ns: 'links' }),
      page: 'urlShorteners',
      find: async (search, about) => (await import('./links.ts')).findLinks(search, about),
    },
  ],
};
