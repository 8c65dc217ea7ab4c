/** Campaign states as lists show them. Every paused campaign is `paused`. `sending` includes expansion. */
export const SHOWN_CAMPAIGN_STATES = [
  'draft',
  'scheduled',
  'held',
  'paused',
  'sending',
  'finished',
  'cancelled',
] as const;
export type ShownCampaignState = (typeof SHOWN_CAMPAIGN_STATES)[number];

/** Filter values for campaigns that have delivered messages or failed messages. */
export const OUTCOME_FILTERS = ['delivered', 'failed'] as const;

/** States before the end of expansion. */
const UPCOMING_STATES = new Set(['scheduled', 'held', 'expanding']);

/** Returns the number of messages. Until expansion finishes, this includes expected messages. */
export function messageTotal({
  state,
  recipients,
  expected,
}: {
  state: string;
  recipients: number;
  expected: number | null;
}): number {
  return UPCOMING_STATES.has(state) ? Math.max(recipients, expected ?? 0) : recipients;
}

/**
 * Returns whether a campaign in the state `sending` is waiting. A campaign waits if all its unsent messages
 * are deferred, until sending hours or their scheduled time.
 */
export function isWaiting({
  state,
  paused,
  waiting,
  deferred,
}: {
  state: string;
  paused: boolean;
  waiting: number;
  deferred: number;
}): boolean {
  return state === 'sending' && !paused && deferred > 0 && deferred >= waiting;
}

export const EDITABLE_STATES = ['draft', 'scheduled'];

export const isEditable = (state: string): boolean => EDITABLE_STATES.includes(state);
