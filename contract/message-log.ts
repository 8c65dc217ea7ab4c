import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { moment, pageOf, pageQuery, search } from './fields.ts';
import { message, MESSAGE_KINDS, SHOWN_STATES } from './messages.ts';
import { namedCampaign } from './people.ts';

const loggedMessage = message.extend({
  sender: z.string(),
  /** What it was sent for; null where this is not known. */
  kind: z.enum(MESSAGE_KINDS).nullable(),
  campaign: namedCampaign.nullable(),
});
export type LoggedMessage = z.infer<typeof loggedMessage>;

const day = z.iso.date('Enter a date such as 2027-01-31.').optional();

const logFilter = z.object({
  search: search.describe(
    'The number, its first digits in any spelling or its last 4 to 7; or else a part of the text or of the name of its contact',
  ),
  text: search.describe('A part of the text, also where it is made of digits'),
  state: z.enum(SHOWN_STATES).optional(),
  sender: z.string().max(20).optional(),
  error: z.string().max(200).optional().describe('As `GET /api/message-choices` lists it'),
  from: day.describe('The first day on which it was made, on the clock of the account'),
  to: day.describe('The last day'),
});

export const listMessageLog = endpoint({
  method: 'GET',
  path: '/api/messages',
  access: { permission: 'messages.view' },
  heavy: true,
  summary:
    'The messages of all campaigns, answers and confirmations, the newest first. A search that takes too long stops: a page then has fewer than `limit`, or none, `lookedTo` says how far it looked, and `next` looks further back',
  query: pageQuery().extend(logFilter.shape),
  answer: pageOf(loggedMessage).extend({ lookedTo: moment.optional() }),
});

export const listMessageChoices = endpoint({
  method: 'GET',
  path: '/api/message-choices',
  access: { permission: 'messages.view' },
  heavy: true,
  summary: 'What messages can be filtered by: senders and errors of the newest ones',
  answer: z.object({
    senders: z.array(z.string()).describe('A hundred at most, in order'),
    errors: z.array(z.string()).describe('Fifty at most, in order'),
  }),
});
