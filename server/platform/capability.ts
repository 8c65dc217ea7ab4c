import type { Capability } from '#server/capability.ts';
import type { Context } from '#server/context.ts';
import { eventsPersonalData } from './events/personal-data.ts';
import type { Config } from './config.ts';
import type { OwnerDb } from './db/handles.ts';
import { deleteOldEvents } from './events/events.ts';
import { adaptContext } from './jobs/job.ts';
import { mailJob, type MailContext } from './mail/deliver-mail.ts';
import { deleteOldMails } from './mail/delete-old-mails.ts';
import type { MailBrand, MailTemplates } from './mail/templates.ts';

/** The capabilities' contributions to emails. */
type MailDependencies = {
  templates: MailTemplates;
  brandOf: (db: OwnerDb, config: Config, accountId: number) => Promise<MailBrand>;
};

/** The foundation that every capability may import. */
export const platform = (mails: MailDependencies): Capability => ({
  name: 'platform',
  mayImport: [],
  tables: {
    account: ['mails'],
    local: ['migrations', 'processes', 'events', 'event_cursors', 'failed_events'],
  },
  jobs: [adaptContext(mailJob, (context: Context) => mailContext(mails, context))],
  schedules: [
    { name: 'mail.forget', cron: '18 1 * * *', run: ({ db }) => deleteOldMails(db.owner) },
    { name: 'events.forget-old', cron: '25 1 * * *', run: ({ db }) => deleteOldEvents(db.owner) },
  ],
  personalData: eventsPersonalData,
  example: () => import('./testing/example.ts'),
});

const mailContext = (
  { templates, brandOf }: MailDependencies,
  { db, log, config }: Context,
): MailContext => ({
  db,
  log,
  config,
  templates,
  brandOf: (accountId) => brandOf(db.owner, config, accountId),
});
