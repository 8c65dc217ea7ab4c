import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { number, rowId } from '../fields.ts';
import { optionalName } from '../names.ts';
import { messageState } from '../messages.ts';
import { eachOf } from './each-of.ts';
import type { V1ErrorCode } from './error-codes.ts';
import { v1Error } from './error.ts';
import { v1Next, v1Page } from './paging.ts';

/** The most messages in one call. */
export const MAX_MESSAGES_IN_CALL = 10_000;
/** The longest text that the API accepts, in UTF-16 code units. Longer texts have more parts than any message. */
const MAX_TEXT_LENGTH = 2000;
const MAX_REFERENCE_LENGTH = 100;
/** How long a message can wait to be sent, in seconds. */
const MIN_VALID_SECONDS = 60;
const MAX_VALID_SECONDS = 3 * 86_400;
export const DEFAULT_VALID_SECONDS = 2 * 86_400;

const newMessage = z
  .strictObject({
    to: z
      .string()
      .min(1)
      .max(50)
      .describe('A mobile number, with its country code or as dialled within the home country'),
    text: z
      .string()
      .min(1)
      .max(MAX_TEXT_LENGTH)
      .optional()
      .describe(
        'The text, unless you send a `template_id`. One part has 160 characters of the GSM alphabet, or 70 of others. With `variables`, the text may contain `{{name}}`',
      ),
    template_id: rowId.optional().describe('The template whose text is sent'),
    variables: z
      .record(z.string().max(100), z.string().max(MAX_TEXT_LENGTH))
      .optional()
      .describe(
        'The values for `{{name}}` in the text or the template. A missing value without a default is refused',
      ),
    shorten_links: z
      .boolean()
      .optional()
      .describe(
        'Give the recipient short links of their own in place of those in the text, so that you see who clicked. `{{link:sale}}` does this for the short link that ends with `sale`. In a template, or with `variables`, it does so without this field too. A template can turn this on, unless you send `false`',
      ),
    sender: z
      .string()
      .max(50)
      .optional()
      .describe('A sender ID or number. By default the number that receives replies'),
    send_at: z.iso.datetime({ offset: true }).optional().describe('The earliest time to send the message'),
    valid_for: z
      .number()
      .int()
      .min(MIN_VALID_SECONDS)
      .max(MAX_VALID_SECONDS)
      .default(DEFAULT_VALID_SECONDS)
      .describe('How many seconds the message can wait to be sent. Then it expires, at no cost'),
    priority: z
      .enum(['normal', 'high'])
      .default('normal')
      .describe('`high` is for one-time codes: the message overtakes campaigns, at any hour'),
    reference: optionalName(MAX_REFERENCE_LENGTH).optional().describe('Your own id of the message'),
    cost_centre: optionalName(MAX_REFERENCE_LENGTH).optional().describe('Groups costs in reports'),
  })
  .meta({ id: 'NewMessage' });
export type NewV1Message = z.output<typeof newMessage>;

const dryRun = z
  .boolean()
  .default(false)
  .describe('Check and price only: nothing is sent, charged, or stored');

/** A message that was accepted for sending. */
export const acceptedMessage = z
  .object({
    id: z.uuid(),
    to: z.string().describe('The number with its country code, without a plus sign'),
    status: messageState.describe('`queued` at first; `rejected` if no carrier serves the number'),
    parts: z.number().int().describe('How many SMS the text needs'),
    cost: z.number().describe('In credits'),
    reference: z.string().nullable().describe('Your own id of the message'),
  })
  .meta({ id: 'AcceptedMessage' });
export type AcceptedV1Message = z.infer<typeof acceptedMessage>;

const checked = acceptedMessage
  .extend({
    id: z.null(),
    status: z.literal('checked').describe('The result of a dry run'),
  })
  .meta({ id: 'CheckedMessage' });
export type CheckedV1Message = z.infer<typeof checked>;

const refused = z
  .object({
    id: z.null(),
    to: z.string(),
    status: z.literal('refused'),
    error: v1Error,
    reference: z.string().nullable(),
  })
  .meta({ id: 'RefusedMessage' });

const access = { apiKey: true, permission: 'campaigns.send' } as const;

/** Why a message can be refused. */
const REFUSAL_CODES = [
  'invalid_number',
  'text_required',
  'text_and_template',
  'unknown_template',
  'missing_variables',
  'unknown_link',
  'link_gone',
  'links_off',
  'too_long',
  'sender_required',
  'sender_empty',
  'sender_too_short',
  'sender_too_long',
  'sender_not_alphanumeric',
  'sender_reserved',
  'opted_out',
  'needs_review',
  'duplicate',
  'repeated_too_often',
  'key_limit_reached',
  'not_enough_credits',
  'pace_exceeded',
] as const satisfies V1ErrorCode[];

