import { createRoute } from '@tanstack/react-router';
import { t } from 'i18next';
import { needsOf } from '#contract/endpoint.ts';
import { listOptOuts } from '#contract/opt-outs.ts';
import { shell } from '#web/accounts/index.ts';
import { lazyPage } from '#web/manifest/lazy-page.ts';
import { page } from '#web/manifest/page.ts';
import { optOutsSearch } from './search.ts';

export const optOutsPages = {
  optOuts: page({
    key: 'optOuts',
    path: '/Sending/OptOuts',
    title: () => t('title', { ns: 'optOuts' }),
    needs: needsOf(listOptOuts),
    shape: 'list',
    menu: { section: 'sending', position: 40 },
    letter: 'o',
  }),
};

export const optOutsRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: optOutsPages.optOuts.path,
    validateSearch: optOutsSearch,
    component: lazyPage(() => import('./OptOutsPage.tsx'), 'OptOutsPage'),
  }),
] as const;
