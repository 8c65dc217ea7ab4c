import { messageStates } from './states.ts';

/** The final state and error of a batch's unsent messages, by the reason why the batch ended. */
export const END_REASONS = {
  cancelled: { state: messageStates.cancelled, error: 'The campaign was cancelled' },
  expired: { state: messageStates.expired, error: 'It could not be sent in time' },
};

export type EndReason = keyof typeof END_REASONS;
