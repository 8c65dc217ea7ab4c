import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, rowId } from '../fields.ts';
import { acceptedMessage } from './messages.ts';
import { typedNumber } from './number.ts';
import { v1Next, v1Page } from './paging.ts';

const MAX_TEXT_LENGTH = 2000;

const view = { apiKey: true, permission: 'messages.view' } as const;

const reply = z
  .object({
    id: rowId,
    from: z
      .string()
      .describe('The number of the person, with its country code. Empty if the person was forgotten'),
    to: z.string().describe('Your number or short code'),
    text: z.string(),
    received_at: z.iso.datetime(),
    message_id: z.uuid().nullable().describe('The message that the person most likely replied to'),
    campaign_id: rowId.nullable().describe('The campaign of that message'),
    is_guess: z
      .boolean()
      .describe('Whether the reply may answer another message, because several were sent recently'),
    opted_out: z.boolean().describe('Whether the reply is an opt-out, such as STOP'),
  })
  .meta({ id: 'Reply' });
export type V1Reply = z.infer<typeof reply>;

const params = z.object({ replyId: id });

const example = {
  id: 1042,
  from: '27821234567',
  to: '43366',
  text: 'When do you open?',
  received_at: '2026-12-01T08:31:00.000Z',
  message_id: '019ad8f0-5b1c-7c2e-9d43-6a1f0c8e2b77',
  campaign_id: 17,
  is_guess: false,
  opted_out: false,
} as const;

export const listV1Replies = endpoint({
  method: 'GET',
  path: '/v1/replies',
  access: view,
  heavy: true,
  summary: 'List replies',
  description: 'Newest first. To read only new replies, poll the events.',
  query: z.object({
    ...v1Page,
    from: typedNumber.optional().describe('The number of the person'),
    to: z.string().max(20).optional().describe('Your number or short code'),
    campaign_id: id.optional().describe('The campaign that the replies answer'),
    received_from: z.iso.datetime({ offset: true }).optional(),
    received_before: z.iso.datetime({ offset: true }).optional(),
  }),
  answer: z.object({
    replies: z.array(reply),
    next: v1Next,
  }),
  errors: ['invalid_number'],
  examples: {
    query: { campaign_id: 17, limit: 50 },
    answer: { replies: [example], next: null },
  },
});

export const getV1Reply = endpoint({
  method: 'GET',
  path: '/v1/replies/:replyId',
  access: view,
  summary: 'Get a reply',
  params,
  answer: reply,
  examples: { params: { replyId: 1042 }, answer: example },
});

export const answerV1Reply = endpoint({
  method: 'POST',
  path: '/v1/replies/:replyId/answer',
  access: { apiKey: true, permission: 'campaigns.send' },
  heavy: true,
  summary: 'Answer a reply',
  description:
    "Sends a message from the number that received the reply, at any hour. Returns the message. Your account's limits apply, but not those of the key. Send an `Idempotency-Key`, so that a repeated call sends nothing twice. A test key cannot answer replies.",
  params,
  body: z.object({
    text: z
      .string()
      .min(1)
      .max(MAX_TEXT_LENGTH)
      .describe('The text. It may contain fields of the contact, such as `{{first_name|there}}`'),
  }),
  answer: acceptedMessage,
  idempotent: true,
  errors: [
    'test_key',
    'erased',
    'opted_out',
    'too_long',
    'no_links_in_replies',
    'needs_review',
    'repeated_too_often',
    'no_route',
    'not_enough_credits',
  ],
  examples: {
    params: { replyId: 1042 },
    body: { text: 'At nine, every day.' },
    answer: {
      id: '019ad8f0-5b1c-7c2e-9d43-6a1f0c8e2b79',
      to: '27821234567',
      status: 'queued',
      parts: 1,
      cost: 1,
      reference: null,
    },
  },
});
