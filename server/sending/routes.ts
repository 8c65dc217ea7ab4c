import { listMessageFilters, listMessageLog as listLog } from '#contract/message-log.ts';
import * as ownLimits from '#contract/own-limits.ts';
import * as calls from '#contract/sending.ts';
import type { Context } from '#server/context.ts';
import { readCarrierSplits } from '#server/gateway/index.ts';
import { MessageLinks } from '#server/links/index.ts';
import { listMessages, readLogFilterOptions } from '#server/messages/index.ts';
import {
  accountRoute,
  withCallerAccount,
  downloadRoute,
  type Route,
  slowRoute,
  uploadRoute,
} from '#server/platform/http/routes.ts';
import { createCampaign, sendCampaign } from './campaigns.ts';
import { changeCampaign } from './change-campaign.ts';
import { cancelCampaign } from './cancel-campaign.ts';
import { deleteDraft } from './delete-draft.ts';
import { estimateNew } from './estimate/estimate-new.ts';
import { listFilters } from './finding/list-filters.ts';
import { totalCampaigns } from './finding/total-campaigns.ts';
import { getCampaign } from './list-campaigns.ts';
import { findCampaignsUsing } from './list-campaigns-using.ts';
import { checkLinks } from './links/check-links.ts';
import { estimateStored } from './estimate/estimate-stored.ts';
import { listSkipped } from './estimate/list-skipped.ts';
import { listMessageLog } from './message-log.ts';
import { campaignOrigin } from './origin.ts';
import { downloadSkipped } from './skipped/download-skipped.ts';
import { listPlanned } from './planned.ts';
import { getOwnLimits, saveOwnLimits, saveUserLimits } from './own-limits.ts';
import { saveList } from './recipient-lists/save-list.ts';
import { searchMessages } from './search-messages.ts';
import { readSendingSettings, saveSendingSettings } from './settings.ts';
import { scheduleCampaign } from './schedule-campaign.ts';
import { pauseCampaign, resumeCampaign } from './pause-campaign.ts';

/**
 * The routes of campaigns. The capability `reports` has the routes of the list, the report and its files.
 */
export function campaignRoutes(context: Context): Route[] {
  const links = new MessageLinks(context);
  return [
    slowRoute(calls.estimateCampaign, async ({ db, identity, body }) => {
      const splitsFrom = await readCarrierSplits(db.owner);
      return withCallerAccount(db, identity, (account) => estimateNew(account, links, body, splitsFrom));
    }),
    slowRoute(calls.estimateStored, async ({ db, identity, params }) => {
      const splitsFrom = await readCarrierSplits(db.owner);
      return withCallerAccount(db, identity, (account) =>
        estimateStored(account, links, params.campaignId, splitsFrom),
      );
    }),
    accountRoute(calls.listSkipped, ({ account, body }) => listSkipped(account, links, body)),
    slowRoute(calls.checkLinks, async ({ identity, body }) => ({
      links: await checkLinks(context.outgoing, identity.accountId, body.links),
    })),
    uploadRoute(
      calls.uploadRecipients,
      ({ db, identity, query, file }) => saveList(db, identity, { ...query, file }),
      {
        needsSpace: 'enough',
      },
    ),
    accountRoute(
      calls.createCampaign,
      async ({ account, body }) => getCampaign(account, await createCampaign(account, body)),
      { needsSpace: 'enough' },
    ),
    accountRoute(
      calls.sendCampaign,
      async ({ account, params, query }) => {
        await sendCampaign(account, links, params.campaignId, query);
        return getCampaign(account, params.campaignId);
      },
      { needsSpace: 'low' },
    ),
    accountRoute(
      calls.scheduleCampaign,
      async ({ account, params, query, body }) => {
        await scheduleCampaign(account, links, params.campaignId, body, query);
        return getCampaign(account, params.campaignId);
      },
      { needsSpace: 'low' },
    ),
    accountRoute(calls.changeCampaign, async ({ account, params, query, body }) => {
      await changeCampaign(account, links, params.campaignId, body, query);
      return getCampaign(account, params.campaignId);
    }),
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
    accountRoute(calls.deleteDraft, async ({ account, params }) => {
      await deleteDraft(account, params.campaignId);
      return undefined;
    }),
    accountRoute(calls.getSendingSettings, ({ account }) => readSendingSettings(account, links)),
    accountRoute(calls.saveSendingSettings, ({ account, body }) => saveSendingSettings(account, links, body)),
    accountRoute(ownLimits.getOwnLimits, ({ account, identity }) =>
      getOwnLimits(account, identity.standing.permissions),
    ),
    accountRoute(ownLimits.saveOwnLimits, ({ account, body }) => saveOwnLimits(account, body)),
    accountRoute(ownLimits.saveUserLimits, ({ account, identity, params, body }) =>
      saveUserLimits(account, { ...params, permissions: identity.standing.permissions }, body),
    ),
    accountRoute(calls.listPlanned, ({ account, query }) => listPlanned(account, query)),
    accountRoute(calls.findCampaignsUsing, ({ account, body }) => findCampaignsUsing(account, body)),
    accountRoute(calls.totalCampaigns, ({ account, query }) => totalCampaigns(account, query)),
    accountRoute(calls.listCampaignFilters, ({ account }) => listFilters(account)),
    accountRoute(calls.listCampaignMessages, async ({ account, params, query }) => {
      await getCampaign(account, params.campaignId);
      const { search, ...paging } = query;
      const found = await searchMessages(account, search);
      return listMessages(account.db, account.id, campaignOrigin(params.campaignId), { ...paging, ...found });
    }),
    accountRoute(listLog, ({ account, query }) => listMessageLog(account, query)),
    accountRoute(listMessageFilters, ({ account }) => readLogFilterOptions(account)),
    downloadRoute(calls.downloadSkipped, ({ db, identity, params }) =>
      downloadSkipped(db, identity.accountId, params.campaignId),
    ),
  ];
}
