/**
 * The campaign states shown in lists. A paused campaign is shown only as `paused`. `sending` includes
 * campaigns whose messages are still being created.
 */
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

const PAUSABLE_STATES = ['scheduled', 'expanding', 'sending'];

/** Returns the state of a campaign that lists show. */
export function shownState({ state, paused }: { state: string; paused: boolean }): ShownCampaignState {
  if (paused && PAUSABLE_STATES.includes(state)) return 'paused';
  return state === 'expanding' ? 'sending' : (state as ShownCampaignState);
}

/** Filter values for campaigns with at least one delivered message, or at least one failed message. */
export const OUTCOME_FILTERS = ['delivered', 'failed'] as const;

/** States in which a campaign's messages have not all been created yet. */
const UPCOMING_STATES = new Set(['scheduled', 'held', 'expanding']);

/**
 * Returns a campaign's number of messages. Until all messages have been created, returns the expected number
 * if it is higher.
 */
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
 * Returns whether a campaign in the state `sending` is waiting: all its unsent messages are deferred until
 * sending hours begin or their scheduled time arrives.
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
