import { accountsPages, accountsRoutes, outsideRoutes } from '#web/accounts/index.ts';
import { contactsPages, contactsRoutes } from '#web/contacts/index.ts';
import type { Page } from '#web/manifest/page.ts';
import { optOutsPages, optOutsRoutes } from '#web/opt-outs/index.ts';
import { peoplePages, peopleRoutes } from '#web/people/index.ts';
import { repliesPages, repliesRoutes } from '#web/replies/index.ts';
import { reportsPages, reportsRoutes } from '#web/reports/index.ts';
import { senderIdsPages, senderIdsRoutes } from '#web/sender-ids/index.ts';
import { templatesPages, templatesRoutes } from '#web/templates/index.ts';
import { sendingPages, sendingRoutes } from '#web/sending/index.ts';

/** Every page inside. What else the capabilities bring comes with the shell: see inside.ts. */
export const PAGES: Page[] = [
  reportsPages,
  sendingPages,
  senderIdsPages,
  templatesPages,
  optOutsPages,
  contactsPages,
  repliesPages,
  peoplePages,
  accountsPages,
].flatMap((pages): Page[] => Object.values(pages));

export { outsideRoutes };

export const insideRoutes = [
  ...reportsRoutes,
  ...sendingRoutes,
  ...senderIdsRoutes,
  ...templatesRoutes,
  ...optOutsRoutes,
  ...contactsRoutes,
  ...repliesRoutes,
  ...peopleRoutes,
  ...accountsRoutes,
] as const;
