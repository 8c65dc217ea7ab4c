import { totalOf } from '#contract/campaign-states.ts';
import type { CampaignReport } from '../../campaigns.ts';

/** Messages of the headline that the breakdown lacks, and how many of them arrived. */
export type Rest = { messages: number; delivered: number };

/** What is still to be made or to be broken down; null once the breakdown has all messages of the headline. */
export function restOf(campaign: CampaignReport): Rest | null {
  const { countries } = campaign.breakdown;
  const sum = (of: 'messages' | 'delivered') => countries.reduce((total, each) => total + each[of], 0);
  const messages = totalOf(campaign) - sum('messages');
  return messages > 0 ? { messages, delivered: campaign.counts.delivered - sum('delivered') } : null;
}
