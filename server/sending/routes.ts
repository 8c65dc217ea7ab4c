import * as calls from '#contract/sending.ts';
import { numberSearch } from '#server/accounts/index.ts';
import { courseOfCampaign, listMessages } from '#server/messages/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { accountRoute, downloadRoute, type Route } from '#server/platform/http/routes.ts';
import { wantedAudience } from './audience.ts';
import { createCampaign, readWish, sendCampaign } from './campaigns.ts';
import { cancelCampaign } from './cancel-campaign.ts';
import { downloadMessages } from './download-messages.ts';
import { estimate } from './estimate.ts';
import { getCampaign, groupsOf, listCampaigns } from './list-campaigns.ts';
import { pauseCampaign, resumeCampaign } from './pause-campaign.ts';

/** Counts the replies to a campaign; `replies` knows them. */
export type CountReplies = (account: Account, campaignId: number) => Promise<number>;

export const campaignRoutes = (countReplies: CountReplies): Route[] => [
  accountRoute(calls.estimateCampaign, async ({ account, body }) => {
    const { groupIds, typed } = await readWish(account, body.audience);
    const audience = await wantedAudience(account.db, account.id, groupIds, typed.numbers);
    return estimate(account, body.text, audience, typed);
  }),
  accountRoute(
    calls.createCampaign,
    async ({ account, body }) => getCampaign(account, await createCampaign(account, body)),
    { needsRoom: 'enough' },
  ),
  accountRoute(
    calls.sendCampaign,
    async ({ account, params }) => {
      await sendCampaign(account, params.campaignId);
      return getCampaign(account, params.campaignId);
    },
    { needsRoom: 'low' },
  ),
  accountRoute(calls.pauseCampaign, async ({ account, params }) => {
    await pauseCampaign(account, params.campaignId);
    return getCampaign(account, params.campaignId);
  }),
  accountRoute(calls.resumeCampaign, async ({ account, params }) => {
    await resumeCampaign(account, params.campaignId);
    return getCampaign(account, params.campaignId);
  }),
  accountRoute(calls.cancelCampaign, async ({ account, params }) => {
    await cancelCampaign(account, params.campaignId);
    return getCampaign(account, params.campaignId);
  }),
  accountRoute(calls.listCampaigns, ({ account, query }) => listCampaigns(account, query)),
  accountRoute(calls.getCampaign, async ({ account, params: { campaignId } }) => {
    const course = await courseOfCampaign(account.db, account.id, campaignId);
    return {
      ...(await getCampaign(account, campaignId)),
      course: course.map((step) => ({ ...step, at: step.at.toISOString() })),
      groups: await groupsOf(account.db, account.id, campaignId),
      replies: await countReplies(account, campaignId),
    };
  }),
  accountRoute(calls.listCampaignMessages, async ({ account, params, query }) => {
    await getCampaign(account, params.campaignId);
    const { search, ...paging } = query;
    const digits = await numberSearch(account, search);
    return listMessages(account.db, account.id, params.campaignId, { ...paging, digits });
  }),
  downloadRoute(calls.downloadCampaignMessages, ({ db, identity, params, query }) =>
    downloadMessages(db, identity.accountId, params.campaignId, query),
  ),
];
