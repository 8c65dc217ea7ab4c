import { createRoute } from '@tanstack/react-router';
import { t } from 'i18next';
import { shell } from '#web/accounts/index.ts';
import { lazyPage } from '#web/manifest/lazy-page.ts';
import { page } from '#web/manifest/page.ts';

export const reportsPages = {
  dashboard: page({
    key: 'dashboard',
    path: '/',
    title: () => t('title', { ns: 'reports' }),
    needs: { permission: 'account.view' },
    shape: 'dashboard',
    letter: 'd',
  }),
};

const pageWords = async () => ({ reports: (await import('./page-words.ts')).words });

export const reportsRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: reportsPages.dashboard.path,
    component: lazyPage(() => import('./DashboardPage.tsx'), 'DashboardPage', pageWords),
  }),
] as const;
