import { messageTotal } from '#contract/campaign-states.ts';
import { countFailed } from '#contract/outcomes.ts';
import { type CampaignReport } from '../../campaigns.ts';

/**
 * The compared figures; null if there is nothing to measure. Shares are from 0 to 1, credits in thousandths, times in
 * ms.
 */
export type ComparedFigures = {
  messages: number;
  delivered: number | null;
  failed: number | null;
  replies: number;
  replyShare: number | null;
  optOuts: number;
  cost: number;
  costEach: number | null;
  lastDelivery: number | null;
};

export function compareFigures(campaign: CampaignReport): ComparedFigures {
  const { counts, replies, optOuts, cost, sentAt, lastDeliveryAt } = campaign;
  const messages = messageTotal(campaign);
  return {
    messages,
    delivered: divide(counts.delivered, messages),
    failed: divide(countFailed(counts), messages),
    replies,
    replyShare: divide(replies, counts.delivered),
    optOuts,
    cost,
    costEach: divide(cost, counts.delivered),
    // Receipts have a resolution of one second, so a delivery can appear to precede the start of sending.
    lastDelivery:
      lastDeliveryAt && sentAt ? Math.max(0, Date.parse(lastDeliveryAt) - Date.parse(sentAt)) : null,
  };
}

const divide = (some: number, all: number): number | null => (all === 0 ? null : some / all);
