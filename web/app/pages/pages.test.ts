import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { ROLES, type UserRole } from '#contract/access.ts';
import { listFields } from '#contract/contact-fields.ts';
import { findContacts, listGroups } from '#contract/contacts.ts';
import { type Endpoint, requirementsOf } from '#contract/endpoint.ts';
import { uploadImport } from '#contract/imports.ts';
import { createShortLink, importLinks, listLinkDomains, listShortLinks } from '#contract/links.ts';
import { getMySettings } from '#contract/my-settings.ts';
import { listOptOuts } from '#contract/opt-outs.ts';
import { getPerson } from '#contract/people.ts';
import { getMessage } from '#contract/proofs.ts';
import { listReplies } from '#contract/replies.ts';
import { listActivityLog } from '#contract/activity-log.ts';
import { listApiKeyDays } from '#contract/api-key-days.ts';
import { listMessageLog } from '#contract/message-log.ts';
import { getCampaignReport, getDashboard } from '#contract/reports.ts';
import { listSenderIds } from '#contract/sender-ids.ts';
import { listSubAccounts } from '#contract/sub-accounts.ts';
import { createCampaign, listCampaigns } from '#contract/sending.ts';
import { createWebhook, listWebhooks } from '#contract/webhooks.ts';
import { routeTree } from '../routes.tsx';
import { findAccountRefusal } from '#web/manifest/account-refusal.ts';
import type { Page } from '#web/manifest/page.ts';
import { PAGES } from '../capabilities.ts';
import { findPageAt } from './all-pages.ts';
import { plannedPages } from './planned.ts';
import { plainAccount } from '#web/testing/accounts.ts';

const everyPage = [...PAGES, ...plannedPages];
const pageOf = (key: string): Page => everyPage.find((page) => page.key === key)!;
const router = createRouter({
  routeTree,
  history: createMemoryHistory(),
  context: {
    queryClient: undefined as never,
    client: undefined as never,
    pages: PAGES,
    denyAccess: () => undefined,
  },
});
const paths = Object.keys(router.routesByPath);
const hasRoute = ({ path }: Page) =>
  paths.some((route) => route === path || route.startsWith(`${path}/`) || route === `${path}/`);

describe('every page of the specification, 2.2', () => {
  test.each([
    ['/', 'dashboard'],
    ['/Groups/Search', 'manageNumbers'],
    ['/Groups/Import', 'import'],
    ['/Groups/AddEdit', 'groups'],
    ['/Sending/OptOuts', 'optOuts'],
    ['/Sending/SendMessage', 'sendMessage'],
    ['/Sending/Templates', 'templates'],
    ['/Sending/SenderIds', 'senderIds'],
    ['/BDay/Numbers', 'birthdayNumbers'],
    ['/BDay/Import/4', 'birthdayImport'],
    ['/BDay/Groups', 'birthdayGroups'],
    ['/Reports/SentQueued', 'sentQueued'],
    ['/Reports/CampaignReport/12', 'campaignReport'],
    ['/Reports/DateRange', 'dateRange'],
    ['/Reports/DateRange/Create', 'dateRangeCreate'],
    ['/Reports/NumberSearch', 'numberSearch'],
    ['/Reports/Replies', 'replies'],
    ['/ShortCodes/Incoming', 'shortCodesIncoming'],
    ['/ShortCodes/KeywordApplication', 'keywordApplication'],
    ['/ShortCodes/Setup', 'shortCodesSetup'],
    ['/Billing/Invoices', 'billing'],
    ['/Billing/Quotes', 'quotes'],
    ['/Billing/Details', 'billingDetails'],
    ['/Billing/AllocationHistory', 'allocationHistory'],
    ['/UrlShortener/Create', 'urlShortenerCreate'],
    ['/UrlShortener/Edit/3', 'urlShortenerEdit'],
    ['/UrlShortener/Domains', 'urlShortenerDomains'],
    ['/UrlShortener/List', 'urlShorteners'],
    ['/LandingPages/List/3', 'landingPages'],
    ['/LandingPages/Editor', 'landingPageEditor'],
    ['/FlowBuilder/List', 'flows'],
    ['/FlowBuilder/Editor/3', 'flowEditor'],
    ['/MySettings/Details', 'mySettings'],
    ['/MySettings/Forwarding', 'forwarding'],
    ['/MySettings/Limits', 'myLimits'],
    ['/MySettings/Security', 'security'],
    ['/MySettings/SecuritySub', 'securitySub'],
    ['/AccSettings/Details', 'accountSettings'],
    ['/AccSettings/LowCredit', 'lowCredit'],
    ['/AccSettings/OptOuts', 'optOutSettings'],
    ['/AccSettings/ReplyDefaults', 'replyDefaults'],
    ['/AccSettings/Reports', 'reportSettings'],
    ['/AccSettings/SessionManagement', 'sessionManagement'],
    ['/SubAccounts/List', 'subAccounts'],
    ['/SubAccounts/Report', 'subAccountReport'],
    ['/SubAccounts/HeldMessages', 'heldMessages'],
    ['/ApiKeys/7/Whitelist', 'apiKeys'],
    ['/Webhooks/7/Log', 'webhooks'],
    ['/Webhooks/Create', 'webhookCreate'],
    ['/Webhooks', 'webhooks'],
    ['/Pricing/SMPP', 'smppPricing'],
    ['/Integrations/Add', 'addIntegration'],
    ['/Integrations/Info', 'integrations'],
    ['/Integrations/OptimoveMapping/3', 'optimoveMapping'],
  ])('%s is %s', (path, key) => {
    expect(findPageAt(path)?.key).toBe(key);
    expect(findPageAt(`${path.toLowerCase()}/`)?.key).toBe(key);
  });

  test('there are no other pages', () => {
    expect(findPageAt('/Nowhere')).toBeUndefined();
    expect(findPageAt('/Sending')).toBeUndefined();
  });
});

