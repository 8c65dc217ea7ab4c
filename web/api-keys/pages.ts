import { createRoute, redirect, retainSearchParams } from '@tanstack/react-router';
import { t } from 'i18next';
import { shell } from '#web/accounts/index.ts';
import { lazyPage } from '#web/manifest/lazy-page.ts';
import { page } from '#web/manifest/page.ts';
import { isId } from '#web/manifest/search.ts';
import { IconKey } from '#web/ui/icons.ts';
import { apiKeySearch, apiKeysSearch, requestLogSearch } from './search.ts';

export const apiKeysPages = {
  apiKeys: page({
    key: 'apiKeys',
    path: '/ApiKeys',
    title: () => t('title', { ns: 'apiKeys' }),
    keywords: () => t('also', { ns: 'apiKeys' }),
    needs: { permission: 'integrations.edit' },
    shape: 'list',
    menu: { section: 'settings', position: 40 },
    userMenu: { position: 40, icon: IconKey, pathPrefix: '/ApiKeys' },
  }),
};

const loadPageWords = async () => ({ apiKeys: (await import('./page-words.ts')).words });

/** The frame of a key's tabs. */
const apiKey = createRoute({
  getParentRoute: () => shell,
  path: `${apiKeysPages.apiKeys.path}/$keyId`,
  params: { parse: ({ keyId }) => ({ keyId: Number(keyId) }) },
  validateSearch: apiKeySearch,
  search: { middlewares: [retainSearchParams(['channel', 'clientId'])] },
  beforeLoad: ({ params }) => {
    if (!isId(params.keyId)) throw redirect({ to: apiKeysPages.apiKeys.path, replace: true });
  },
  component: lazyPage(() => import('./key/ApiKeyPage.tsx'), 'ApiKeyPage', loadPageWords),
});

const apiKeyTabs = [
  createRoute({
    getParentRoute: () => apiKey,
    path: '/',
    beforeLoad: ({ params, search }) => {
      throw redirect({ to: '/ApiKeys/$keyId/General', params, search, replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => apiKey,
    path: '/General',
    component: lazyPage(() => import('./key/GeneralTab.tsx'), 'GeneralTab'),
  }),
  createRoute({
    getParentRoute: () => apiKey,
    path: '/Whitelist',
    component: lazyPage(() => import('./key/WhitelistTab.tsx'), 'WhitelistTab'),
  }),
  createRoute({
    getParentRoute: () => apiKey,
    path: '/Sending',
    component: lazyPage(() => import('./key/SendingTab.tsx'), 'SendingTab'),
  }),
  createRoute({
    getParentRoute: () => apiKey,
    path: '/Polling',
    component: lazyPage(() => import('./key/PollingTab.tsx'), 'PollingTab'),
  }),
  createRoute({
    getParentRoute: () => apiKey,
    path: '/FlowControl',
    component: lazyPage(() => import('./key/FlowControlTab.tsx'), 'FlowControlTab'),
  }),
  createRoute({
    getParentRoute: () => apiKey,
    path: '/Limits',
    component: lazyPage(() => import('./key/LimitsTab.tsx'), 'LimitsTab'),
  }),
  createRoute({
    getParentRoute: () => apiKey,
    path: '/Log',
    validateSearch: requestLogSearch,
    component: lazyPage(() => import('./log/LogTab.tsx'), 'LogTab'),
  }),
] as const;

export const apiKeysRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: apiKeysPages.apiKeys.path,
    validateSearch: apiKeysSearch,
    component: lazyPage(() => import('./ApiKeysPage.tsx'), 'ApiKeysPage', loadPageWords),
  }),
  apiKey.addChildren(apiKeyTabs),
] as const;
