import { z } from 'zod';
import { contact } from './contacts.ts';
import { endpoint } from './endpoint.ts';
import { credits, moment, number, pageOf, pageQuery } from './fields.ts';
import { messageState } from './messages.ts';
import { optOut } from './opt-outs.ts';

const params = z.object({ number });

/** What an account knows of a number: its contact, if it is one, all groups of that, and its opt-out. */
export const person = z.object({
  number,
  contact: contact.extend({ createdAt: moment, changedAt: moment }).nullable(),
  groups: z.array(z.object({ id: z.number(), name: z.string() })),
  optOut: optOut.omit({ number: true }).nullable(),
});
export type Person = z.infer<typeof person>;

/** What a message was sent for, or a reply answers: a campaign, or else no more is known than what kind of thing. */
export const namedCampaign = z.object({ id: z.number(), name: z.string() });
const campaign = namedCampaign.nullable();

const line = { id: z.string(), at: moment, text: z.string(), campaign };

/** A message to the number. */
export const sentLine = z.object({
  kind: z.literal('sent'),
  ...line,
  sender: z.string(),
  state: messageState,
  error: z.string().nullable(),
  parts: z.number().int(),
  cost: credits,
  /** Whether it confirms an opt-out, or that one is over. */
  confirmsOptOut: z.boolean(),
  submittedAt: moment.nullable(),
  finishedAt: moment.nullable(),
});

/** A reply from the number. */
export const receivedLine = z.object({
  kind: z.literal('received'),
  ...line,
  recipient: z.string(),
  /** The message that it answers, most likely. */
  messageId: z.string().nullable(),
  isGuess: z.boolean(),
  optedOut: z.boolean(),
});

export const conversationLine = z.discriminatedUnion('kind', [sentLine, receivedLine]);
export type ConversationLine = z.infer<typeof conversationLine>;

export const getPerson = endpoint({
  method: 'GET',
  path: '/api/numbers/:number',
  access: { permission: 'contacts.view' },
  summary:
    'What is known of a number: contact, groups, opt-out; its messages and replies are its conversation',
  params,
  answer: person,
});

export const listConversation = endpoint({
  method: 'GET',
  path: '/api/numbers/:number/conversation',
  access: { permission: 'messages.view' },
  heavy: true,
  summary: 'The messages to a number and the replies from it, the newest first',
  params,
  query: pageQuery(),
  answer: pageOf(conversationLine),
});

export const downloadConversation = endpoint({
  method: 'GET',
  path: '/api/numbers/:number/conversation.csv',
  access: { permission: 'messages.view' },
  summary: 'The messages to a number and the replies from it as a file',
  params,
  download: 'text/csv',
});

export const exportPerson = endpoint({
  method: 'GET',
  path: '/api/numbers/:number/export.json',
  access: { permission: 'personal-data.edit' },
  summary: 'Everything that is kept about a number as a file, for the person who asks for it',
  params,
  download: 'application/json',
});

export const forgetPerson = endpoint({
  method: 'POST',
  path: '/api/numbers/:number/forgetting',
  access: { permission: 'personal-data.edit' },
  heavy: true,
  summary:
    'Forget a person: contact, names, texts and replies go, counts and the ledger stay, and so does the opt-out. Where `isDone` is false, call it again',
  params,
  answer: z.object({
    /** False where there is too much for one call. */
    isDone: z.boolean(),
    /** Whether the number is kept, as one that opted out. */
    staysOptedOut: z.boolean(),
  }),
});
