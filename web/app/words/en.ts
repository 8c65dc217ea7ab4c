import {
  accountsWords as accounts,
  type accountSettingsWords,
  type requestedDetailsWords,
  type exampleWords,
  type confirmEmailWords,
  type invitationWords,
  type detailsPageWords,
  type passwordWords,
  type settingsPageWords,
  type signUpWords,
} from '#web/accounts/index.ts';
import type { apiKeysPageWords } from '#web/api-keys/index.ts';
import { words as client } from '#web/client/words.ts';
import { words as ui } from '#web/ui/words.ts';
import { words as app } from './app.ts';
import type { words as plannedWords } from './planned.ts';
import type {
  billingDetailsWords,
  billingPageWords,
  buyNowWords,
  paymentWords,
  lowCreditWords,
  topUpWords,
} from '#web/billing/index.ts';
import type {
  contactFieldWords,
  contactFilterWords,
  contactsPageWords,
  groupDialogWords,
  importWords,
} from '#web/contacts/index.ts';
import type { helpWords } from '#web/help/index.ts';
import type {
  landingActionsWords,
  landingEditorWords,
  landingImagesWords,
  landingPagesPageWords,
  landingSubmissionsWords,
} from '#web/landing-pages/index.ts';
import type { linksPageWords } from '#web/links/index.ts';
import type { tourWords } from '#web/notifications/index.ts';
import type { optOutsPageWords } from '#web/opt-outs/index.ts';
import type { numberSearchWords, peoplePageWords } from '#web/people/index.ts';
import type { proofCheckWords, proofsPageWords } from '#web/proofs/index.ts';
import type {
  forwardingWords,
  incomingWords,
  repliesPageWords,
  replyDefaultsWords,
} from '#web/replies/index.ts';
import type { rangeReportWords, reportSettingsWords, reportsPageWords } from '#web/reports/index.ts';
import type { senderIdsPageWords } from '#web/sender-ids/index.ts';
import type { shortCodesPageWords } from '#web/short-codes/index.ts';
import type {
  heldMessagesWords,
  subAccountReportWords,
  subAccountsPageWords,
} from '#web/sub-accounts/index.ts';
import type { templatesPageWords } from '#web/templates/index.ts';
import type { composeWords, ownLimitsWords, sendingPageWords } from '#web/sending/index.ts';
import type { webhooksPageWords } from '#web/webhooks/index.ts';
import type { shellWords } from '../shell-parts.ts';
import type { bulkActionsWords } from '#web/bulk-actions/index.ts';
import type { words as shortcutsWords } from '../shortcuts/words.ts';

/** Texts needed before login. */
export const publicWords = { app, client, ui, accounts };

/** Texts that load with their pages. */
type PageWords = {
  app: typeof plannedWords;
  accounts: {
    password: typeof passwordWords;
    signUp: typeof signUpWords;
    invitation: typeof invitationWords;
  };
  apiKeys: typeof apiKeysPageWords;
  billing: typeof billingPageWords;
  billingDetails: typeof billingDetailsWords;
  confirmEmail: typeof confirmEmailWords;
  lowCredit: typeof lowCreditWords;
  topUp: typeof topUpWords;
  buyNow: typeof buyNowWords;
  payments: typeof paymentWords;
  bulkActions: typeof bulkActionsWords;
  help: typeof helpWords;
  contacts: typeof contactsPageWords;
  groupDialogs: typeof groupDialogWords;
  contactFields: typeof contactFieldWords;
  contactFilter: typeof contactFilterWords;
  imports: typeof importWords;
  examples: typeof exampleWords;
  landingImages: typeof landingImagesWords;
  links: typeof linksPageWords;
  landingPages: typeof landingPagesPageWords;
  landingActions: typeof landingActionsWords;
  landingEditor: typeof landingEditorWords;
  landingSubmissions: typeof landingSubmissionsWords;
  notifications: typeof tourWords;
  accountSettings: typeof accountSettingsWords;
  mySettings: typeof settingsPageWords & typeof detailsPageWords & typeof requestedDetailsWords;
  optOuts: typeof optOutsPageWords;
  people: typeof peoplePageWords;
  numberSearch: typeof numberSearchWords;
  proofs: typeof proofsPageWords;
  proofCheck: typeof proofCheckWords;
  replies: typeof repliesPageWords;
  replyDefaults: typeof replyDefaultsWords;
  forwarding: typeof forwardingWords;
  incoming: typeof incomingWords;
  reports: typeof reportsPageWords;
  rangeReports: typeof rangeReportWords;
  reportSettings: typeof reportSettingsWords;
  senderIds: typeof senderIdsPageWords;
  shortCodes: typeof shortCodesPageWords;
  subAccounts: typeof subAccountsPageWords;
  heldMessages: typeof heldMessagesWords;
  subAccountReport: typeof subAccountReportWords;
  shortcuts: typeof shortcutsWords;
  templates: typeof templatesPageWords;
  sending: typeof sendingPageWords & typeof composeWords;
  ownLimits: typeof ownLimitsWords;
  webhooks: typeof webhooksPageWords;
};

/** Every text of the console, by capability. */
export type Words = typeof publicWords & typeof shellWords & PageWords;

/**
 * The texts of another language. Missing texts fall back to English. A language may have more plural forms
 * than English.
 */
export type Translation = { [Capability in keyof Words]?: Translated<Words[Capability]> };

type Translated<Text> = Text extends string
  ? string
  : { [Key in keyof Text]?: Translated<Text[Key]> } & { [count: `${string}_${Intl.LDMLPluralRule}`]: string };
