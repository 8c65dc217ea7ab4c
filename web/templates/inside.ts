import { t } from 'i18next';
import type { Inside } from '#web/manifest/inside.ts';
import { IconPlus } from '#web/ui/icons.ts';
import { templatesPages } from './pages.ts';
import { words } from './words.ts';

export const templates: Inside<{ templates: typeof words }> = {
  words: { templates: words },
  actions: [
    {
      key: 'create template',
      label: () => t('create', { ns: 'templates' }),
      also: () => t('also', { ns: 'templates' }),
      icon: IconPlus,
      needs: templatesPages.templates.needs,
      href: `${templatesPages.templates.path}?create=true`,
    },
  ],
};
