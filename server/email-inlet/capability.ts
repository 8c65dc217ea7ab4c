import type { Capability } from '#server/capability.ts';
import { forgetMails } from './log/forget.ts';
import { partlySentMail } from './mails.ts';
import { emailInletPersonalData } from './personal-data.ts';
import { emailInletRoutes } from './routes.ts';

/** Turns mails to the addresses of API keys into messages. */
export const emailInlet: Capability = {
  name: 'email-inlet',
  mayImport: ['accounts', 'api-keys', 'key-messages'],
  tables: {
    account: ['email_channels', 'email_mails', 'email_sent'],
    local: ['email_addresses', 'email_inlets'],
  },
  routes: emailInletRoutes,
  schedules: [{ name: 'email-inlet.forget', cron: '55 * * * *', run: ({ db }) => forgetMails(db.owner) }],
  mails: [partlySentMail],
  personalData: emailInletPersonalData,
  example: () => import('./testing/example.ts'),
};
