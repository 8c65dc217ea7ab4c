import { t } from 'i18next';
import type { ShellPart } from '#web/manifest/shell-part.ts';
import { IconPlus } from '#web/ui/icons.ts';
import { templatesPages } from './pages.ts';
import { words } from './words.ts';

export const templates: ShellPart<{ templates: typeof words }> = {
  words: { templates: words },
  actions: [
    {
      key: 'create template',
      label: () => t('create', { ns: 'templates' }),
      keywords: () => t('also', { ns: 'templates' }),
      icon: IconPlus,
      needs: templatesPages.templates.needs,
      href: `${templatesPages.templates.path}?create=true`,
    },
  ],
};
