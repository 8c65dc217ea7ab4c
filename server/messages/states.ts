import {
  FAILED_STATES,
  MESSAGE_STATES,
  type MessageState,
  type StateFilterValue,
} from '#contract/messages.ts';

/** Maps states to their numbers in the database, starting with 1 for `queued`. */
export const messageStates = Object.fromEntries(
  MESSAGE_STATES.map((name, index) => [name, index + 1]),
) as Record<MessageState, number>;

export const stateName = (state: number): MessageState => MESSAGE_STATES[state - 1]!;

/** Returns the states that a filter selects. Without a filter, returns all states. */
export const statesOf = (state: StateFilterValue | undefined): readonly MessageState[] =>
  state === undefined ? MESSAGE_STATES : state === 'failed' ? FAILED_STATES : [state];
