import { t } from 'i18next';
import type { ShellPart } from '#web/manifest/shell-part.ts';
import { IconKey } from '#web/ui/icons.ts';
import { apiKeysPages } from './pages.ts';
import { words } from './words.ts';

export const apiKeys: ShellPart<{ apiKeys: typeof words }> = {
  words: { apiKeys: words },
  actions: [
    {
      key: 'create API key',
      label: () => t('create', { ns: 'apiKeys' }),
      keywords: () => t('also', { ns: 'apiKeys' }),
      icon: IconKey,
      needs: { ...apiKeysPages.apiKeys.needs, asYourself: true },
      href: `${apiKeysPages.apiKeys.path}?create=true`,
    },
  ],
};
