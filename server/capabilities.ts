import type { Endpoint } from '#contract/endpoint.ts';
import { startImport, uploadImport } from '#contract/imports.ts';
import { createCampaign, sendCampaign } from '#contract/sending.ts';
import {
  accountMails,
  accountRoutes,
  forgetAttempts,
  forgetAudit,
  forgetExpired,
  mailBrandOf,
  resetJob,
} from './accounts/index.ts';
import { expireLots, findDiscrepancies, grant, ledgerRoutes } from './billing/ledger/index.ts';
import {
  clearingImports,
  contactRoutes,
  expireGroups,
  forgetImports,
  forgetUploads,
  importing,
  importRoutes,
  sumUpContactCounts,
} from './contacts/index.ts';
import type { Context } from './context.ts';
import {
  carrierRoutes,
  forgetInbound,
  joinInboundParts,
  rerouteWaiting,
  routeInbound,
} from './gateway/index.ts';
import { expireBatches, expireSilent, settleEndedBatches } from './messages/index.ts';
import { notificationRoutes } from './notifications/index.ts';
import { hearReplies, optOutRoutes } from './opt-outs/index.ts';
import type { OwnerDb } from './platform/db/handles.ts';
import { needingRoom, whileThereIsRoom } from './platform/disk/needs-room.ts';
import { forgetOldEvents } from './platform/events/events.ts';
import type { Listener } from './platform/events/listener.ts';
import type { Route } from './platform/http/routes.ts';
import { type Queue, type StoredJob, withNeeds } from './platform/jobs/job.ts';
import { jobOf, type Schedule } from './platform/jobs/queue.ts';
import type { LongWork } from './platform/long-work/long-work.ts';
import { type Mailing, mailJob } from './platform/mail/deliver-mail.ts';
import { forgetMails } from './platform/mail/forget-mails.ts';
import type { MailTemplates } from './platform/mail/templates.ts';
import { hearMessages, replyRoutes } from './replies/index.ts';
import { reportRoutes } from './reports/index.ts';
import { campaignRoutes, confirmOptOuts, expansion, finishCampaigns, forgetDrafts } from './sending/index.ts';

/** Every route there is. */
export const routesOf = (context: Context): Route[] =>
  needingRoom(context.disk, NEEDS_ROOM, [
    ...accountRoutes(context, (tx, accountId, credits) => grant(tx, accountId, credits, 'Trial credits')),
    ...ledgerRoutes,
    ...contactRoutes,
    ...importRoutes,
    ...optOutRoutes,
    ...campaignRoutes,
    ...replyRoutes,
    ...reportRoutes,
    ...notificationRoutes(context),
    ...carrierRoutes,
  ]);

/** What is refused while the disk is nearly full, and what only when it is fuller still. */
const NEEDS_ROOM = new Map<Endpoint, 'enough' | 'low'>([
  [uploadImport, 'enough'],
  [startImport, 'enough'],
  [createCampaign, 'enough'],
  [sendCampaign, 'low'],
]);

/** Every mail there is. */
export const mailTemplates: MailTemplates = [...accountMails];

/** Every job: coarse work that outlives a request. */
export const jobs: StoredJob<Context>[] = [resetJob, withNeeds(mailJob, mailing)];

/** What accounts have that takes long: done step by step, in turns. */
export const longWork: LongWork<Context>[] = [
  whileThereIsRoom<Context>(expansion),
  whileThereIsRoom<Context>(importing, clearingImports),
];

/** Everything that the clock starts, in UTC. */
export const schedules: Schedule<Context>[] = [
  { name: 'accounts.forget-old-sessions', cron: '10 1 * * *', run: ({ db }) => forgetExpired(db.owner) },
  { name: 'accounts.forget-attempts', cron: '12 1 * * *', run: ({ db }) => forgetAttempts(db.owner) },
  { name: 'mail.forget', cron: '18 1 * * *', run: ({ db }) => forgetMails(db.owner) },
  {
    name: 'contacts.sum-up-counts',
    cron: '50 * * * *',
    run: ({ db }) => sumUpContactCounts(db.owner),
  },
  { name: 'contacts.expire-groups', cron: '2 * * * *', run: ({ db }) => expireGroups(db) },
  { name: 'contacts.forget-uploads', cron: '15 1 * * *', run: ({ db }) => forgetUploads(db.owner) },
  { name: 'contacts.forget-imports', cron: '16 1 * * *', run: ({ db }) => forgetImports(db.owner) },
  { name: 'sending.forget-drafts', cron: '35 1 * * *', run: ({ db }) => forgetDrafts(db.owner) },
  { name: 'accounts.forget-audit', cron: '36 1 * * *', run: ({ db }) => forgetAudit(db.owner) },
  { name: 'gateway.forget-inbound', cron: '38 1 * * *', run: ({ db }) => forgetInbound(db.owner) },
  { name: 'events.forget-old', cron: '25 1 * * *', run: ({ db }) => forgetOldEvents(db.owner) },
  { name: 'messages.make-partitions', cron: '20 1 * * *', run: ({ db }) => makePartitions(db.owner) },
  { name: 'ledger.expire-lots', cron: '30 1 * * *', run: ({ db }) => expireLots(db.owner) },
  { name: 'ledger.find-discrepancies', cron: '40 1 * * *', run: reportDiscrepancies },
  { name: 'messages.expire-silent', cron: '5 * * * *', run: ({ db }) => expireSilent(db.owner) },
];

/** The queues that the jobs and schedules need. */
export const queues: Queue[] = [...jobs, ...schedules.map((schedule) => jobOf(schedule))];

/** Every listener to events. */
export const listeners: Listener[] = [hearReplies, hearMessages, confirmOptOuts];

/** Small work that a worker repeats all the time; the pause between two turns is in milliseconds. */
export const chores = ({ db }: Context) => [
  { name: 'joining inbound parts', pauseMs: 300, run: async () => void (await joinInboundParts(db.owner)) },
  { name: 'routing inbound messages', pauseMs: 300, run: async () => void (await routeInbound(db)) },
  { name: 'rerouting', pauseMs: 2000, run: async () => void (await rerouteWaiting(db.owner)) },
  { name: 'expiring batches', pauseMs: 1000, run: () => expireBatches(db.owner) },
  { name: 'settling ended batches', pauseMs: 500, run: () => settleEndedBatches(db.owner) },
  { name: 'finishing campaigns', pauseMs: 1000, run: () => finishCampaigns(db.owner) },
];

function mailing({ db, log, config }: Context): Mailing {
  const brandOf = (accountId: number) => mailBrandOf(db.owner, config, accountId);
  return { db, log, config, templates: mailTemplates, brandOf };
}

async function reportDiscrepancies({ db, log }: Context): Promise<void> {
  for (const found of await findDiscrepancies(db.owner))
    log.error(found, 'a balance does not equal its entries');
}

async function makePartitions(db: OwnerDb): Promise<void> {
  await db.selectNoFrom(({ fn }) => fn('make_message_partitions', []).as('made')).execute();
}
