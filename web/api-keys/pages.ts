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

const loadTabs = () => import('./key/tabs.ts');

/** The frame of a key's tabs. They are in `apiKeyTabs` and in other capabilities. */
export const apiKey = createRoute({
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

export const apiKeyTabs = [
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
    component: lazyPage(loadTabs, 'GeneralTab'),
  }),
  createRoute({
    getParentRoute: () => apiKey,
    path: '/Whitelist',
    component: lazyPage(loadTabs, 'WhitelistTab'),
  }),
  createRoute({
    getParentRoute: () => apiKey,
    path: '/Sending',
    component: lazyPage(loadTabs, 'SendingTab'),
  }),
  createRoute({
    getParentRoute: () => apiKey,
    path: '/Polling',
    component: lazyPage(loadTabs, 'PollingTab'),
  }),
  createRoute({
    getParentRoute: () => apiKey,
    path: '/FlowControl',
    component: lazyPage(loadTabs, 'FlowControlTab'),
  }),
  createRoute({
    getParentRoute: () => apiKey,
    path: '/Limits',
    component: lazyPage(loadTabs, 'LimitsTab'),
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
] as const;
