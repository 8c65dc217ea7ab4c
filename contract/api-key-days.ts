import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { credits, id, pageOf, pageQuery, sortedBy } from './fields.ts';
import { stateCounts } from './messages.ts';

/** What an API key sent on a day of the account's time zone. */
const apiKeyDay = z.object({
  id: z.number(),
  day: z.iso.date(),
  keyId: z.number(),
  /** The key's name in reports. */
  name: z.string(),
  /** The number of messages that were accepted. */
  messages: z.number().int(),
  parts: z.number().int(),
  /** The cost after refunds. */
  cost: credits,
  counts: stateCounts,
  /** The number of messages that no carrier has got yet. */
  waiting: z.number().int(),
});
export type ApiKeyDay = z.infer<typeof apiKeyDay>;

const params = z.object({ dayId: id });

export const listApiKeyDays = endpoint({
  method: 'GET',
  path: '/api/api-key-days',
  access: { permission: 'messages.view' },
  heavy: true,
  summary: 'List what API keys sent by day',
  query: pageQuery(25).extend({
    sort: sortedBy('-day', 'day'),
    key: id.optional().describe('The id of an API key'),
  }),
  answer: pageOf(apiKeyDay),
});

export const getApiKeyDay = endpoint({
  method: 'GET',
  path: '/api/api-key-days/:dayId',
  access: { permission: 'messages.view' },
  summary: 'Get what an API key sent on a day',
  params,
  answer: apiKeyDay,
});

/** Fails with `nothing_waiting` (409) if all messages have been sent. */
export const cancelApiKeyDay = endpoint({
  method: 'POST',
  path: '/api/api-key-days/:dayId/cancel',
  access: { permission: 'campaigns.send' },
  summary: 'Cancel the waiting messages of an API key and day',
  description:
    'Unsent messages are cancelled and refunded. Messages that the key sends later are not affected.',
  params,
  answer: apiKeyDay,
});
