import type { Answer } from '#contract/endpoint.ts';
import type { CampaignBreakdown, RepliesByHour } from '#contract/reports.ts';
import type { getCampaign } from '#contract/sending.ts';
import { accentOf, brandOfAccount, logoOfAccount, timeZoneOf } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { PdfBrand } from '#server/platform/pdf/draw-brand.ts';
import { readCampaignReport } from '../campaign-report.ts';
import { readRepliesByHour } from '../campaign-replies.ts';

/**
 * The content of a report: the data of its console page, the account's time zone, the brand, and the time of
 * creation.
 */
export type ReportContent = {
  campaign: Answer<typeof getCampaign>;
  breakdown: CampaignBreakdown;
  replies: RepliesByHour;
  brand: PdfBrand;
  timeZone: string;
  madeAt: Date;
};

/** Reads the content of a campaign's report. Throws `not_found`. */
export async function readContent(account: Account, campaignId: number): Promise<ReportContent> {
  const { breakdown, ...campaign } = await readCampaignReport(account, campaignId);
  const brand = await brandOfAccount(account.db, account.id);
  return {
    campaign,
    breakdown,
    replies: await readRepliesByHour(account, campaignId),
    brand: {
      name: brand.name,
      accent: accentOf(brand),
      logo: await logoOfAccount(account.db, account.id),
    },
    timeZone: await timeZoneOf(account),
    madeAt: new Date(),
  };
}
