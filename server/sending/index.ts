export { confirmOptOuts } from './confirm-opt-outs.ts';
export { EXPAND_JOB, expandCampaign, type ExpandJob, resumeExpansions } from './expand-job.ts';
export { finishCampaigns } from './finish-campaigns.ts';
export { listCampaigns, listSending } from './list-campaigns.ts';
export { campaignRoutes } from './routes.ts';
export type { CarrierFor } from './expand-chunk.ts';
