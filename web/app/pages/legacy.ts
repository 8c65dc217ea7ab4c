import type { Page } from '#web/manifest/page.ts';
import { findPageAt, isBuilt, pathOf } from './all-pages.ts';

type Redirect = {
  /** A trailing * matches any rest of a path. */
  from: string;
  /** A trailing * stands for the rest that `from` matched. */
  to: string;
};

/**
 * The redirects from the URLs of earlier versions (specification, 2.3). The first match applies. Where the
 * specification describes URLs only in general terms, the list contains their likely spellings. The list
 * omits the URLs to which a payment returns.
 */
export const LEGACY_REDIRECTS: Redirect[] = [
  { from: '/Groups/SendMessage', to: pathOf('sendMessage') },

  { from: '/SubAccount/HeldMessages', to: pathOf('heldMessages') },
  { from: '/SubAccount/Report', to: pathOf('subAccountReport') },
  { from: '/SubAccount/*', to: pathOf('subAccounts') },
  { from: '/SubAccounts/*', to: pathOf('subAccounts') },
  { from: '/HeldMessages/*', to: pathOf('heldMessages') },

  { from: '/Account/Invoices', to: pathOf('billing') },
  { from: '/Account/Quotes', to: pathOf('quotes') },
  { from: '/Account/BillingDetails', to: pathOf('billingDetails') },
  { from: '/Account/AllocationHistory', to: pathOf('allocationHistory') },
  { from: '/Invoices/*', to: pathOf('billing') },
  { from: '/Quotes/*', to: pathOf('quotes') },
  { from: '/Billing/*', to: pathOf('billing') },

  { from: '/ApiSettings/*', to: pathOf('apiKeys') },

  { from: '/UrlShorteners/*', to: pathOf('urlShorteners') },
  { from: '/UrlShortener/*', to: pathOf('urlShorteners') },
  { from: '/LandingPage/*', to: pathOf('landingPages') },
  { from: '/LandingPages/*', to: pathOf('landingPages') },
  { from: '/FlowBuilder/*', to: pathOf('flows') },

  { from: '/ShortCode/Setup', to: pathOf('shortCodesSetup') },
  { from: '/ShortCode/KeywordApplication', to: pathOf('keywordApplication') },
  { from: '/ShortCode/*', to: pathOf('shortCodesIncoming') },
  { from: '/ShortCodes/*', to: pathOf('shortCodesIncoming') },

  { from: '/Numbers/Import', to: pathOf('import') },
  { from: '/Numbers/OptOuts', to: pathOf('optOuts') },
  { from: '/Numbers/Groups', to: pathOf('groups') },
  { from: '/Numbers/*', to: pathOf('manageNumbers') },
  { from: '/Groups/*', to: pathOf('groups') },

  { from: '/ReplyRules/*', to: `${pathOf('flows')}?fromReplyRules=true` },
  { from: '/Replies/Rules', to: `${pathOf('flows')}?fromReplyRules=true` },

  // An address of earlier versions of Carillon.
  { from: '/Sending/OptOuts/Words', to: pathOf('optOutSettings') },
  { from: '/Sending/*', to: pathOf('sendMessage') },
  { from: '/CampaignReport/*', to: `${pathOf('campaignReport')}/*` },

  // The security score links to this URL for an explanation.
  { from: '/Settings/Security', to: pathOf('security') },
  { from: '/Settings/*', to: pathOf('mySettings') },
  { from: '/MySettings/*', to: pathOf('mySettings') },
  { from: '/AccSettings/*', to: pathOf('accountSettings') },
];

/** Finds the page at a path, whether built or planned. Follows redirects. */
export function resolvePage(path: string): Page | undefined {
  const to = findRedirect(path)?.to.split(/[?*]/, 1)[0];
  return findPageAt(path) ?? (to === undefined ? undefined : findPageAt(to));
}

const findRedirect = (path: string): Redirect | undefined =>
  LEGACY_REDIRECTS.find(({ from }) => matchesPath(from.toLowerCase(), path.toLowerCase()));

/**
 * Returns the target of a URL without a route. A legacy URL redirects with its query string. Planned pages
 * and unknown URLs lead to the dashboard.
 */
export function redirectOf(path: string, search: string, isAvailable = isBuilt): string {
  const page = findPageAt(path);
  if (page && !isAvailable(page)) return '/';
  const legacy = findRedirect(path);
  const to = legacy?.to.replace('*', path.slice(legacy.from.length - 1));
  const target = to === undefined ? undefined : findPageAt(to.split('?', 1)[0]!);
  if (to === undefined || !target || !isAvailable(target)) return '/';
  const query = search.replace(/^\?/, '');
  return query === '' ? to : `${to}${to.includes('?') ? '&' : '?'}${query}`;
}

function matchesPath(from: string, path: string): boolean {
  if (!from.endsWith('/*')) return path.replace(/\/$/, '') === from;
  const base = from.slice(0, -2);
  return path === base || path.startsWith(`${base}/`);
}
