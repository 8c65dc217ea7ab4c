import { createRoute } from '@tanstack/react-router';
import { t } from 'i18next';
import { accountSettings, mySettings, shell } from '#web/accounts/index.ts';
import { lazyPage } from '#web/manifest/lazy-page.ts';
import { page } from '#web/manifest/page.ts';
import { incomingSearch, repliesSearch } from './search.ts';

export const repliesPages = {
  replies: page({
    key: 'replies',
    path: '/Reports/Replies',
    title: () => t('title', { ns: 'replies' }),
    keywords: () => t('also', { ns: 'replies' }),
    needs: { permission: 'messages.view' },
    shape: 'list',
    menu: { section: 'reporting', position: 40 },
    letter: 'r',
  }),
  shortCodesIncoming: page({
    key: 'shortCodesIncoming',
    path: '/ShortCodes/Incoming',
    title: () => t('incoming', { ns: 'replies' }),
    needs: { permission: 'messages.view', feature: 'shortCodes' },
    shape: 'list',
    menu: { section: 'shortCodes', position: 10 },
  }),
  replyDefaults: page({
    key: 'replyDefaults',
    path: '/AccSettings/ReplyDefaults',
    title: () => t('defaults', { ns: 'replies' }),
    keywords: () => t('alsoDefaults', { ns: 'replies' }),
    needs: { permission: 'account.edit' },
    shape: 'form',
    parent: 'accountSettings',
    tab: { bar: 'accountSettings', position: 40 },
  }),
  forwarding: page({
    key: 'forwarding',
    path: '/MySettings/Forwarding',
    title: () => t('forwarding', { ns: 'replies' }),
    keywords: () => t('alsoForwarding', { ns: 'replies' }),
    needs: { permission: 'messages.view', user: true },
    shape: 'list',
    parent: 'mySettings',
    tab: { bar: 'mySettings', position: 20 },
  }),
};

const loadPageWords = async () => ({ replies: (await import('./page-words.ts')).words });

export const repliesRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: repliesPages.replies.path,
    validateSearch: repliesSearch,
    component: lazyPage(() => import('./RepliesPage.tsx'), 'RepliesPage', loadPageWords),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: repliesPages.shortCodesIncoming.path,
    validateSearch: incomingSearch,
    component: lazyPage(
      () => import('./incoming/IncomingPage.tsx'),
      'IncomingPage',
      async () => ({ ...(await loadPageWords()), incoming: (await import('./incoming/words.ts')).words }),
    ),
  }),
] as const;

const loadDefaultsWords = async () => ({ replyDefaults: (await import('./defaults/words.ts')).words });

/** The tab of Account Settings. */
export const replyDefaultsRoutes = [
  createRoute({
    getParentRoute: () => accountSettings,
    path: '/ReplyDefaults',
    component: lazyPage(
      () => import('./defaults/ReplyDefaultsTab.tsx'),
      'ReplyDefaultsTab',
      loadDefaultsWords,
    ),
  }),
] as const;

const loadForwardingWords = async () => ({ forwarding: (await import('./forwarding/words.ts')).words });

/** The tab of My Settings. */
export const forwardingRoutes = [
  createRoute({
    getParentRoute: () => mySettings,
    path: '/Forwarding',
    component: lazyPage(() => import('./forwarding/ForwardingTab.tsx'), 'ForwardingTab', loadForwardingWords),
  }),
] as const;
