import { PERMISSIONS } from '#contract/access.ts';
import type { Account } from '#web/manifest/account-refusal.ts';

/** A master account without optional features. */
export const plainAccount: Account = {
  id: 1,
  name: 'Acme',
  accountType: 'master',
  siteId: 1,
  homeCountry: 'ZA',
  timeZone: 'Africa/Johannesburg',
  permissions: [...PERMISSIONS],
  isMaster: true,
  mustSetUpTwoFactor: false,
  isImpersonating: false,
  isTrial: false,
  isBuyNow: false,
  isReseller: false,
  isPostpaid: false,
  isIntegrationUser: false,
  usesMasterTemplates: false,
  hasDynamicSender: true,
  features: [],
};
