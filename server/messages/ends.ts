import { messageStates } from './states.ts';

/** How what did not leave any more is called, by the reason why its batch ended. */
export const ENDS = {
  cancelled: { state: messageStates.cancelled, error: 'The campaign was cancelled' },
  expired: { state: messageStates.expired, error: 'It could not be sent in time' },
};

/** Why a batch ended. */
export type End = keyof typeof ENDS;
