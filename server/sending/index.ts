export { draftHoldings } from './drafts.ts';
export { listCampaigns, listSending } from './list-campaigns.ts';
export type { CarrierFor } from './expand-chunk.ts';
