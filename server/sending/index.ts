export { draftHoldings } from './drafts.ts';
export { campaignNames, getCampaign, groupsOf, listCampaigns, listSending } from './list-campaigns.ts';
export { CAMPAIGN, campaignOrigin } from './origin.ts';
