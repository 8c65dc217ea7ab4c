import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { requiredText, rowId, search } from '../fields.ts';
import { requestSenderId, SENDER_ID_STATES } from '../sender-ids.ts';
import { v1Next, v1Page } from './paging.ts';

const access = { apiKey: true, permission: 'campaigns.send', trait: 'dynamicSender' } as const;

const senderId = z
  .object({
    id: rowId,
    sender: z.string(),
    purpose: z.string(),
    state: z
      .enum(SENDER_ID_STATES)
      .describe('`requested`: your provider has not decided yet. Only an `approved` sender ID can be used'),
    reason: z.string().nullable().describe('Why your provider refused it'),
    countries: z
      .array(z.string())
      .describe('The countries where you can use it, as ISO 3166-1 codes. Empty for all countries'),
    is_default: z.boolean().describe('Whether the console offers it first'),
    requested_at: z.iso.datetime(),
    decided_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'SenderId' });
export type V1SenderId = z.infer<typeof senderId>;

const example = {
  id: 12,
  sender: 'MyShop',
  purpose: 'Tells customers when their orders are ready',
  state: 'approved',
  reason: null,
  countries: ['ZA'],
  is_default: true,
  requested_at: '2026-11-30T08:30:00.000Z',
  decided_at: '2026-12-01T09:00:00.000Z',
} as const;

export const listV1SenderIds = endpoint({
  method: 'GET',
  path: '/v1/sender-ids',
  access,
  summary: 'List sender IDs',
  description: 'Newest first.',
  query: z.object({
    ...v1Page,
    search: search.describe('Part of the sender ID'),
    state: z.enum(SENDER_ID_STATES).optional(),
  }),
  answer: z.object({
    sender_ids: z.array(senderId),
    next: v1Next,
  }),
  examples: {
    query: { state: 'approved' },
    answer: { sender_ids: [example], next: null },
  },
});

export const requestV1SenderId = endpoint({
  method: 'POST',
  path: '/v1/sender-ids',
  access,
  summary: 'Request a sender ID',
  description:
    'Your provider approves or refuses the request. You can request a refused sender ID again for another purpose. A test key cannot request sender IDs.',
  body: z.object({
    sender: requiredText(50).describe('1 to 11 letters and digits, or a number with 3 to 15 digits'),
    purpose: requestSenderId.body.shape.purpose.describe('What you will send, in at least 10 characters'),
    countries: requestSenderId.body.shape.countries.describe(
      'Where you will use it, as ISO 3166-1 codes such as `ZA`. Without it, in all countries',
    ),
  }),
  answer: senderId,
  idempotent: true,
  errors: [
    'test_key',
    'sender_empty',
    'sender_too_short',
    'sender_too_long',
    'sender_not_alphanumeric',
    'sender_reserved',
    'unknown_country',
    'same_purpose',
    'sender_id_exists',
    'too_many_sender_ids',
  ],
  examples: {
    body: { sender: 'MyShop', purpose: example.purpose, countries: ['ZA'] },
    answer: { ...example, state: 'requested', is_default: false, decided_at: null },
  },
});
