import type { SkeletonKind } from '#web/ui/PageSkeleton.tsx';
import {
  dynamicSender,
  feature,
  integrationUser,
  master,
  type Needs,
  nothing,
  ownTemplates,
  subAccount,
} from './account.ts';

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

const built = <Path extends Page['path']>(path: Path, shape: SkeletonKind, needs = nothing) => ({
  path,
  shape,
  needs,
  built: true,
});
const planned = <Path extends Page['path']>(path: Path, shape: SkeletonKind, needs = nothing) => ({
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
  dashboard: built('/', 'dashboard'),

  sendMessage: built('/Sending/SendMessage', 'form'),
  templates: planned('/Sending/Templates', 'list', ownTemplates),
  senderIds: planned('/Sending/SenderIds', 'list', dynamicSender),
  optOuts: built('/Sending/OptOuts', 'list'),

  groups: built('/Groups/AddEdit', 'list'),
  import: { ...built('/Groups/Import', 'form'), minWidth: 992 },
  manageNumbers: planned('/Groups/Search', 'list'),

  sentQueued: built('/Reports/SentQueued', 'list'),
  campaignReport: built('/Reports/CampaignReport', 'report'),
  dateRangeCreate: planned('/Reports/DateRange/Create', 'form'),
  dateRange: planned('/Reports/DateRange', 'list'),
  numberSearch: planned('/Reports/NumberSearch', 'list'),
  replies: built('/Reports/Replies', 'list'),

  flows: { ...planned('/FlowBuilder/List', 'list'), minWidth: 1280 },
  flowEditor: { ...planned('/FlowBuilder/Editor', 'editor'), minWidth: 1280 },
  landingPages: planned('/LandingPages/List', 'list'),
  landingPageEditor: { ...planned('/LandingPages/Editor', 'editor'), minWidth: 1280 },
  urlShorteners: planned('/UrlShortener/List', 'list'),
  urlShortenerCreate: planned('/UrlShortener/Create', 'form'),
  urlShortenerEdit: planned('/UrlShortener/Edit', 'form'),

  shortCodesIncoming: planned('/ShortCodes/Incoming', 'list', feature('shortCodes')),
  shortCodesSetup: planned('/ShortCodes/Setup', 'list', feature('shortCodes')),
  keywordApplication: planned('/ShortCodes/KeywordApplication', 'form', feature('shortCodes')),

  birthdayGroups: planned('/BDay/Groups', 'list', feature('birthdays')),
  birthdayImport: { ...planned('/BDay/Import', 'form', feature('birthdays')), minWidth: 992 },
  birthdayNumbers: planned('/BDay/Numbers', 'list', feature('birthdays')),

  subAccounts: planned('/SubAccounts/List', 'list', master),
  heldMessages: planned('/SubAccounts/HeldMessages', 'list', master),
  subAccountReport: planned('/SubAccounts/Report', 'list', master),

  mySettings: built('/MySettings/Details', 'form'),
  forwarding: planned('/MySettings/Forwarding', 'form'),
  myLimits: planned('/MySettings/Limits', 'form', master),
  security: { ...built('/MySettings/Security', 'form', master), instead: '/MySettings/SecuritySub' },
  securitySub: { ...built('/MySettings/SecuritySub', 'form', subAccount), instead: '/MySettings/Security' },
  accountSettings: planned('/AccSettings/Details', 'form'),
  lowCredit: planned('/AccSettings/LowCredit', 'form'),
  optOutSettings: planned('/AccSettings/OptOuts', 'form'),
  replyDefaults: planned('/AccSettings/ReplyDefaults', 'form'),
  reportSettings: planned('/AccSettings/Reports', 'form'),
  sessionManagement: planned('/AccSettings/SessionManagement', 'form'),
  billing: planned('/Billing/Invoices', 'list', master),
  quotes: planned('/Billing/Quotes', 'list', master),
  billingDetails: planned('/Billing/Details', 'form', master),
  allocationHistory: planned('/Billing/AllocationHistory', 'list', master),
  apiKeys: planned('/ApiKeys', 'list'),
  webhooks: planned('/Webhooks', 'list'),
  addIntegration: planned('/Integrations/Add', 'form', integrationUser),
  integrations: planned('/Integrations/Info', 'list', integrationUser),
  optimoveMapping: planned('/Integrations/OptimoveMapping', 'editor', integrationUser),
  smppPricing: planned('/Pricing/SMPP', 'list', feature('smpp')),
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
