import {
  downloadCampaignClickers,
  getCampaignClicks,
  listCampaignClickers,
  listCampaignLandingPages,
} from '#contract/campaign-clicks.ts';
import { listPageCampaigns } from '#contract/landing-pages/statistics.ts';
import {
  getCampaignBreakdown,
  getCampaignReport,
  getDashboard,
  getRepliesByHour,
} from '#contract/reports.ts';
import {
  downloadCampaignMessages,
  downloadCampaignReport,
  downloadCampaigns,
  downloadCampaignsWorkbook,
  downloadCampaignWorkbook,
  getCampaign,
  listCampaigns,
} from '#contract/sending.ts';
import { accountRoute, downloadRoute, type Route } from '#server/platform/http/routes.ts';
import { readCampaignBreakdown } from './campaign-breakdown.ts';
import { readCampaignReport, readCampaignResults } from './campaign-report.ts';
import { listClickersWithNames, readClicks, readPages } from './campaign-clicks.ts';
import { readRepliesByHour } from './campaign-replies.ts';
import { readDashboard } from './dashboard.ts';
import { downloadCampaigns as download } from './download-campaigns.ts';
import { downloadClickers } from './download-clickers.ts';
import { downloadMessages } from './download-messages.ts';
import { downloadReport } from './pdf/download-report.ts';
import { listWithReplies } from './list-campaigns.ts';
import { readPageCampaigns } from './page-campaigns.ts';

export const reportRoutes: Route[] = [
  accountRoute(getDashboard, ({ account }) => readDashboard(account)),
  accountRoute(listCampaigns, ({ account, query }) => listWithReplies(account, query)),
  downloadRoute(downloadCampaigns, ({ db, identity, query }) =>
    download(db, identity.accountId, 'csv', query),
  ),
  downloadRoute(downloadCampaignsWorkbook, ({ db, identity, query }) =>
    download(db, identity.accountId, 'xlsx', query),
  ),
  accountRoute(getCampaign, ({ account, params }) => readCampaignResults(account, params.campaignId), {
    snapshot: true,
  }),
  accountRoute(getCampaignReport, ({ account, params }) => readCampaignReport(account, params.campaignId), {
    snapshot: true,
  }),
  downloadRoute(downloadCampaignMessages, ({ db, identity, params, query }) =>
    downloadMessages(db, identity.accountId, params.campaignId, 'csv', query),
  ),
  downloadRoute(downloadCampaignWorkbook, ({ db, identity, params, query }) =>
    downloadMessages(db, identity.accountId, params.campaignId, 'xlsx', query),
  ),
  downloadRoute(downloadCampaignReport, ({ db, identity, params }) =>
    downloadReport(db, identity.accountId, params.campaignId),
  ),
  accountRoute(
    getCampaignBreakdown,
    ({ account, params }) => readCampaignBreakdown(account, params.campaignId),
    { snapshot: true },
  ),
  accountRoute(getRepliesByHour, ({ account, params }) => readRepliesByHour(account, params.campaignId)),
  accountRoute(getCampaignClicks, ({ account, params }) => readClicks(account, params.campaignId)),
  accountRoute(listCampaignLandingPages, ({ account, params }) => readPages(account, params.campaignId)),
  accountRoute(listPageCampaigns, ({ account, params }) => readPageCampaigns(account, params.pageId)),
  accountRoute(listCampaignClickers, ({ account, params, query }) =>
    listClickersWithNames(account, params.campaignId, query),
  ),
  downloadRoute(downloadCampaignClickers, ({ db, identity, params, query }) =>
    downloadClickers(db, identity.accountId, params.campaignId, query),
  ),
];
