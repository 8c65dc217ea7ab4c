import { type AnyPage, pageAt, PAGES } from './pages.ts';

type Redirect = {
  /** Ends with * where everything below goes too. */
  from: string;
  to: string;
};

/**
 * Where addresses of former versions lead (specification, 2.3), the first that fits. The specification names some only by
 * kind: these are their likely spellings. Payment returns are not among them.
 */
export const LEGACY: Redirect[] = [
  { from: '/Groups/SendMessage', to: PAGES.sendMessage.path },

  { from: '/SubAccount/HeldMessages', to: PAGES.heldMessages.path },
  { from: '/SubAccount/Report', to: PAGES.subAccountReport.path },
  { from: '/SubAccount/*', to: PAGES.subAccounts.path },
  { from: '/SubAccounts/*', to: PAGES.subAccounts.path },
  { from: '/HeldMessages/*', to: PAGES.heldMessages.path },

  { from: '/Account/Invoices', to: PAGES.billing.path },
  { from: '/Account/Quotes', to: PAGES.quotes.path },
  { from: '/Account/BillingDetails', to: PAGES.billingDetails.path },
  { from: '/Account/AllocationHistory', to: PAGES.allocationHistory.path },
  { from: '/Invoices/*', to: PAGES.billing.path },
  { from: '/Quotes/*', to: PAGES.quotes.path },
  { from: '/Billing/*', to: PAGES.billing.path },

  { from: '/ApiSettings/*', to: PAGES.apiKeys.path },

  { from: '/UrlShorteners/*', to: PAGES.urlShorteners.path },
  { from: '/UrlShortener/*', to: PAGES.urlShorteners.path },
  { from: '/LandingPage/*', to: PAGES.landingPages.path },
  { from: '/LandingPages/*', to: PAGES.landingPages.path },
  { from: '/FlowBuilder/*', to: PAGES.flows.path },

  { from: '/ShortCode/Setup', to: PAGES.shortCodesSetup.path },
  { from: '/ShortCode/KeywordApplication', to: PAGES.keywordApplication.path },
  { from: '/ShortCode/*', to: PAGES.shortCodesIncoming.path },
  { from: '/ShortCodes/*', to: PAGES.shortCodesIncoming.path },

  { from: '/Numbers/Import', to: PAGES.import.path },
  { from: '/Numbers/OptOuts', to: PAGES.optOuts.path },
  { from: '/Numbers/Groups', to: PAGES.groups.path },
  { from: '/Numbers/*', to: PAGES.manageNumbers.path },
  { from: '/Groups/*', to: PAGES.groups.path },

  { from: '/ReplyRules/*', to: `${PAGES.flows.path}?fromReplyRules=true` },
  { from: '/Replies/Rules', to: `${PAGES.flows.path}?fromReplyRules=true` },

  { from: '/Sending/*', to: PAGES.sendMessage.path },

  // The score of security has its explanation there.
  { from: '/Settings/Security', to: PAGES.security.path },
  { from: '/Settings/*', to: PAGES.mySettings.path },
  { from: '/MySettings/*', to: PAGES.mySettings.path },
  { from: '/AccSettings/*', to: PAGES.accountSettings.path },
];

/**
 * Where an address goes that has no route: a page that is not built yet to the dashboard, one of a former version to what
 * took its place, with what it carried after the question mark, and any other to the dashboard.
 */
export function redirectOf(path: string, search: string, isThere = (page: AnyPage) => page.built): string {
  const page = pageAt(path);
  if (page && !isThere(page)) return '/';
  const { to } = LEGACY.find(({ from }) => fits(from.toLowerCase(), path.toLowerCase())) ?? {};
  const target = to === undefined ? undefined : pageAt(to.split('?', 1)[0]!);
  if (to === undefined || !target || !isThere(target)) return '/';
  const carried = search.replace(/^\?/, '');
  return carried === '' ? to : `${to}${to.includes('?') ? '&' : '?'}${carried}`;
}

function fits(from: string, path: string): boolean {
  if (!from.endsWith('/*')) return path.replace(/\/$/, '') === from;
  const above = from.slice(0, -2);
  return path === above || path.startsWith(`${above}/`);
}
