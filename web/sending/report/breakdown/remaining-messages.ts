import { messageTotal } from '#contract/campaign-states.ts';
import type { CampaignReport } from '../../campaigns.ts';

/** The number of messages in the headline figures but not in the breakdown, and how many were delivered. */
export type RemainingMessages = { messages: number; delivered: number };

/** Returns null once the breakdown includes all messages of the headline. */
export function unlistedMessages(campaign: CampaignReport): RemainingMessages | null {
  const { countries } = campaign.breakdown;
  const sum = (of: 'messages' | 'delivered') => countries.reduce((total, each) => total + each[of], 0);
  const messages = messageTotal(campaign) - sum('messages');
  return messages > 0 ? { messages, delivered: campaign.counts.delivered - sum('delivered') } : null;
}
