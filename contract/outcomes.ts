import { FAILED_STATES, type MessageState, type StateCounts } from './messages.ts';

/** Message states, with all failures combined, in the order in which charts show them. */
const OUTCOMES = ['delivered', 'submitted', 'queued', 'held', 'unknown', 'failed', 'cancelled'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const outcomeOf: Record<MessageState, Outcome> = {
  queued: 'queued',
  submitted: 'submitted',
  delivered: 'delivered',
  undelivered: 'failed',
  expired: 'failed',
  rejected: 'failed',
  held: 'held',
  cancelled: 'cancelled',
  unknown: 'unknown',
};

export const countFailed = (counts: StateCounts): number =>
  FAILED_STATES.reduce((sum, state) => sum + counts[state], 0);

/** Returns the outcomes that have messages, each with its number of messages. */
export function nonZeroOutcomes(counts: StateCounts): { outcome: Outcome; count: number }[] {
  const sums = new Map<Outcome, number>();
  for (const [state, outcome] of Object.entries(outcomeOf) as [MessageState, Outcome][])
    sums.set(outcome, (sums.get(outcome) ?? 0) + counts[state]);
  return OUTCOMES.map((outcome) => ({ outcome, count: sums.get(outcome) ?? 0 })).filter(
    ({ count }) => count > 0,
  );
}
