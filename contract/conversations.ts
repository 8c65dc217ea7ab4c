import { z } from 'zod';
import { bulkAction, chosenRows, MOST_CHOSEN } from './bulk-actions.ts';
import { endpoint } from './endpoint.ts';
import { listOf, moment, number, pageOf, pageQuery, rowId } from './fields.ts';
import { replyFilter } from './replies.ts';

/** All that a phone wrote to an account, by its newest reply. */
export const conversation = z.object({
  number,
  /** The contact's name, if the number belongs to a contact. */
  name: z.string(),
  lastReplyId: z.number(),
  lastAt: moment,
  /** The newest reply. */
  text: z.string(),
  /** The number that it came to, which an answer is from. */
  recipient: z.string(),
  /** Whether the newest reply was read as a request to opt out. */
  optedOut: z.boolean(),
  /** Whether the number gets no messages now. */
  isOptedOut: z.boolean(),
  /** Replies that nobody has read. */
  unread: z.number().int(),
  isDone: z.boolean(),
  /** Whether the newest reply was answered from here. */
  answered: z.boolean(),
  assignedTo: z.object({ id: z.number(), name: z.string() }).nullable(),
});
export type Conversation = z.infer<typeof conversation>;

export const CONVERSATION_STATES = ['open', 'done', 'all'] as const;
export const ASSIGNED = ['me', 'somebody', 'nobody'] as const;

const toRead = { permission: 'messages.view' } as const;
/** What is read and done is so for all users of the account. */
const toChange = { permission: 'campaigns.send' } as const;
const params = z.object({ number });
const numbers = listOf(number, MOST_CHOSEN);
const changed = z.object({ changed: z.number().int() });

const filter = z.object({
  state: z.enum(CONVERSATION_STATES).default('open'),
  unread: z.stringbool().optional().describe('Only those with replies that nobody has read, or only others'),
  answered: z.stringbool().optional().describe('Only those whose newest reply was answered, or only others'),
  assigned: z.enum(ASSIGNED).optional(),
  ...replyFilter,
});
export type ConversationFilter = z.infer<typeof filter>;

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/conversations',
  access: toRead,
  heavy: 'searching',
  summary:
    'Conversations, the one with the newest reply first; campaign, sender, days and opt-outs are those of that reply, a search is in all of them',
  query: pageQuery().extend(filter.shape),
  answer: pageOf(conversation),
});

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/unread-replies',
  access: toRead,
  summary:
    'How many replies nobody has read, in open conversations that did not opt out; counted in the newest 1,000 unread conversations',
  answer: z.object({ count: z.number().int() }),
});

export const getConversation = endpoint({
  method: 'GET',
  path: '/api/conversations/:number',
  access: toRead,
  summary: 'One conversation; its messages and replies are those of the number',
  params,
  answer: conversation,
});

export const changeConversation = endpoint({
  method: 'PATCH',
  path: '/api/conversations/:number',
  access: toChange,
  summary:
    'Say that a conversation is done, or is not, or whose it is. With `lastReplyId` it is not done if a newer reply has come (`new_reply`)',
  params,
  body: z.object({
    isDone: z.boolean().optional(),
    lastReplyId: rowId.optional(),
    assignedTo: rowId.nullable().optional(),
  }),
  answer: conversation,
});

export const finishConversations = endpoint({
  method: 'POST',
  path: '/api/conversations/done',
  access: toChange,
  summary:
    'Say that some conversations are done, or are not; those that are not there are left out, and with `upTo` those with a newer reply',
  body: z.object({ numbers, isDone: z.boolean().default(true), upTo: rowId.optional() }),
  answer: changed,
});

export const changeConversations = endpoint({
  method: 'POST',
  path: '/api/conversations/changes',
  access: toChange,
  heavy: true,
  summary:
    'Say of many conversations that they are done, are open again, or were read: some, or all that match; an id is a number. Replies that come meanwhile are left as they are',
  body: chosenRows(number, filter, { action: z.enum(['finish', 'reopen', 'read']) }),
  answer: bulkAction,
});

export const readConversations = endpoint({
  method: 'POST',
  path: '/api/conversations/read',
  access: toChange,
  summary: 'Say that some conversations were read, up to a reply; those that are not there are left out',
  body: z.object({ numbers, upTo: rowId }),
  answer: changed,
});

export const readConversation = endpoint({
  method: 'PUT',
  path: '/api/conversations/:number/reading',
  access: toChange,
  summary: 'Say up to which reply a conversation was read',
  params,
  body: z.object({ upTo: rowId }),
  answer: conversation,
});

export const unreadConversation = endpoint({
  method: 'DELETE',
  path: '/api/conversations/:number/reading',
  access: toChange,
  summary: 'Say that the newest reply of a conversation was not read',
  params,
  answer: conversation,
});

export const listAssignees = endpoint({
  method: 'GET',
  path: '/api/conversation-assignees',
  access: toRead,
  summary: 'The users of the account whose a conversation can be, by name',
  answer: z.object({ users: z.array(z.object({ id: z.number(), name: z.string() })) }),
});
