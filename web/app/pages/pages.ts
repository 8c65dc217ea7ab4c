import type { SkeletonKind } from '#web/ui/index.ts';
import type { Needs } from '#contract/access.ts';

type Page = {
  /** What comes below it is of the same page: an id, a tab. */
  path: `/${string}`;
  needs: Needs;
  /** The shape of what comes while it is loaded. */
  shape: SkeletonKind;
  /** A window narrower than this, in pixels, does not hold it (specification, 9). */
  minWidth?: number;
  /** Where those go for whom it is not; otherwise to the dashboard. */
  instead?: `/${string}`;
  built: boolean;
};

const built = <Path extends Page['path']>(path: Path, shape: SkeletonKind, needs: Needs) => ({
  path,
  shape,
  needs,
  built: true,
});
const planned = <Path extends Page['path']>(path: Path, shape: SkeletonKind, needs: Needs) => ({
  path,
  shape,
  needs,
  built: false,
});

/**
 * Every page inside the shell (specification, 2.2). A page that is not built yet is in no menu, and its address leads to
 * the dashboard: whoever builds it says `built`, adds its route, and it is there.
 */
export const PAGES = {
  dashboard: built('/', 'dashboard', { permission: 'account.view' }),

  sendMessage: built('/Sending/SendMessage', 'form', { permission: 'campaigns.send' }),
  templates: planned('/Sending/Templates', 'list', { permission: 'campaigns.send', trait: 'ownTemplates' }),
  senderIds: planned('/Sending/SenderIds', 'list', { permission: 'campaigns.send', trait: 'dynamicSender' }),
  optOuts: built('/Sending/OptOuts', 'list', { permission: 'opt-outs.view' }),

  groups: built('/Groups/AddEdit', 'list', { permission: 'contacts.view' }),
  import: { ...built('/Groups/Import', 'form', { permission: 'contacts.edit' }), minWidth: 992 },
  manageNumbers: planned('/Groups/Search', 'list', { permission: 'contacts.view' }),

  sentQueued: built('/Reports/SentQueued', 'list', { permission: 'messages.view' }),
  campaignReport: built('/Reports/CampaignReport', 'report', { permission: 'messages.view' }),
  dateRangeCreate: planned('/Reports/DateRange/Create', 'form', { permission: 'messages.view' }),
  dateRange: planned('/Reports/DateRange', 'list', { permission: 'messages.view' }),
  numberSearch: planned('/Reports/NumberSearch', 'list', { permission: 'messages.view' }),
  replies: built('/Reports/Replies', 'list', { permission: 'messages.view' }),

  flows: { ...planned('/FlowBuilder/List', 'list', { permission: 'campaigns.send' }), minWidth: 1280 },
  flowEditor: {
    ...planned('/FlowBuilder/Editor', 'editor', { permission: 'campaigns.send' }),
    minWidth: 1280,
  },
  landingPages: planned('/LandingPages/List', 'list', { permission: 'campaigns.send' }),
  landingPageEditor: {
    ...planned('/LandingPages/Editor', 'editor', { permission: 'campaigns.send' }),
    minWidth: 1280,
  },
  urlShorteners: planned('/UrlShortener/List', 'list', { permission: 'campaigns.send' }),
  urlShortenerCreate: planned('/UrlShortener/Create', 'form', { permission: 'campaigns.send' }),
  urlShortenerEdit: planned('/UrlShortener/Edit', 'form', { permission: 'campaigns.send' }),

  shortCodesIncoming: planned('/ShortCodes/Incoming', 'list', {
    permission: 'messages.view',
    feature: 'shortCodes',
  }),
  shortCodesSetup: planned('/ShortCodes/Setup', 'list', {
    permission: 'campaigns.send',
    feature: 'shortCodes',
  }),
  keywordApplication: planned('/ShortCodes/KeywordApplication', 'form', {
    permission: 'campaigns.send',
    feature: 'shortCodes',
  }),

  birthdayGroups: planned('/BDay/Groups', 'list', { permission: 'contacts.view', feature: 'birthdays' }),
  birthdayImport: {
    ...planned('/BDay/Import', 'form', { permission: 'contacts.edit', feature: 'birthdays' }),
    minWidth: 992,
  },
  birthdayNumbers: planned('/BDay/Numbers', 'list', { permission: 'contacts.view', feature: 'birthdays' }),

  subAccounts: planned('/SubAccounts/List', 'list', { permission: 'sub-accounts.edit', account: 'master' }),
  heldMessages: planned('/SubAccounts/HeldMessages', 'list', {
    permission: 'sub-accounts.edit',
    account: 'master',
  }),
  subAccountReport: planned('/SubAccounts/Report', 'list', {
    permission: 'sub-accounts.edit',
    account: 'master',
  }),

  mySettings: built('/MySettings/Details', 'form', { user: true }),
  forwarding: planned('/MySettings/Forwarding', 'form', { user: true }),
  myLimits: planned('/MySettings/Limits', 'form', { permission: 'account.edit', account: 'master' }),
  security: {
    ...built('/MySettings/Security', 'form', { user: true, account: 'master' }),
    instead: '/MySettings/SecuritySub',
  },
  securitySub: {
    ...built('/MySettings/SecuritySub', 'form', { user: true, account: 'sub-account' }),
    instead: '/MySettings/Security',
  },
  accountSettings: planned('/AccSettings/Details', 'form', { permission: 'account.edit' }),
  lowCredit: planned('/AccSettings/LowCredit', 'form', { permission: 'account.edit' }),
  optOutSettings: planned('/AccSettings/OptOuts', 'form', { permission: 'account.edit' }),
  replyDefaults: planned('/AccSettings/ReplyDefaults', 'form', { permission: 'account.edit' }),
  reportSettings: planned('/AccSettings/Reports', 'form', { permission: 'account.edit' }),
  sessionManagement: planned('/AccSettings/SessionManagement', 'form', { user: true }),
  billing: planned('/Billing/Invoices', 'list', { permission: 'billing.view', account: 'master' }),
  quotes: planned('/Billing/Quotes', 'list', { permission: 'billing.view', account: 'master' }),
  billingDetails: planned('/Billing/Details', 'form', { permission: 'billing.view', account: 'master' }),
  allocationHistory: planned('/Billing/AllocationHistory', 'list', {
    permission: 'billing.view',
    account: 'master',
  }),
  apiKeys: planned('/ApiKeys', 'list', { permission: 'integrations.edit' }),
  webhooks: planned('/Webhooks', 'list', { permission: 'integrations.edit' }),
  addIntegration: planned('/Integrations/Add', 'form', {
    permission: 'integrations.edit',
    trait: 'integrationUser',
  }),
  integrations: planned('/Integrations/Info', 'list', {
    permission: 'integrations.edit',
    trait: 'integrationUser',
  }),
  optimoveMapping: planned('/Integrations/OptimoveMapping', 'editor', {
    permission: 'integrations.edit',
    trait: 'integrationUser',
  }),
  smppPricing: planned('/Pricing/SMPP', 'list', { permission: 'account.view', feature: 'smpp' }),
} satisfies Record<string, Page>;

export type PageKey = keyof typeof PAGES;
export type AnyPage = Page;

const all = Object.entries<Page>(PAGES) as [PageKey, Page][];

/** The page at an address, in any case of letters, as the router reads addresses. */
export function pageAt(path: string): (Page & { key: PageKey }) | undefined {
  const wanted = withoutEnd(path);
  const found = all.filter(([, page]) => covers(page.path.toLowerCase(), wanted));
  const longest = found.toSorted(([, a], [, b]) => b.path.length - a.path.length)[0];
  return longest && { key: longest[0], ...longest[1] };
}

function covers(path: string, wanted: string): boolean {
  return wanted === path || (path !== '/' && wanted.startsWith(`${path}/`));
}

function withoutEnd(path: string): string {
  return path.toLowerCase().replace(/(?<=.)\/+$/, '');
}
