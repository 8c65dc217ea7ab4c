import type { Dashboard } from '#contract/reports.ts';

export type Step = { name: 'contacts' | 'sender' | 'campaign' | 'delivered'; isDone: boolean };

/** An account that has sent so many campaigns needs no introduction, whatever it left out. */
const MANY = 3;

/** What a new account does first, in order; none for one that knows its way. */
export function stepsOf(
  { contacts, hasSenderId, recentCampaigns, sendingNow, days }: Dashboard,
  { hasDynamicSender }: { hasDynamicSender: boolean },
): Step[] {
  const sent = [...recentCampaigns, ...sendingNow].filter(({ sentAt }) => sentAt !== null);
  if (recentCampaigns.filter(({ sentAt }) => sentAt !== null).length >= MANY) return [];
  const delivered = sent.some(({ counts }) => counts.delivered > 0) || days.some((day) => day.delivered > 0);
  const steps: Step[] = [
    { name: 'contacts', isDone: contacts > 0 },
    ...(hasDynamicSender ? [{ name: 'sender' as const, isDone: hasSenderId }] : []),
    { name: 'campaign', isDone: sent.length > 0 },
    { name: 'delivered', isDone: delivered },
  ];
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}
