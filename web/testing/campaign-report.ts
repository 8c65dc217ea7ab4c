import { type CampaignReport, getCampaignReport } from '#contract/reports.ts';
import { sample } from './sample-of.ts';

/** Creates a report with the given values. Everything else is zero or empty. */
export const createCampaignReport = (campaign: Partial<CampaignReport>): CampaignReport =>
  sample(getCampaignReport.answer, { timeStep: 1, ...campaign });
