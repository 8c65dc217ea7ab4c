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

const cursor = z.string().describe('The place of this event. Send it as `after` to continue behind it');

const messageEvent = z.object({
  cursor,
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
    to: z.string().describe('The number with its country code, without a plus sign'),
    sender: z.string(),
    status: messageState.describe('The status at the time of the event'),
    error: z.string().nullable().describe('Why the message was not delivered'),
    reference: z.string().nullable().describe('Your own id of the message'),
  }),
});

const replyEvent = z.object({
  cursor,
  type: z.literal('reply.received'),
  at,
  data: z.object({
    from: z.string().describe('The number of the person, with its country code'),
    to: z.string().describe('Your number or short code'),
    text: z.string(),
    message_id: z.uuid().nullable().describe('The message that the person most likely replied to'),
    keyword: z.string().nullable().describe('The keyword of yours that the text begins with'),
  }),
});

const optOutEvent = z.object({
  cursor,
  type: z.enum(['contact.opted_out', 'contact.opted_in']),
  at,
  data: z.object({ number: z.string() }),
});

const event = z.union([
  messageEvent.meta({ id: 'MessageEvent' }),
  replyEvent.meta({ id: 'ReplyEvent' }),
  optOutEvent.meta({ id: 'OptOutEvent' }),
]);
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
    'What happened after a cursor, oldest first, for the last 7 days: states of messages, replies and opt-outs. Store the cursor of the answer and send it as `after` in the next call. Reading consumes nothing. No event is left out. An answer can have no events although `has_more` is true: then call again at once.',
  query: z.object({
    after: z
      .string()
      .regex(/^\d{1,18}(\.\d{1,18}){3}$/, 'Send the `cursor` of an earlier answer.')
      .optional()
      .describe('The cursor of the last event that you have. Without it, the oldest events come first'),
    limit: z.coerce.number().int().min(1).max(MAX_EVENTS).default(USUAL_EVENTS),
  }),
  answer: z.object({
    events: z.array(event),
    cursor: z.string().describe('The `after` of the next call'),
    has_more: z.boolean().describe('Whether more events are waiting'),
  }),
  examples: {
    query: { after: '7421.1.88.3', limit: 100 },
    answer: {
      events: [
        {
          cursor: '7430.1.90.0',
          type: 'message.delivered',
          at: '2026-12-01T08:30:04.120Z',
          data: {
            message_id: '019ad8f0-5b1c-7c2e-9d43-6a1f0c8e2b77',
            to: '27821234567',
            sender: '43366',
            status: 'delivered',
            error: null,
            reference: 'order-1042',
          },
        },
        {
          cursor: '7444.2.512.0',
          type: 'reply.received',
          at: '2026-12-01T08:31:17.000Z',
          data: {
            from: '27821234567',
            to: '43366',
            text: 'Thanks, see you at 10',
            message_id: '019ad8f0-5b1c-7c2e-9d43-6a1f0c8e2b77',
            keyword: null,
          },
        },
      ],
      cursor: '7444.2.512.0',
      has_more: false,
    },
  },
});
