import { getCampaignBreakdown, getDashboard } from '#contract/reports.ts';
import { getCampaign } from '#contract/sending.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';
import { readCampaignBreakdown } from './campaign-breakdown.ts';
import { readCampaignReport } from './campaign-report.ts';
import { readDashboard } from './dashboard.ts';

export const reportRoutes: Route[] = [
  accountRoute(getDashboard, ({ account }) => readDashboard(account)),
  accountRoute(getCampaign, ({ account, params }) => readCampaignReport(account, params.campaignId)),
  accountRoute(getCampaignBreakdown, ({ account, params }) =>
    readCampaignBreakdown(account, params.campaignId),
  ),
];
