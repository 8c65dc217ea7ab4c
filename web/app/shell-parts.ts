import { accounts } from '#web/accounts/index.ts';
import { apiKeys } from '#web/api-keys/index.ts';
import { billing } from '#web/billing/index.ts';
import { contacts } from '#web/contacts/index.ts';
import { landingPages } from '#web/landing-pages/index.ts';
import { links } from '#web/links/index.ts';
import type { ShellPart } from '#web/manifest/shell-part.ts';
import { notifications } from '#web/notifications/index.ts';
import { optOuts } from '#web/opt-outs/index.ts';
import { people } from '#web/people/index.ts';
import { proofs } from '#web/proofs/index.ts';
import { replies } from '#web/replies/index.ts';
import { reports } from '#web/reports/index.ts';
import { senderIds } from '#web/sender-ids/index.ts';
import { shortCodes } from '#web/short-codes/index.ts';
import { subAccounts } from '#web/sub-accounts/index.ts';
import { templates } from '#web/templates/index.ts';
import { sending } from '#web/sending/index.ts';
import { webhooks } from '#web/webhooks/index.ts';
import { words as language } from './language/words.ts';
import { words as palette } from './palette/words.ts';

/** The parts of the capabilities that load with the shell. */
export const SHELL_PARTS: ShellPart[] = [
  reports,
  contacts,
  sending,
  senderIds,
  templates,
  proofs,
  replies,
  links,
  landingPages,
  shortCodes,
  people,
  optOuts,
  subAccounts,
  billing,
  accounts,
  apiKeys,
  webhooks,
  notifications,
];

/** The texts that load with the shell. */
export const shellWords = {
  language,
  palette,
  ...reports.words,
  ...sending.words,
  ...senderIds.words,
  ...templates.words,
  ...optOuts.words,
  ...contacts.words,
  ...proofs.words,
  ...replies.words,
  ...links.words,
  ...landingPages.words,
  ...shortCodes.words,
  ...people.words,
  ...subAccounts.words,
  ...billing.words,
  ...accounts.words,
  ...apiKeys.words,
  ...webhooks.words,
  ...notifications.words,
};
