/** Campaign states as lists show them: a paused campaign is only `paused`, and `sending` includes expansion. */
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

/** Values of the filter for campaigns with delivered or with failed messages. */
export const FILTERED_OUTCOMES = ['delivered', 'failed'] as const;

/** States before or during expansion. */
const UPCOMING_STATES = new Set(['scheduled', 'held', 'expanding']);

/** The number of messages, including the expected ones if expansion has not finished. */
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

/** Whether a campaign in the state `sending` waits: all its unsent messages are deferred to sending hours or to their scheduled time. */
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

/** The states in which a campaign can be changed. */
export const CHANGEABLE_STATES = ['draft', 'scheduled'];

export const isChangeable = (state: string): boolean => CHANGEABLE_STATES.includes(state);
