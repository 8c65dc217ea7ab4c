import { createRoute } from '@tanstack/react-router';
import { t } from 'i18next';
import type { AccessRequirements } from '#contract/access.ts';
import { shell } from '#web/accounts/index.ts';
import { lazyPage } from '#web/manifest/lazy-page.ts';
import { page } from '#web/manifest/page.ts';
import { subAccountsSearch } from './search.ts';

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
};

const loadPageWords = async () => ({ subAccounts: (await import('./page-words.ts')).words });

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
    component: lazyPage(() => import('./account/SubAccountPage.tsx'), 'SubAccountPage', loadPageWords),
  }),
] as const;
