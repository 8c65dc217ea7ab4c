import { z } from 'zod';
import { bulkAction, rowSelection, MAX_SELECTED_ROWS } from './bulk-actions.ts';
import { endpoint } from './endpoint.ts';
import { listOf, moment, number, pageOf, pageQuery, rowId } from './fields.ts';
import { replyFilter } from './replies.ts';

/** The messages exchanged with one number. */
export const conversation = z.object({
  number,
  /** The contact's name; empty if the number has no contact. */
  name: z.string(),
  lastReplyId: z.number(),
  lastAt: moment,
  /** The text of the newest reply. */
  text: z.string(),
  /** The account's number that received the newest reply. Answers use it as their sender. */
  recipient: z.string(),
  /** Whether the newest reply is an opt-out. */
  optedOut: z.boolean(),
  /** Whether the person's number is currently opted out. */
  isOptedOut: z.boolean(),
  /** The number of unread replies. */
  unread: z.number().int(),
  isDone: z.boolean(),
  /** Whether a user has answered the newest reply in Carillon. */
  answered: z.boolean(),
  assignedTo: z.object({ id: z.number(), name: z.string() }).nullable(),
});
export type Conversation = z.infer<typeof conversation>;

export const CONVERSATION_STATES = ['open', 'done', 'all'] as const;
export const ASSIGNMENT_FILTERS = ['me', 'assigned', 'unassigned'] as const;

const readAccess = { permission: 'messages.view' } as const;
/** All users of the account share read and done states, so changing them requires the permission to send. */
const changeAccess = { permission: 'campaigns.send' } as const;
const params = z.object({ number });
const numbers = listOf(number, MAX_SELECTED_ROWS);
const changedCount = z.object({ changed: z.number().int() });

const filter = z.object({
  state: z.enum(CONVERSATION_STATES).default('open'),
  unread: z
    .stringbool()
    .optional()
    .describe('True for conversations with unread replies only, false for all others'),
  answered: z.stringbool().optional().describe('True for answered conversations only, false for all others'),
  assigned: z.enum(ASSIGNMENT_FILTERS).optional(),
  ...replyFilter,
});
export type ConversationFilter = z.infer<typeof filter>;

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/conversations',
  access: readAccess,
  heavy: 'searching',
  summary: 'List conversations',
  description:
    'Newest reply first. Campaign, sender, days and opt-out filter by the newest reply; a search covers all replies.',
  query: pageQuery().extend(filter.shape),
  answer: pageOf(conversation),
});

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/unread-replies',
  access: readAccess,
  summary: 'Count unread replies',
  description:
    'Counts open conversations that have not opted out, among the newest 1,000 unread conversations.',
  answer: z.object({ count: z.number().int() }),
});

export const getConversation = endpoint({
  method: 'GET',
  path: '/api/conversations/:number',
  access: readAccess,
  summary: 'Get a conversation',
  params,
  answer: conversation,
});

export const changeConversation = endpoint({
  method: 'PATCH',
  path: '/api/conversations/:number',
  access: changeAccess,
  summary: 'Mark a conversation as done or open, or assign it',
  description: 'With `lastReplyId`, fails with `new_reply` if a newer reply has arrived.',
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
  access: changeAccess,
  summary: 'Mark several conversations as done or open',
  description: 'Skips unknown numbers and, with `upTo`, conversations with a newer reply.',
  body: z.object({ numbers, isDone: z.boolean().default(true), upTo: rowId.optional() }),
  answer: changedCount,
});

export const changeConversations = endpoint({
  method: 'POST',
  path: '/api/conversations/update',
  access: changeAccess,
  heavy: true,
  summary: 'Finish, reopen or mark as read many conversations',
  description: 'Ids are numbers. Replies that arrive during the action are not affected.',
  body: rowSelection(number, filter, { action: z.enum(['finish', 'reopen', 'read']) }),
  answer: bulkAction,
});

export const readConversations = endpoint({
  method: 'POST',
  path: '/api/conversations/read',
  access: changeAccess,
  summary: 'Mark several conversations as read up to a reply',
  description: 'Skips unknown numbers.',
  body: z.object({ numbers, upTo: rowId }),
  answer: changedCount,
});

export const markConversationRead = endpoint({
  method: 'PUT',
  path: '/api/conversations/:number/read',
  access: changeAccess,
  summary: 'Mark a conversation as read up to a reply',
  params,
  body: z.object({ upTo: rowId }),
  answer: conversation,
});

export const markConversationUnread = endpoint({
  method: 'DELETE',
  path: '/api/conversations/:number/read',
  access: changeAccess,
  summary: 'Mark a conversation as unread',
  params,
  answer: conversation,
});

export const listAssignees = endpoint({
  method: 'GET',
  path: '/api/conversation-assignees',
  access: readAccess,
  summary: 'List the users that conversations can be assigned to',
  answer: z.object({ users: z.array(z.object({ id: z.number(), name: z.string() })) }),
});
