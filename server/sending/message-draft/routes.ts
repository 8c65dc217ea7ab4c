import * as calls from '#contract/message-draft.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';
import { campaignDraft } from './campaign-draft.ts';
import { listMessageDrafts } from './list-message-drafts.ts';
import { deleteMessageDraft, readMessageDraft, saveMessageDraft } from './message-draft.ts';

export const messageDraftRoutes: Route[] = [
  accountRoute(calls.listMessageDrafts, async ({ account, session }) => ({
    drafts: await listMessageDrafts(account, session.userId),
  })),
  accountRoute(calls.getMessageDraft, async ({ account, session, params }) => ({
    draft: await readMessageDraft(account, { userId: session.userId, ...params }),
  })),
  accountRoute(calls.getCampaignDraft, ({ account, params }) => campaignDraft(account, params.campaignId)),
  accountRoute(
    calls.saveMessageDraft,
    ({ account, session, params, body }) =>
      saveMessageDraft(account, { userId: session.userId, ...params }, body),
    { needsSpace: 'enough' },
  ),
  accountRoute(calls.deleteMessageDraft, ({ account, session, params, query }) =>
    deleteMessageDraft(account, { userId: session.userId, ...params }, query.version),
  ),
];
