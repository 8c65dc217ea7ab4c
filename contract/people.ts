import { z } from 'zod';
import { contact } from './contacts.ts';
import { endpoint } from './endpoint.ts';
import { credits, moment, number, pageOf, pageQuery } from './fields.ts';
import { messageState } from './messages.ts';
import { optOut } from './opt-outs.ts';

const params = z.object({ number });

/** An account's data about a number, other than messages: its contact, groups and opt-out. */
export const person = z.object({
  number,
  contact: contact.extend({ createdAt: moment, changedAt: moment }).nullable(),
  groups: z.array(z.object({ id: z.number(), name: z.string() })),
  optOut: optOut.omit({ number: true }).nullable(),
  /** Whether clicks on links in later messages are recorded under the number. */
  tracksClicks: z.boolean(),
});
export type Person = z.infer<typeof person>;

/** The campaign that a message or reply belongs to. */
export const campaignReference = z.object({ id: z.number(), name: z.string() });
const campaign = campaignReference.nullable();

const lineFields = { id: z.string(), at: moment, text: z.string(), campaign };

export const sentLine = z.object({
  kind: z.literal('sent'),
  ...lineFields,
  sender: z.string(),
  state: messageState,
  error: z.string().nullable(),
  parts: z.number().int(),
  cost: credits,
  /** Whether the message confirms an opt-out or an opt-in. */
  confirmsOptOut: z.boolean(),
  submittedAt: moment.nullable(),
  finishedAt: moment.nullable(),
});

export const receivedLine = z.object({
  kind: z.literal('received'),
  ...lineFields,
  recipient: z.string(),
  /** The message that the person most likely replied to. */
  messageId: z.string().nullable(),
  isGuess: z.boolean(),
  optedOut: z.boolean(),
});

export const conversationLine = z.discriminatedUnion('kind', [sentLine, receivedLine]);
export type ConversationLine = z.infer<typeof conversationLine>;

export const getPerson = endpoint({
  method: 'GET',
  path: '/api/numbers/:number',
  access: {
    permission: 'contacts.view',
    part: { name: 'the words of an opt-out', permission: 'opt-outs.view' },
  },
  summary: 'Get a person',
  description: 'The contact, groups and opt-out of a number.',
  params,
  answer: person,
});

export const listConversation = endpoint({
  method: 'GET',
  path: '/api/numbers/:number/conversation',
  access: { permission: 'messages.view' },
  heavy: true,
  summary: 'List the messages to and replies from a number',
  description: 'Newest first.',
  params,
  query: pageQuery(),
  answer: pageOf(conversationLine),
});

export const downloadConversation = endpoint({
  method: 'GET',
  path: '/api/numbers/:number/conversation.csv',
  access: { permission: 'messages.view' },
  summary: 'Download the messages to and replies from a number, as CSV',
  params,
  download: 'text/csv',
});

export const exportPerson = endpoint({
  method: 'GET',
  path: '/api/numbers/:number/export.json',
  access: { permission: 'personal-data.edit' },
  summary: "Download a person's data",
  description: 'Everything stored about a number, as JSON.',
  params,
  download: 'application/json',
});

export const erasePerson = endpoint({
  method: 'POST',
  path: '/api/numbers/:number/erase',
  access: { permission: 'personal-data.edit' },
  heavy: true,
  summary: 'Erase a person',
  description:
    'Deletes the contact, names, texts and replies. Counts, the ledger and the opt-out are kept. Call again while `isDone` is false.',
  params,
  answer: z.object({
    /** Whether all data is erased. If false, call again: one call can erase only a limited amount. */
    isDone: z.boolean(),
    /** Whether Carillon keeps the number because it is opted out. */
    staysOptedOut: z.boolean(),
  }),
});
