import type { MessageState } from '#contract/messages.ts';
import type { WebhookEventType } from '#contract/webhook-events.ts';
import { readTestDetails, TEST_ERRORS, type TestDetails } from '#server/key-messages/index.ts';
import { type MessageChange, readDetails } from '#server/messages/index.ts';
import { referencesOf } from '#server/sending/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { FeedEvent } from './feed-event.ts';
import { readSenders } from './origins.ts';

type StateEventType = Exclude<Extract<WebhookEventType, `message.${string}`>, 'message.refunded'>;

const TYPES: Partial<Record<MessageState, StateEventType>> = {
  submitted: 'message.sent',
  delivered: 'message.delivered',
  undelivered: 'message.failed',
  rejected: 'message.failed',
  expired: 'message.expired',
  cancelled: 'message.cancelled',
  unknown: 'message.unknown',
};

/**
 * Reads the messages that changed. Returns a function that describes a change: an event of its state, and one if the
 * message was refunded. It returns none if the message no longer exists.
 */
export async function describeChanges(
  account: Account,
  changes: readonly MessageChange[],
): Promise<(change: MessageChange) => FeedEvent[]> {
  const ids = [...new Set(changes.map(({ messageId }) => messageId))];
  const messages = await readDetails(account, ids);
  const tests = await readTestDetails(
    account,
    ids.filter((id) => !messages.has(id)),
  );
  const references = await referencesOf(account, [...messages.keys()]);
  const sentBy = await readSenders(
    account,
    [...messages.values()].map(({ origin }) => origin),
  );
  return ({ messageId, state, at }) => {
    const type = TYPES[state];
    const test = tests.get(messageId);
    if (type && test) return [describeTest(test, { type, state, at })];
    const message = messages.get(messageId);
    if (!message || !type) return [];
    const common = {
      at: at.toISOString(),
      origin: { ...sentBy(message.origin), sender: message.sender, messageId },
    };
    const data = {
      message_id: messageId,
      to: message.number,
      sender: message.sender,
      status: state,
      error: message.error,
      reference: references.get(messageId) ?? null,
    };
    const event: FeedEvent = { ...common, type, data };
    const isRefund = message.refunded > 0 && state !== 'submitted' && state !== 'unknown';
    if (!isRefund) return [event];
    return [
      event,
      { ...common, type: 'message.refunded', data: { ...data, credits: message.refunded / 1000 } },
    ];
  };
}

const describeTest = (
  { id, number, sender, reference, keyId }: TestDetails,
  { type, state, at }: Pick<MessageChange, 'state' | 'at'> & { type: StateEventType },
): FeedEvent => ({
  type,
  at: at.toISOString(),
  data: {
    message_id: id,
    to: number,
    sender,
    status: state,
    error: TEST_ERRORS[state] ?? null,
    reference: reference || null,
  },
  origin: { keyId, sender, messageId: id, isTest: true },
});
