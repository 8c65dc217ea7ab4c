import { createRoute, redirect } from '@tanstack/react-router';
import { t } from 'i18next';
import { shell } from '#web/accounts/index.ts';
import { apiKey } from '#web/api-keys/index.ts';
import { lazyPage } from '#web/manifest/lazy-page.ts';
import { page } from '#web/manifest/page.ts';
import { isId } from '#web/manifest/search.ts';
import { IconWebhook } from '#web/ui/icons.ts';
import { createWebhookSearch, deliveriesSearch, webhooksSearch } from './search.ts';

export const webhooksPages = {
  webhooks: page({
    key: 'webhooks',
    path: '/Webhooks',
    title: () => t('title', { ns: 'webhooks' }),
    keywords: () => t('also', { ns: 'webhooks' }),
    needs: { permission: 'integrations.edit' },
    shape: 'list',
    menu: { section: 'settings', position: 50 },
    userMenu: { position: 50, icon: IconWebhook, pathPrefix: '/Webhooks' },
  }),
  webhookCreate: page({
    key: 'webhookCreate',
    path: '/Webhooks/Create',
    title: () => t('create', { ns: 'webhooks' }),
    needs: { permission: 'integrations.edit', user: true, asYourself: true },
    shape: 'form',
    parent: 'webhooks',
  }),
};

const loadPageWords = async () => ({ webhooks: (await import('./page-words.ts')).words });

const loadTabs = () => import('./tabs.ts');

/** The frame of a webhook's tabs. */
const webhook = createRoute({
  getParentRoute: () => shell,
  path: `${webhooksPages.webhooks.path}/$webhookId`,
  params: { parse: ({ webhookId }) => ({ webhookId: Number(webhookId) }) },
  beforeLoad: ({ params }) => {
    if (!isId(params.webhookId)) throw redirect({ to: webhooksPages.webhooks.path, replace: true });
  },
  component: lazyPage(loadTabs, 'WebhookPage', loadPageWords),
});

const webhookTabs = [
  createRoute({
    getParentRoute: () => webhook,
    path: '/',
    beforeLoad: ({ params }) => {
      throw redirect({ to: '/Webhooks/$webhookId/Overview', params, replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => webhook,
    path: '/Overview',
    component: lazyPage(loadTabs, 'OverviewTab'),
  }),
  createRoute({
    getParentRoute: () => webhook,
    path: '/Log',
    validateSearch: deliveriesSearch,
    component: lazyPage(loadTabs, 'LogTab'),
  }),
  createRoute({
    getParentRoute: () => webhook,
    path: '/Settings',
    component: lazyPage(loadTabs, 'SettingsTab'),
  }),
] as const;

export const webhooksRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: webhooksPages.webhooks.path,
    validateSearch: webhooksSearch,
    component: lazyPage(() => import('./WebhooksPage.tsx'), 'WebhooksPage', loadPageWords),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: webhooksPages.webhookCreate.path,
    validateSearch: createWebhookSearch,
    component: lazyPage(() => import('./create/CreateWebhookPage.tsx'), 'CreateWebhookPage', loadPageWords),
  }),
  webhook.addChildren(webhookTabs),
] as const;

/** The tab of an API key. */
export const apiKeyWebhooksRoutes = [
  createRoute({
    getParentRoute: () => apiKey,
    path: '/Webhooks',
    component: lazyPage(loadTabs, 'KeyWebhooksTab', loadPageWords),
  }),
] as const;
