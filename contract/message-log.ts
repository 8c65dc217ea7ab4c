import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, moment, pageOf, pageQuery, search } from './fields.ts';
import { message, MESSAGE_KINDS, STATE_FILTER_VALUES } from './messages.ts';
import { campaignReference } from './people.ts';

const loggedMessage = message.extend({
  /** The contact's name; empty if the number has no contact. */
  name: z.string(),
  sender: z.string(),
  /** The purpose of the message; null if unknown. */
  kind: z.enum(MESSAGE_KINDS).nullable(),
  campaign: campaignReference.nullable(),
});
export type LoggedMessage = z.infer<typeof loggedMessage>;

const day = z.iso.date('Enter a date such as 2027-01-31.').optional();

const logFilter = z.object({
  search: search.describe(
    "The number, its first digits in any format or its last 4 to 7 digits, or part of the text or of the contact's name",
  ),
  text: search.describe('Part of the text, even if it is all digits'),
  state: z.enum(STATE_FILTER_VALUES).optional(),
  sender: z.string().max(20).optional(),
  error: z.string().max(200).optional().describe('An error from `GET /api/message-filters`'),
  apiKeyDay: id.optional().describe('The id of a day of an API key, from `GET /api/api-key-days`'),
  from: day.describe("The first day of creation, in the account's time zone"),
  to: day.describe('The last day of creation'),
});

export const listMessageLog = endpoint({
  method: 'GET',
  path: '/api/messages',
  access: { permission: 'messages.view' },
  heavy: true,
  summary: 'List messages',
  description:
    'Includes campaign messages, answers, opt-out confirmations and forwarded replies, newest first. A search that takes too long returns early: a page can have fewer items than `limit`, or none. `searchedBackTo` is the time it searched back to, and `next` continues the search.',
  query: pageQuery().extend(logFilter.shape),
  answer: pageOf(loggedMessage).extend({ searchedBackTo: moment.optional() }),
});

export const listMessageFilters = endpoint({
  method: 'GET',
  path: '/api/message-filters',
  access: { permission: 'messages.view' },
  heavy: true,
  summary: 'List the senders and errors of recent messages',
  description: 'Values to filter messages by.',
  answer: z.object({
    senders: z.array(z.string()).describe('Up to 100, sorted'),
    errors: z.array(z.string()).describe('Up to 50, sorted'),
  }),
});
