import {
  accountSettings,
  accountSettingsTabs,
  accountsPages,
  mySettings,
  mySettingsTabs,
  publicRoutes as accountsOutside,
} from '#web/accounts/index.ts';
import { apiKey, apiKeysPages, apiKeysRoutes, apiKeyTabs } from '#web/api-keys/index.ts';
import { billingPages, billingRoutes, lowCreditRoutes, paymentRoutes } from '#web/billing/index.ts';
import { contactsPages, contactsRoutes } from '#web/contacts/index.ts';
import { landingPagesPages, landingPagesRoutes } from '#web/landing-pages/index.ts';
import { linksPages, linksRoutes } from '#web/links/index.ts';
import type { Page } from '#web/manifest/page.ts';
import { optOutSettingsRoutes, optOutsPages, optOutsRoutes } from '#web/opt-outs/index.ts';
import { peoplePages, peopleRoutes } from '#web/people/index.ts';
import { checkRoute, proofsPages, proofsRoutes } from '#web/proofs/index.ts';
import { forwardingRoutes, repliesPages, repliesRoutes, replyDefaultsRoutes } from '#web/replies/index.ts';
import { reportSettingsRoutes, reportsPages, reportsRoutes } from '#web/reports/index.ts';
import { senderIdsPages, senderIdsRoutes } from '#web/sender-ids/index.ts';
import { shortCodesPages, shortCodesRoutes } from '#web/short-codes/index.ts';
import { subAccountsPages, subAccountsRoutes } from '#web/sub-accounts/index.ts';
import { templatesPages, templatesRoutes } from '#web/templates/index.ts';
import { apiKeyWebhooksRoutes, webhooksPages, webhooksRoutes } from '#web/webhooks/index.ts';
import { limitsRoutes, sendingPages, sendingRoutes } from '#web/sending/index.ts';

/** Every page that requires sign-in. Other parts of a capability load with the shell: see shell-parts.ts. */
export const PAGES: Page[] = [
  reportsPages,
  sendingPages,
  senderIdsPages,
  templatesPages,
  optOutsPages,
  contactsPages,
  proofsPages,
  repliesPages,
  linksPages,
  landingPagesPages,
  shortCodesPages,
  peoplePages,
  subAccountsPages,
  billingPages,
  accountsPages,
  apiKeysPages,
  webhooksPages,
].flatMap((pages): Page[] => Object.values(pages));

/** Routes that do not require sign-in. */
export const publicRoutes = [...accountsOutside, checkRoute] as const;

export const shellRoutes = [
  ...reportsRoutes,
  ...sendingRoutes,
  ...senderIdsRoutes,
  ...templatesRoutes,
  ...optOutsRoutes,
  ...contactsRoutes,
  ...proofsRoutes,
  ...repliesRoutes,
  ...linksRoutes,
  ...landingPagesRoutes,
  ...shortCodesRoutes,
  ...peopleRoutes,
  ...subAccountsRoutes,
  ...billingRoutes,
  ...apiKeysRoutes,
  apiKey.addChildren([...apiKeyTabs, ...apiKeyWebhooksRoutes]),
  ...webhooksRoutes,
  mySettings.addChildren([...mySettingsTabs, ...forwardingRoutes, ...limitsRoutes]),
  accountSettings.addChildren([
    ...accountSettingsTabs,
    ...lowCreditRoutes,
    ...optOutSettingsRoutes,
    ...replyDefaultsRoutes,
    ...reportSettingsRoutes,
  ]),
  ...paymentRoutes,
] as const;
