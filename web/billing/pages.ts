import { createRoute } from '@tanstack/react-router';
import { t } from 'i18next';
import type { AccessRequirements } from '#contract/access.ts';
import { accountSettings, shell } from '#web/accounts/index.ts';
import { lazyPage } from '#web/manifest/lazy-page.ts';
import { page } from '#web/manifest/page.ts';
import { IconReceipt } from '#web/ui/icons.ts';
import { billingPaths } from './paths.ts';
import { allocationsSearch, documentsSearch, statementSearch } from './search.ts';

const needs = { permission: 'billing.view', account: 'master' } as const satisfies AccessRequirements;

export const billingPages = {
  billing: page({
    key: 'billing',
    path: '/Billing/Invoices',
    title: () => t('title', { ns: 'billing' }),
    keywords: () => t('also.billing', { ns: 'billing' }),
    needs,
    shape: 'list',
    menu: { section: 'settings', position: 30 },
    userMenu: { position: 30, icon: IconReceipt, pathPrefix: '/Billing' },
  }),
  quotes: page({
    key: 'quotes',
    path: '/Billing/Quotes',
    title: () => t('titles.quotes', { ns: 'billing' }),
    needs,
    shape: 'list',
    parent: 'billing',
  }),
  billingDetails: page({
    key: 'billingDetails',
    path: '/Billing/Details',
    title: () => t('titles.details', { ns: 'billing' }),
    needs,
    shape: 'form',
    parent: 'billing',
  }),
  allocationHistory: page({
    key: 'allocationHistory',
    path: '/Billing/AllocationHistory',
    title: () => t('titles.allocations', { ns: 'billing' }),
    needs,
    shape: 'list',
    parent: 'billing',
  }),
  statement: page({
    key: 'statement',
    path: '/Billing/Statement',
    title: () => t('titles.statement', { ns: 'billing' }),
    needs,
    shape: 'list',
    parent: 'billing',
  }),
  lowCredit: page({
    key: 'lowCredit',
    path: '/AccSettings/LowCredit',
    title: () => t('titles.lowCredit', { ns: 'billing' }),
    keywords: () => t('also.lowCredit', { ns: 'billing' }),
    needs: { anyOf: ['account.edit', 'billing.edit'] },
    shape: 'form',
    parent: 'accountSettings',
    tab: { bar: 'accountSettings', position: 20 },
  }),
};

const loadLowCreditWords = async () => ({ lowCredit: (await import('./warnings/words.ts')).words });
const loadBillingDetailsWords = async () => ({
  billing: (await import('./page-words.ts')).words,
  billingDetails: (await import('./details/words.ts')).words,
});
const loadPageWords = async () => ({ billing: (await import('./page-words.ts')).words });

export const billingRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: billingPaths.invoices,
    validateSearch: documentsSearch,
    component: lazyPage(() => import('./invoices/InvoicesPage.tsx'), 'InvoicesPage', loadPageWords),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: billingPaths.quotes,
    validateSearch: documentsSearch,
    component: lazyPage(() => import('./quotes/QuotesPage.tsx'), 'QuotesPage', loadPageWords),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: billingPaths.details,
    component: lazyPage(() => import('./details/DetailsPage.tsx'), 'DetailsPage', loadBillingDetailsWords),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: billingPaths.allocations,
    validateSearch: allocationsSearch,
    component: lazyPage(() => import('./allocations/AllocationsPage.tsx'), 'AllocationsPage', loadPageWords),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: billingPaths.statement,
    validateSearch: statementSearch,
    component: lazyPage(() => import('./statement/StatementPage.tsx'), 'StatementPage', loadPageWords),
  }),
] as const;

/** The tab of Account Settings. */
export const lowCreditRoutes = [
  createRoute({
    getParentRoute: () => accountSettings,
    path: '/LowCredit',
    component: lazyPage(() => import('./warnings/LowCreditTab.tsx'), 'LowCreditTab', loadLowCreditWords),
  }),
] as const;

/** The routes for the return from a payment provider (specification, 2.3). */
export const paymentRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: '/Payment/$where/{-$orderId}',
    component: lazyPage(() => import('./payments/PaymentPage.tsx'), 'PaymentPage'),
  }),
] as const;
