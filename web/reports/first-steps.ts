import type { Dashboard } from '#contract/reports.ts';

export type Step = { name: 'contacts' | 'sender' | 'campaign' | 'delivered'; isDone: boolean };

/** An account with this many campaigns needs no introduction. */
const EXPERIENCED_CAMPAIGNS = 3;

/** Returns the onboarding steps in order. Empty for an experienced account or if all are completed. */
export function listFirstSteps(
  { contacts, hasSenderId, firstSent, days }: Dashboard,
  { hasDynamicSender }: { hasDynamicSender: boolean },
): Step[] {
  if (firstSent.length >= EXPERIENCED_CAMPAIGNS) return [];
  const delivered =
    firstSent.some(({ counts }) => counts.delivered > 0) || days.some((day) => day.delivered > 0);
  const steps: Step[] = [
    { name: 'contacts', isDone: contacts > 0 },
    ...(hasDynamicSender ? [{ name: 'sender' as const, isDone: hasSenderId }] : []),
    { name: 'campaign', isDone: firstSent.length > 0 },
    { name: 'delivered', isDone: delivered },
  ];
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}
