import { createRoute } from '@tanstack/react-router';
import { t } from 'i18next';
import { shell } from '#web/accounts/index.ts';
import { lazyPage } from '#web/manifest/lazy-page.ts';
import { page } from '#web/manifest/page.ts';
import { senderIdsSearch } from './search.ts';

export const senderIdsPages = {
  senderIds: page({
    key: 'senderIds',
    path: '/Sending/SenderIds',
    title: () => t('title', { ns: 'senderIds' }),
    keywords: () => t('also', { ns: 'senderIds' }),
    needs: { permission: 'campaigns.send', trait: 'dynamicSender' },
    shape: 'list',
    menu: { section: 'sending', position: 30 },
  }),
};

const loadPageWords = async () => ({ senderIds: (await import('./page-words.ts')).words });

export const senderIdsRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: senderIdsPages.senderIds.path,
    validateSearch: senderIdsSearch,
    component: lazyPage(() => import('./SenderIdsPage.tsx'), 'SenderIdsPage', loadPageWords),
  }),
] as const;
