import * as calls from '#contract/v1/campaigns.ts';
import {
  cancelCampaign,
  deleteDraft,
  listCampaigns,
  pauseCampaign,
  resumeCampaign,
  scheduleCampaign,
  sendCampaign,
} from '#server/sending/index.ts';
import type { Context } from '#server/context.ts';
import { MessageLinks } from '#server/links/index.ts';
import { invalid } from '#server/platform/errors.ts';
import { accountRoute, type Route, slowRoute, withCallerAccount } from '#server/platform/http/routes.ts';
import { inApiTerms } from '../in-api-terms.ts';
import { runOnce } from '../once-route.ts';
import { requireLiveKey } from '../require-live-key.ts';
import { changeV1Campaign } from './change-campaign.ts';
import { checkCampaign } from './check-campaign.ts';
import { createV1Campaign } from './create-campaign.ts';
import { readV1Campaign, readV1CampaignReport, toV1Campaign } from './read-campaign.ts';
import { readStart, termsOf } from './read-start.ts';
import { transitionRoute } from './transition-route.ts';

/** The routes of campaigns in the API. */
export function campaignRoutes(context: Context): Route[] {
  const links = new MessageLinks(context);
  return [
    {
      ...slowRoute(calls.createV1Campaign, async ({ db, ...call }) =>
        call.body.dry_run
          ? checkCampaign({ db, links }, call.identity, call.body)
          : withCallerAccount(db, call.identity, (account) =>
              runOnce(account, calls.createV1Campaign, call, () =>
                createV1Campaign(account, links, call.identity, call.body),
              ),
            ),
      ),
      needsSpace: 'enough',
    },
    accountRoute(calls.listV1Campaigns, async ({ account, query: { cost_centre: costCentre, ...query } }) => {
      const { items, next } = await listCampaigns(account, { ...query, costCentre, sort: '-id' });
      return { campaigns: items.map(toV1Campaign), next };
    }),
    accountRoute(calls.getV1Campaign, ({ account, params }) => readV1Campaign(account, params.campaignId)),
    accountRoute(
      calls.getV1CampaignReport,
      ({ account, params }) => readV1CampaignReport(account, params.campaignId),
      { snapshot: true },
    ),
    accountRoute(calls.changeV1Campaign, ({ account, params, body }) =>
      changeV1Campaign(account, links, params.campaignId, body),
    ),
    accountRoute(calls.deleteV1Campaign, async ({ account, params }) => {
      await deleteDraft(account, params.campaignId);
      return undefined;
    }),
    accountRoute(
      calls.scheduleV1Campaign,
      async ({ account, identity, params, body }) => {
        await requireLiveKey(account, identity, 'schedule campaigns');
        const start = readStart(body);
        if (!start) throw invalid('send_at', 'invalid', 'Send either `send_at` or `send_at_local`.');
        await inApiTerms(termsOf(start), () => scheduleCampaign(account, links, params.campaignId, start));
        return readV1Campaign(account, params.campaignId);
      },
      { needsSpace: 'low' },
    ),
    transitionRoute(
      calls.sendV1Campaign,
      'send campaigns',
      (account, id) => sendCampaign(account, links, id),
      { needsSpace: 'low' },
    ),
    transitionRoute(calls.pauseV1Campaign, 'pause campaigns', pauseCampaign),
    transitionRoute(calls.resumeV1Campaign, 'resume campaigns', resumeCampaign),
    transitionRoute(calls.cancelV1Campaign, 'cancel campaigns', cancelCampaign),
  ];
}
