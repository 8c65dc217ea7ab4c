import { linkOptions } from '@tanstack/react-router';
import { t } from 'i18next';
import { call } from '#web/client/index.ts';
import type { ShellPart } from '#web/manifest/shell-part.ts';
import { IconPlus } from '#web/ui/icons.ts';
import { subAccountsPages } from './pages.ts';
import { words } from './words.ts';

export const subAccounts: ShellPart<{ subAccounts: typeof words }> = {
  words: { subAccounts: words },
  changedBy: { 'allowance.failed': ['sub-accounts'] },
  news: {
    'allowance.failed': ({ subAccount }) => ({
      message: t('allowanceFailed', { ns: 'subAccounts', name: subAccount }),
      target: linkOptions({ to: subAccountsPages.subAccounts.path }),
    }),
  },
  counts: [
    {
      page: 'heldMessages',
      queryKey: ['held-messages', 'count'],
      read: async (signal) => {
        const { countHeldMessages } = await import('#contract/held-messages.ts');
        return (await call(countHeldMessages, {}, { signal })).count;
      },
      label: (count) => t('waiting', { ns: 'subAccounts', count }),
    },
  ],
  actions: [
    {
      key: 'create sub-account',
      label: () => t('create', { ns: 'subAccounts' }),
      keywords: () => t('also', { ns: 'subAccounts' }),
      icon: IconPlus,
      needs: subAccountsPages.subAccounts.needs,
      href: `${subAccountsPages.subAccounts.path}?create=true`,
    },
  ],
};
