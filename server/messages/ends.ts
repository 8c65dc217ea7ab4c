import { messageStates } from './states.ts';

/** The final state and error of messages that never left, by why their batch ended. */
export const ENDS = {
  cancelled: { state: messageStates.cancelled, error: 'The campaign was cancelled' },
  expired: { state: messageStates.expired, error: 'It could not be sent in time' },
};

/** Why a batch ended. */
export type End = keyof typeof ENDS;
