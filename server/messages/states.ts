import { FAILED_STATES, MESSAGE_STATES, type MessageState, type ShownState } from '#contract/messages.ts';

/** The number of each state in the database; `queued` is 1. */
export const messageStates = Object.fromEntries(
  MESSAGE_STATES.map((name, index) => [name, index + 1]),
) as Record<MessageState, number>;

export const stateName = (state: number): MessageState => MESSAGE_STATES[state - 1]!;

/** The states that a filter selects; all without one. */
export const statesOf = (state: ShownState | undefined): readonly MessageState[] =>
  state === undefined ? MESSAGE_STATES : state === 'failed' ? FAILED_STATES : [state];
