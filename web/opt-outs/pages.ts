import { createRoute } from '@tanstack/react-router';
import { t } from 'i18next';
import { accountSettings, shell } from '#web/accounts/index.ts';
import { lazyPage } from '#web/manifest/lazy-page.ts';
import { page } from '#web/manifest/page.ts';
import { optOutsPaths } from './paths.ts';
import { optOutsSearch, removalsSearch } from './search.ts';

export const optOutsPages = {
  optOuts: page({
    key: 'optOuts',
    path: '/Sending/OptOuts',
    title: () => t('title', { ns: 'optOuts' }),
    keywords: () => t('also', { ns: 'optOuts' }),
    needs: { permission: 'opt-outs.view' },
    shape: 'list',
    menu: { section: 'sending', position: 40 },
    letter: 'o',
  }),
  optOutSettings: page({
    key: 'optOutSettings',
    path: '/AccSettings/OptOuts',
    title: () => t('settingsTitle', { ns: 'optOuts' }),
    keywords: () => t('alsoSettings', { ns: 'optOuts' }),
    needs: { permission: 'account.edit' },
    shape: 'form',
    parent: 'accountSettings',
    tab: { bar: 'accountSettings', position: 30, label: () => t('settingsTab', { ns: 'optOuts' }) },
  }),
};

const loadPageWords = async () => ({ optOuts: (await import('./page-words.ts')).words });

export const optOutsRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: optOutsPaths.list,
    validateSearch: optOutsSearch,
    component: lazyPage(() => import('./OptOutsPage.tsx'), 'OptOutsPage', loadPageWords),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: optOutsPaths.imports,
    component: lazyPage(() => import('./imports/ImportsPage.tsx'), 'ImportsPage', loadPageWords),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: optOutsPaths.removed,
    validateSearch: removalsSearch,
    component: lazyPage(() => import('./RemovedPage.tsx'), 'RemovedPage', loadPageWords),
  }),
] as const;

/** The tab of Account Settings. */
export const optOutSettingsRoutes = [
  createRoute({
    getParentRoute: () => accountSettings,
    path: '/OptOuts',
    component: lazyPage(() => import('./settings/OptOutSettingsTab.tsx'), 'OptOutSettingsTab', loadPageWords),
  }),
] as const;
