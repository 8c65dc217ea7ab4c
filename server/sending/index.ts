export { draftHoldings } from './drafts.ts';
export { campaignNames, getCampaign, groupsOf, listCampaigns, listSending } from './list-campaigns.ts';
export { removeSent, sendAtOnce } from './send-at-once.ts';
export { CAMPAIGN, campaignOrigin, CONFIRMATION } from './origin.ts';
