export { confirmOptOuts } from './confirm-opt-outs.ts';
export { expansion } from './expansion.ts';
export { draftHoldings } from './drafts.ts';
export { forgetDrafts } from './forget-drafts.ts';
export { finishCampaigns } from './finish-campaigns.ts';
export { listCampaigns, listSending } from './list-campaigns.ts';
export { campaignRoutes } from './routes.ts';
export type { CarrierFor } from './expand-chunk.ts';
