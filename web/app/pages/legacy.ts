import type { Page } from '#web/manifest/page.ts';
import { anyPageAt, isBuilt, pathOf } from './all-pages.ts';

type Redirect = {
  /** Ends with * where everything below goes too. */
  from: string;
  /** Ends with * where what is below stays. */
  to: string;
};

/**
 * Where addresses of former versions lead (specification, 2.3), the first that fits. The specification names some only by
 * kind: these are their likely spellings. Payment returns are not among them.
 */
export const LEGACY: Redirect[] = [
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

  { from: '/Sending/*', to: pathOf('sendMessage') },
  { from: '/CampaignReport/*', to: `${pathOf('campaignReport')}/*` },

  // The score of security has its explanation there.
  { from: '/Settings/Security', to: pathOf('security') },
  { from: '/Settings/*', to: pathOf('mySettings') },
  { from: '/MySettings/*', to: pathOf('mySettings') },
  { from: '/AccSettings/*', to: pathOf('accountSettings') },
];

/** The page that an address means, of this version or a former one, built or not. */
export function resolvePage(path: string): Page | undefined {
  const to = findRedirect(path)?.to.split(/[?*]/, 1)[0];
  return anyPageAt(path) ?? (to === undefined ? undefined : anyPageAt(to));
}

const findRedirect = (path: string): Redirect | undefined =>
  LEGACY.find(({ from }) => matchesPath(from.toLowerCase(), path.toLowerCase()));

/**
 * Where an address goes that has no route: a page that is not built yet to the dashboard, one of a former version to what
 * took its place, with what it carried after the question mark, and any other to the dashboard.
 */
export function redirectOf(path: string, search: string, isAvailable = isBuilt): string {
  const page = anyPageAt(path);
  if (page && !isAvailable(page)) return '/';
  const legacy = findRedirect(path);
  const to = legacy?.to.replace('*', path.slice(legacy.from.length - 1));
  const target = to === undefined ? undefined : anyPageAt(to.split('?', 1)[0]!);
  if (to === undefined || !target || !isAvailable(target)) return '/';
  const query = search.replace(/^\?/, '');
  return query === '' ? to : `${to}${to.includes('?') ? '&' : '?'}${query}`;
}

function matchesPath(from: string, path: string): boolean {
  if (!from.endsWith('/*')) return path.replace(/\/$/, '') === from;
  const base = from.slice(0, -2);
  return path === base || path.startsWith(`${base}/`);
}
