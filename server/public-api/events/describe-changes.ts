import type { MessageState } from '#contract/messages.ts';
import type { V1Event } from '#contract/v1/events.ts';
import { type MessageChange, readDetails } from '#server/messages/index.ts';
import { referencesOf } from '#server/sending/index.ts';
import type { Account } from '#server/platform/db/handles.ts';

type MessageEventType = Extract<V1Event, { type: `message.${string}` }>['type'];

const TYPES: Partial<Record<MessageState, MessageEventType>> = {
  submitted: 'message.sent',
  delivered: 'message.delivered',
  undelivered: 'message.failed',
  rejected: 'message.failed',
  expired: 'message.expired',
  cancelled: 'message.cancelled',
  unknown: 'message.unknown',
};

/**
 * Reads the messages that changed. Returns a function that describes a change as an event; it returns undefined if the
 * message no longer exists.
 */
export async function describeChanges(
  account: Account,
  changes: readonly MessageChange[],
): Promise<(change: MessageChange, cursor: string) => V1Event | undefined> {
  const ids = [...new Set(changes.map(({ messageId }) => messageId))];
  const messages = await readDetails(account, ids);
  const references = await referencesOf(account, ids);
  return ({ messageId, state, at }, cursor) => {
    const message = messages.get(messageId);
    const type = TYPES[state];
    if (!message || !type) return undefined;
    return {
      cursor,
      type,
      at: at.toISOString(),
      data: {
        message_id: messageId,
        to: message.number,
        sender: message.sender,
        status: state,
        error: message.error,
        reference: references.get(messageId) ?? null,
      },
    };
  };
}
