/** Values of message_state (SMPP 3.4, 5.2.28). */
export const messageState = {
  enroute: 1,
  delivered: 2,
  expired: 3,
  deleted: 4,
  undeliverable: 5,
  accepted: 6,
  unknown: 7,
  rejected: 8,
} as const;

export type MessageState = keyof typeof messageState;

const names = new Map<number, MessageState>(
  Object.entries(messageState).map(([name, value]) => [value, name as MessageState] as const),
);

/** Returns the name of a message_state, or undefined for a value that SMPP 3.4 does not define. */
export function messageStateName(value: number): MessageState | undefined {
  return names.get(value);
}
