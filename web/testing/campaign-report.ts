import { type CampaignReport, getCampaignReport } from '#contract/reports.ts';
import { sample } from './sample-of.ts';

/** The report of a campaign as a test describes it, and otherwise of one that nothing has become of yet. */
export const reportOf = (campaign: Partial<CampaignReport>): CampaignReport =>
  sample(getCampaignReport.answer, { timeStep: 1, ...campaign });
