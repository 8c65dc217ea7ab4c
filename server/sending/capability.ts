import { MessageLinks } from '#server/links/index.ts';
import type { Capability } from '#server/capability.ts';
import type { Context } from '#server/context.ts';
import { pauseWhileDiskFull } from '#server/platform/disk/require-space.ts';
import { sendingPersonalData } from './personal-data.ts';
import { confirmOptOuts } from './confirm-opt-outs.ts';
import { expansion } from './expansion.ts';
import { finishCampaigns } from './finish-campaigns.ts';
import { forgetDrafts } from './forget-drafts.ts';
import { guardFields } from './guard-fields.ts';
import { forgetSkipped } from './skipped/record-skipped.ts';
import { expireHeld } from './limits/expire-held.ts';
import { heldDecidedMail } from './limits/decided-mail.ts';
import { forgetMessageDrafts } from './message-draft/forget-message-drafts.ts';
import { messageDraftRoutes } from './message-draft/routes.ts';
import { forgetLists } from './recipient-lists/forget-lists.ts';
import { reserveScheduled } from './reserve-scheduled.ts';
import { startScheduled } from './start-scheduled.ts';
import { stoppedMail } from './limits/stopped-mail.ts';
import { pauseCampaignsUsing } from './pause-campaigns-using.ts';
import { pauseUnfinished } from './pause-unfinished.ts';
import { campaignRoutes } from './routes.ts';
import { handOver } from './hand-over.ts';

/** The capability of campaigns. It creates messages from a text and an audience. */
export const sending: Capability = {
  name: 'sending',
  mayImport: [
    'accounts',
    'sender-ids',
    'opt-outs',
    'contacts',
    'billing',
    'messages',
    'links',
    'gateway',
    'dispatch',
  ],
  tables: {
    account: [
      'campaigns',
      'campaign_groups',
      'campaign_numbers',
      'campaign_left_out',
      'recipient_lists',
      'recipient_list_numbers',
      'recipient_list_skipped',
      'message_drafts',
      'answers',
      'program_days',
      'program_paces',
      'program_messages',
    ],
    reference: ['held_words'],
  },
  routes: (context) => [...campaignRoutes(context), ...messageDraftRoutes],
  mails: [heldDecidedMail, stoppedMail],
  longWork: [pauseWhileDiskFull<Context>(expansion)],
  schedules: [
    { name: 'sending.forget-drafts', cron: '35 1 * * *', run: ({ db }) => forgetDrafts(db.owner) },
    {
      name: 'sending.forget-message-drafts',
      cron: '45 1 * * *',
      run: ({ db }) => forgetMessageDrafts(db.owner),
    },
    { name: 'sending.forget-left-out', cron: '55 1 * * *', run: ({ db }) => forgetSkipped(db.owner) },
    { name: 'sending.forget-recipient-lists', cron: '20 * * * *', run: ({ db }) => forgetLists(db.owner) },
  ],
  listeners: [confirmOptOuts],
  afterRestore: async (client, { paused }) => {
    if (paused) await pauseUnfinished(client);
  },
  chores: [
    { name: 'starting scheduled campaigns', pauseMs: 1000, run: ({ db }) => startScheduled(db.owner) },
    {
      name: 'reserving credits of scheduled campaigns',
      pauseMs: 20_000,
      run: (context) => reserveScheduled(context.db.owner, new MessageLinks(context)),
    },
    { name: 'cancelling held campaigns', pauseMs: 60_000, run: ({ db }) => expireHeld(db.owner) },
    { name: 'finishing campaigns', pauseMs: 1000, run: ({ db }) => finishCampaigns(db.owner) },
  ],
  personalData: sendingPersonalData,
  handOver,
  guardFields,
  beforeGroupsDeleted: pauseCampaignsUsing,
  example: () => import('./testing/example.ts'),
};
