import type { Dashboard } from '#contract/reports.ts';

export type Step = { name: 'contacts' | 'sender' | 'campaign' | 'delivered'; isDone: boolean };

/** An account that has sent so many campaigns needs no introduction, whatever it left out. */
const MANY = 3;

/** What a new account does first, in order; none for one that knows its way. */
export function stepsOf(
  { contacts, hasSenderId, firstSent, days }: Dashboard,
  { hasDynamicSender }: { hasDynamicSender: boolean },
): Step[] {
  if (firstSent.length >= MANY) return [];
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
