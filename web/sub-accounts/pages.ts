import { createRoute, redirect } from '@tanstack/react-router';
import { t } from 'i18next';
import type { AccessRequirements } from '#contract/access.ts';
import { shell } from '#web/accounts/index.ts';
import { lazyPage } from '#web/manifest/lazy-page.ts';
import { page } from '#web/manifest/page.ts';
import { isId } from '#web/manifest/search.ts';
import { heldMessagesSearch } from './held/search.ts';
import { accountReportSearch, subAccountReportSearch } from './report/search.ts';
import { receivedCreditsSearch, subAccountsSearch } from './search.ts';

const needs = {
  permission: 'sub-accounts.edit',
  account: 'master',
} as const satisfies AccessRequirements;

export const subAccountsPages = {
  subAccounts: page({
    key: 'subAccounts',
    path: '/SubAccounts/List',
    title: () => t('titles.list', { ns: 'subAccounts' }),
    keywords: () => t('also', { ns: 'subAccounts' }),
    needs,
    shape: 'list',
    menu: { section: 'subAccounts', position: 10 },
  }),
  subAccount: page({
    key: 'subAccount',
    path: '/SubAccounts/Account',
    title: () => t('titles.account', { ns: 'subAccounts' }),
    needs,
    shape: 'report',
    parent: 'subAccounts',
    needsId: true,
  }),
  heldMessages: page({
    key: 'heldMessages',
    path: '/SubAccounts/HeldMessages',
    title: () => t('titles.held', { ns: 'subAccounts' }),
    keywords: () => t('alsoHeld', { ns: 'subAccounts' }),
    needs,
    shape: 'list',
    menu: { section: 'subAccounts', position: 20 },
  }),
  subAccountReport: page({
    key: 'subAccountReport',
    path: '/SubAccounts/Report',
    title: () => t('titles.report', { ns: 'subAccounts' }),
    keywords: () => t('alsoReport', { ns: 'subAccounts' }),
    needs,
    shape: 'report',
    menu: { section: 'subAccounts', position: 30 },
  }),
  receivedCredits: page({
    key: 'receivedCredits',
    path: '/Credits/Received',
    title: () => t('titles.received', { ns: 'subAccounts' }),
    needs: { permission: 'billing.view', account: 'sub-account' },
    shape: 'list',
  }),
};

const loadHeldWords = async () => ({ heldMessages: (await import('./held/words.ts')).words });
const loadPageWords = async () => ({ subAccounts: (await import('./page-words.ts')).words });
const loadReportWords = async () => ({
  ...(await loadPageWords()),
  subAccountReport: (await import('./report/words.ts')).words,
});

export const subAccountsRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: subAccountsPages.subAccounts.path,
    validateSearch: subAccountsSearch,
    component: lazyPage(() => import('./SubAccountsPage.tsx'), 'SubAccountsPage', loadPageWords),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: `${subAccountsPages.subAccount.path}/$subAccountId`,
    params: { parse: ({ subAccountId }) => ({ subAccountId: Number(subAccountId) }) },
    beforeLoad: ({ params }) => {
      if (!isId(params.subAccountId))
        throw redirect({ to: subAccountsPages.subAccounts.path, replace: true });
    },
    component: lazyPage(() => import('./account/SubAccountPage.tsx'), 'SubAccountPage', loadPageWords),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: subAccountsPages.heldMessages.path,
    validateSearch: heldMessagesSearch,
    component: lazyPage(() => import('./held/HeldMessagesPage.tsx'), 'HeldMessagesPage', loadHeldWords),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: subAccountsPages.subAccountReport.path,
    validateSearch: subAccountReportSearch,
    component: lazyPage(() => import('./report/ReportPage.tsx'), 'ReportPage', loadReportWords),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: `${subAccountsPages.subAccountReport.path}/$subAccountId`,
    params: { parse: ({ subAccountId }) => ({ subAccountId: Number(subAccountId) }) },
    validateSearch: accountReportSearch,
    beforeLoad: ({ params }) => {
      if (!isId(params.subAccountId))
        throw redirect({ to: subAccountsPages.subAccountReport.path, replace: true });
    },
    component: lazyPage(() => import('./report/AccountReportPage.tsx'), 'AccountReportPage', loadReportWords),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: subAccountsPages.receivedCredits.path,
    validateSearch: receivedCreditsSearch,
    component: lazyPage(
      () => import('./received/ReceivedCreditsPage.tsx'),
      'ReceivedCreditsPage',
      loadPageWords,
    ),
  }),
] as const;
