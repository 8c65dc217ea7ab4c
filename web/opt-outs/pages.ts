import { createRoute } from '@tanstack/react-router';
import { t } from 'i18next';
import { shell } from '#web/accounts/index.ts';
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
  createRoute({
    getParentRoute: () => shell,
    path: optOutsPaths.words,
    component: lazyPage(() => import('./settings/WordsPage.tsx'), 'WordsPage', loadPageWords),
  }),
] as const;
