import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { messageState } from '../messages.ts';

export const V1_EVENT_TYPES = [
  'message.sent',
  'message.delivered',
  'message.failed',
  'message.expired',
  'message.cancelled',
  'message.unknown',
  'reply.received',
  'contact.opted_out',
  'contact.opted_in',
] as const;
export type V1EventType = (typeof V1_EVENT_TYPES)[number];

const MAX_EVENTS = 1000;
const USUAL_EVENTS = 100;

const at = z.iso.datetime();

const messageEvent = z.object({
  cursor: z.string(),
  type: z.enum([
    'message.sent',
    'message.delivered',
    'message.failed',
    'message.expired',
    'message.cancelled',
    'message.unknown',
  ]),
  at,
  data: z.object({
    message_id: z.uuid(),
    to: z.string(),
    sender: z.string(),
    status: messageState.describe('The status at the time of the event'),
    error: z.string().nullable(),
    reference: z.string().nullable(),
  }),
});

const replyEvent = z.object({
  cursor: z.string(),
  type: z.literal('reply.received'),
  at,
  data: z.object({
    from: z.string(),
    to: z.string(),
    text: z.string(),
    message_id: z.uuid().nullable().describe('The message that the person most likely replied to'),
  }),
});

const optOutEvent = z.object({
  cursor: z.string(),
  type: z.enum(['contact.opted_out', 'contact.opted_in']),
  at,
  data: z.object({ number: z.string() }),
});

const event = z.union([messageEvent, replyEvent, optOutEvent]);
export type V1Event = z.infer<typeof event>;

export const listV1Events = endpoint({
  method: 'GET',
  path: '/v1/events',
  access: {
    apiKey: true,
    permission: 'messages.view',
    part: { name: 'opt-outs', permission: 'opt-outs.view' },
  },
  summary: 'List events',
  description:
    'What happened after a cursor, oldest first, for the last 7 days: states of messages, replies and opt-outs. Store the cursor of the answer and send it as `after` in the next call. Reading consumes nothing. No event is left out.',
  query: z.object({
    after: z
      .string()
      .regex(/^\d{1,20}(\.\d{1,20}){3}$/, 'Send the `cursor` of an earlier answer.')
      .optional()
      .describe('The cursor of the last event that you have. Without it, the oldest events come first'),
    limit: z.coerce.number().int().min(1).max(MAX_EVENTS).default(USUAL_EVENTS),
  }),
  answer: z.object({
    events: z.array(event),
    cursor: z.string().describe('The `after` of the next call'),
    has_more: z.boolean().describe('Whether more events are waiting'),
  }),
});
