import { totalOf } from '#contract/campaign-states.ts';
import { failedOf } from '#contract/outcomes.ts';
import { type CampaignReport } from '../../campaigns.ts';

/** What campaigns are compared by; null where there is nothing to measure. Shares are from 0 to 1, credits in thousandths, times in ms. */
export type Compared = {
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

export function comparedOf(campaign: CampaignReport): Compared {
  const { counts, replies, optOuts, cost, sentAt, lastDeliveryAt } = campaign;
  const messages = totalOf(campaign);
  return {
    messages,
    delivered: of(counts.delivered, messages),
    failed: of(failedOf(counts), messages),
    replies,
    replyShare: of(replies, counts.delivered),
    optOuts,
    cost,
    costEach: of(cost, counts.delivered),
    // It is told by the second, which begins before what happened in it.
    lastDelivery:
      lastDeliveryAt && sentAt ? Math.max(0, Date.parse(lastDeliveryAt) - Date.parse(sentAt)) : null,
  };
}

const of = (some: number, all: number): number | null => (all === 0 ? null : some / all);
