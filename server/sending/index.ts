export { confirmOptOuts } from './confirm-opt-outs.ts';
export { expansion } from './expansion.ts';
export { draftHoldings } from './drafts.ts';
export { forgetDrafts } from './forget-drafts.ts';
export { finishCampaigns } from './finish-campaigns.ts';
export { campaignNames, getCampaign, groupsOf, listCampaigns, listSending } from './list-campaigns.ts';
export { CAMPAIGN, originOf } from './origin.ts';
export { campaignRoutes } from './routes.ts';
