import type { V1Event } from '#contract/v1/events.ts';
import type { EventName, Events } from '#server/platform/events/events.ts';
import type { StoredEvent } from '#server/platform/events/read-events-after.ts';

type Reply = Pick<Events['message.received'], 'number' | 'recipient' | 'text' | 'receivedAt' | 'messageId'>;

const OPT_INS = new Set(['number.opted_in', 'opt-out.removed']);

/** Describes an event for programs; undefined for events that they do not see. */
export function describeEvent(
  { name, data, at }: StoredEvent,
  cursor: string,
  seesOptOuts: boolean,
): V1Event | undefined {
  switch (name as EventName) {
    case 'message.received': {
      const { number, recipient, text, receivedAt, messageId } = data as Reply;
      return {
        cursor,
        type: 'reply.received',
        at: receivedAt,
        data: { from: number, to: recipient, text, message_id: messageId },
      };
    }
    case 'number.opted_out':
    case 'number.opted_out_elsewhere':
    case 'opt-out.added':
    case 'opt-out.removed':
    case 'number.opted_in':
      return seesOptOuts
        ? {
            cursor,
            type: OPT_INS.has(name) ? 'contact.opted_in' : 'contact.opted_out',
            at: at.toISOString(),
            data: { number: (data as { number: string }).number },
          }
        : undefined;
    default:
      return undefined;
  }
}
