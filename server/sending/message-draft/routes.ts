import * as calls from '#contract/message-draft.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';
import { campaignDraft } from './campaign-draft.ts';
import { deleteMessageDraft, readMessageDraft, saveMessageDraft } from './message-draft.ts';

/** Each user has a draft of their own. */
export const messageDraftRoutes: Route[] = [
  accountRoute(calls.getMessageDraft, async ({ account, session }) => ({
    draft: await readMessageDraft(account, session.userId),
  })),
  accountRoute(calls.getCampaignDraft, ({ account, params }) => campaignDraft(account, params.campaignId)),
  accountRoute(
    calls.saveMessageDraft,
    ({ account, session, body }) => saveMessageDraft(account, session.userId, body),
    { needsRoom: 'enough' },
  ),
  accountRoute(calls.deleteMessageDraft, ({ account, session, query }) =>
    deleteMessageDraft(account, session.userId, query.version),
  ),
];
