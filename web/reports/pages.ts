import { createRoute, redirect } from '@tanstack/react-router';
import { t } from 'i18next';
import { accountSettings, shell } from '#web/accounts/index.ts';
import { lazyPage } from '#web/manifest/lazy-page.ts';
import { page } from '#web/manifest/page.ts';
import { isId } from '#web/manifest/search.ts';
import { createReportSearch, rangeReportsSearch } from './ranges/search.ts';

export const reportsPages = {
  dashboard: page({
    key: 'dashboard',
    path: '/',
    title: () => t('title', { ns: 'reports' }),
    needs: { permission: 'account.view' },
    shape: 'dashboard',
    letter: 'd',
  }),
  dateRange: page({
    key: 'dateRange',
    path: '/Reports/DateRange',
    title: () => t('dateRange', { ns: 'reports' }),
    needs: { permission: 'messages.view' },
    shape: 'list',
    menu: { section: 'reporting', position: 20 },
  }),
  dateRangeCreate: page({
    key: 'dateRangeCreate',
    path: '/Reports/DateRange/Create',
    title: () => t('dateRangeCreate', { ns: 'reports' }),
    needs: { permission: 'campaigns.send' },
    shape: 'form',
    parent: 'dateRange',
  }),
  reportSettings: page({
    key: 'reportSettings',
    path: '/AccSettings/Reports',
    title: () => t('settings', { ns: 'reports' }),
    keywords: () => t('alsoSettings', { ns: 'reports' }),
    needs: { permission: 'account.edit' },
    shape: 'form',
    parent: 'accountSettings',
    tab: { bar: 'accountSettings', position: 50, label: () => t('settingsTab', { ns: 'reports' }) },
  }),
};

const loadPageWords = async () => ({ reports: (await import('./page-words.ts')).words });
const loadRangeReportWords = async () => ({ rangeReports: (await import('./ranges/page-words.ts')).words });

export const reportsRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: reportsPages.dashboard.path,
    component: lazyPage(() => import('./DashboardPage.tsx'), 'DashboardPage', loadPageWords),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: reportsPages.dateRange.path,
    validateSearch: rangeReportsSearch,
    component: lazyPage(
      () => import('./ranges/RangeReportsPage.tsx'),
      'RangeReportsPage',
      loadRangeReportWords,
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: reportsPages.dateRangeCreate.path,
    validateSearch: createReportSearch,
    component: lazyPage(
      () => import('./ranges/CreateReportPage.tsx'),
      'CreateReportPage',
      loadRangeReportWords,
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: `${reportsPages.dateRange.path}/$reportId`,
    params: { parse: ({ reportId }) => ({ reportId: Number(reportId) }) },
    beforeLoad: ({ params }) => {
      if (!isId(params.reportId)) throw redirect({ to: reportsPages.dateRange.path, replace: true });
    },
    component: lazyPage(() => import('./ranges/ReportPage.tsx'), 'ReportPage', loadRangeReportWords),
  }),
] as const;

const loadSettingsWords = async () => ({ reportSettings: (await import('./settings/words.ts')).words });

/** The tab of Account Settings. */
export const reportSettingsRoutes = [
  createRoute({
    getParentRoute: () => accountSettings,
    path: '/Reports',
    component: lazyPage(
      () => import('./settings/ReportSettingsTab.tsx'),
      'ReportSettingsTab',
      loadSettingsWords,
    ),
  }),
] as const;