test.each(PAGES)('$key has a route', (page) => {
  expect(hasRoute(page)).toBe(true);
});

test.each(plannedPages)('$key, which is planned, has no route', (page) => {
  expect(hasRoute(page)).toBe(false);
});

test('keys and paths are unique', () => {
  expect(new Set(everyPage.map(({ key }) => key)).size).toBe(everyPage.length);
  expect(new Set(everyPage.map(({ path }) => path)).size).toBe(everyPage.length);
});

test('every route inside the shell belongs to a page', () => {
  const inside = Object.values(router.routesById).filter(({ id }) => id.startsWith('/shell/'));
  expect(inside.length).toBeGreaterThan(10);
  // Routes without a page: tabs are nested, and payment results appear over another page.
  const others = [
    '/MySettings',
    '/MySettings/',
    '/AccSettings',
    '/AccSettings/',
    '/Payment/$where/{-$orderId}',
  ];
  const strange = inside
    .filter(({ fullPath }) => !others.includes(fullPath))
    .filter(({ fullPath }) => !PAGES.includes(findPageAt(fullPath)!));
  expect(strange.map(({ fullPath }) => fullPath)).toEqual([]);
});

describe('access to pages (specification, 6)', () => {
  const refused = (key: string, differs: object) =>
    findAccountRefusal({ ...plainAccount, ...differs }, pageOf(key).needs);

  test.each(['subAccounts', 'heldMessages', 'subAccountReport', 'billing', 'myLimits', 'security'] as const)(
    '%s is for master accounts only',
    (key) => {
      expect(refused(key, {})).toBeUndefined();
      expect(refused(key, { isMaster: false })).toBe('master-only');
    },
  );

  test.each([
    ['sendMessage', 'viewer'],
    ['import', 'viewer'],
    ['accountSettings', 'sender'],
    ['billing', 'manager'],
    ['sentQueued', 'billing'],
  ] as const)('%s is not for a %s', (key, role) => {
    expect(refused(key, { permissions: ROLES[role] })).toBe('not-permitted');
  });

  test.each(Object.keys(ROLES) as UserRole[])('a %s can open at least one page', (role) => {
    expect(refused('dashboard', { permissions: ROLES[role] })).toBeUndefined();
    expect(refused('mySettings', { permissions: ROLES[role] })).toBeUndefined();
  });

  test.each<[string, Endpoint]>([
    ['dashboard', getDashboard],
    ['sendMessage', createCampaign],
    ['optOuts', listOptOuts],
    ['groups', listGroups],
    ['import', uploadImport],
    ['manageNumbers', findContacts],
    ['sentQueued', listCampaigns],
    ['campaignReport', getCampaignReport],
    ['activityLog', listActivityLog],
    ['messageLog', listMessageLog],
    ['programDays', listApiKeyDays],
    ['replies', listReplies],
    ['mySettings', getMySettings],
    ['contactFields', listFields],
    ['contact', getPerson],
    ['message', getMessage],
    ['senderIds', listSenderIds],
    ['subAccounts', listSubAccounts],
    ['urlShorteners', listShortLinks],
    ['urlShortenerCreate', createShortLink],
    ['urlShortenerDomains', listLinkDomains],
    ['urlShortenerImport', importLinks],
    ['webhooks', listWebhooks],
    ['webhookCreate', createWebhook],
  ])('%s has the needs of its first call', (key, endpoint) => {
    // The page does without a part of the call that needs another permission.
    expect(pageOf(key).needs).toEqual({ ...requirementsOf(endpoint), part: undefined });
  });

  test('SecuritySub is for sub-accounts only', () => {
    expect(refused('securitySub', {})).toBe('not-available');
    expect(refused('securitySub', { isMaster: false })).toBeUndefined();
  });

  test.each([
    ['shortCodesIncoming', 'shortCodes'],
    ['birthdayNumbers', 'birthdays'],
    ['smppPricing', 'smpp'],
  ] as const)('%s needs the feature %s', (key, feature) => {
    expect(refused(key, {})).toBe('not-available');
    expect(refused(key, { features: [feature] })).toBeUndefined();
  });

  test.each(['addIntegration', 'integrations', 'optimoveMapping'] as const)(
    '%s needs an integration user',
    (key) => {
      expect(refused(key, {})).toBe('not-available');
      expect(refused(key, { isIntegrationUser: true })).toBeUndefined();
    },
  );
});

test.each([
  ['landingPageEditor', 1280],
  ['flows', 1280],
  ['flowEditor', 1280],
  ['import', 992],
  ['birthdayImport', 992],
] as const)('%s needs a window %i px wide', (key, width) => {
  expect(pageOf(key).minWidth).toBe(width);
});

test('every other page works at any width', () => {
  expect(everyPage.filter(({ minWidth }) => minWidth !== undefined)).toHaveLength(5);
});