const EXAMPLE_ID = '019ad8f0-5b1c-7c2e-9d43-6a1f0c8e2b77';
const acceptedExample = {
  id: EXAMPLE_ID,
  to: '27821234567',
  status: 'queued',
  parts: 1,
  cost: 1,
  reference: 'order-1042',
} as const;
const sentExample = {
  ...acceptedExample,
  sender: '43366',
  text: 'Your parcel arrives today.',
  status: 'delivered',
  error: null,
  cost_centre: null,
  created_at: '2026-12-01T08:30:00.000Z',
  sent_at: '2026-12-01T08:30:01.310Z',
  finished_at: '2026-12-01T08:30:04.120Z',
} as const;

export const sendV1Message = endpoint({
  method: 'POST',
  path: '/v1/messages',
  access,
  summary: 'Send a message',
  description:
    'The message is stored when this call returns. Send an `Idempotency-Key`, so that a repeated call sends nothing twice.',
  body: newMessage.extend({ dry_run: dryRun }),
  answer: z.union([acceptedMessage, checked]),
  idempotent: true,
  errors: REFUSAL_CODES,
  examples: {
    body: { to: '+27821234567', text: 'Your parcel arrives today.', reference: 'order-1042' },
    answer: acceptedExample,
  },
});

export const sendV1Messages = endpoint({
  method: 'POST',
  path: '/v1/messages/batch',
  access,
  summary: 'Send messages',
  description:
    'Up to 10,000 messages. Each has its own result, in the same order: a message that is refused does not affect the others.',
  large: true,
  body: z.object({
    messages: eachOf(
      newMessage,
      MAX_MESSAGES_IN_CALL,
      `Send at most ${MAX_MESSAGES_IN_CALL} messages in a call.`,
    ),
    dry_run: dryRun,
  }),
  answer: z.object({ messages: z.array(z.union([acceptedMessage, checked, refused])) }),
  idempotent: true,
  errors: ['not_enough_credits', 'key_limit_reached'],
  examples: {
    body: {
      messages: [
        { to: '+27821234567', text: 'Your parcel arrives today.', reference: 'order-1042' },
        { to: '+27831234567', text: 'Your parcel arrives tomorrow.', reference: 'order-1043' },
      ],
    },
    answer: {
      messages: [
        acceptedExample,
        {
          id: null,
          to: '+27831234567',
          status: 'refused',
          error: {
            type: 'conflict',
            code: 'opted_out',
            message: 'This number has opted out and cannot get messages.',
            param: null,
            doc_url: 'https://sms.example.com/docs/api/errors#opted_out',
            request_id: 'req_019ad8f05b1c7c2e9d436a1f0c8e2b78',
          },
          reference: 'order-1043',
        },
      ],
    },
  },
});

const sent = acceptedMessage
  .extend({
    sender: z.string(),
    text: z.string(),
    error: z.string().nullable().describe('Why the message was not delivered'),
    cost_centre: z.string().nullable(),
    created_at: z.iso.datetime(),
    sent_at: z.iso.datetime().nullable().describe('When a carrier accepted the message'),
    finished_at: z.iso.datetime().nullable().describe('When the status became final'),
  })
  .meta({ id: 'Message' });
export type V1Message = z.infer<typeof sent>;

export const getV1Message = endpoint({
  method: 'GET',
  path: '/v1/messages/:messageId',
  access: { apiKey: true, permission: 'messages.view' },
  summary: 'Get a message',
  params: z.object({ messageId: z.uuid() }),
  answer: sent,
  examples: { params: { messageId: EXAMPLE_ID }, answer: sentExample },
});

export const listV1Messages = endpoint({
  method: 'GET',
  path: '/v1/messages',
  access: { apiKey: true, permission: 'messages.view' },
  summary: 'List messages',
  description:
    'Newest first. A live key lists all messages of the account, whoever sent them. A test key lists the messages of test keys. A search that takes too long returns early: a page can have fewer messages than `limit`, or none. Read on while `next` is not null.',
  heavy: true,
  query: z.object({
    reference: z.string().min(1).max(MAX_REFERENCE_LENGTH).optional().describe('Your own id of the message'),
    to: number.optional().describe('A number with its country code, without a plus sign'),
    sender: z.string().max(50).optional(),
    status: messageState.optional(),
    created_from: z.iso.datetime({ offset: true }).optional(),
    created_before: z.iso.datetime({ offset: true }).optional(),
    ...v1Page,
  }),
  answer: z.object({
    messages: z.array(sent),
    next: v1Next,
  }),
  examples: {
    query: { reference: 'order-1042', limit: 20 },
    answer: { messages: [sentExample], next: null },
  },
});

export const cancelV1Message = endpoint({
  method: 'POST',
  path: '/v1/messages/:messageId/cancel',
  access,
  summary: 'Cancel a message',
  description:
    'Cancels and refunds a message that is still queued. Fails with `already_sent` (409) if it was sent or is about to be.',
  params: z.object({ messageId: z.uuid() }),
  answer: acceptedMessage,
  errors: ['already_sent'],
  examples: {
    params: { messageId: EXAMPLE_ID },
    answer: { ...acceptedExample, status: 'cancelled', cost: 0 },
  },
});
