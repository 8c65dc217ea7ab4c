import type { Capability } from '#server/capability.ts';
import type { Context } from '#server/context.ts';
import { whileThereIsRoom } from '#server/platform/disk/needs-room.ts';
import { confirmOptOuts } from './confirm-opt-outs.ts';
import { expansion, type ReadCarrierFor } from './expansion.ts';
import { finishCampaigns } from './finish-campaigns.ts';
import { forgetDrafts } from './forget-drafts.ts';
import { campaignRoutes, type CountReplies } from './routes.ts';

/** What it takes of capabilities that are not below it. */
type Given = { readCarrierFor: ReadCarrierFor; countReplies: CountReplies };

/** Campaigns: a text, an audience, and how it becomes messages. */
export const sending = ({ readCarrierFor, countReplies }: Given): Capability => ({
  name: 'sending',
  mayImport: ['accounts', 'opt-outs', 'contacts', 'billing', 'messages'],
  tables: ['campaigns', 'campaign_groups', 'campaign_numbers'],
  routes: campaignRoutes(countReplies),
  longWork: [whileThereIsRoom<Context>(expansion(readCarrierFor))],
  schedules: [{ name: 'sending.forget-drafts', cron: '35 1 * * *', run: ({ db }) => forgetDrafts(db.owner) }],
  listeners: [confirmOptOuts],
  chores: [{ name: 'finishing campaigns', pauseMs: 1000, run: ({ db }) => finishCampaigns(db.owner) }],
  example: () => import('./testing/example.ts'),
});
