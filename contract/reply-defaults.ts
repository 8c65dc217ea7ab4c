import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { rowId } from './fields.ts';

const replyDefaults = z.object({
  /**
   * What happens to replies that may answer another message: they stay in the inbox, are emailed to
   * `forwardTo` and marked as done, or are only marked as done.
   */
  uncertain: z.enum(['inbox', 'forward', 'done']),
  /** An email address; used only for `forward`. */
  forwardTo: z.string().trim().max(254),
  /** Who gets new conversations: nobody, `assignedTo`, or the users who can answer, in turn. */
  assignment: z.enum(['nobody', 'user', 'turn']),
  /** A user's id; null unless `assignment` is `user`. */
  assignedTo: rowId.nullable(),
  /** Whether to mark a reply as done that is only an opt-out word. */
  finishesOptOuts: z.boolean(),
});
export type ReplyDefaults = z.infer<typeof replyDefaults>;

const storedReplyDefaults = replyDefaults.extend({
  /** Whether replies can be emailed to `forwardTo`. Its owner must confirm it first, unless it is a user's. */
  isConfirmed: z.boolean(),
  /**
   * Why the chosen user gets no new conversations, which stay assigned to nobody: the user is suspended, has a
   * role that cannot answer replies, or was removed. `assignedTo` is then null. Null if all is well.
   */
  assigneeProblem: z
    .object({ reason: z.enum(['suspended', 'role', 'removed']), name: z.string() })
    .nullable(),
  /** The users to choose from: active users who can answer replies. */
  users: z.array(z.object({ id: rowId, name: z.string() })),
});
export type StoredReplyDefaults = z.infer<typeof storedReplyDefaults>;

export const getReplyDefaults = endpoint({
  method: 'GET',
  path: '/api/reply-defaults',
  access: { permission: 'account.edit' },
  summary: 'Get what happens to new replies',
  answer: storedReplyDefaults,
});

export const saveReplyDefaults = endpoint({
  method: 'PUT',
  path: '/api/reply-defaults',
  access: { permission: 'account.edit' },
  summary: 'Change what happens to new replies',
  description:
    'Applies to replies that arrive from now on. Emails a link to an address that is not that of a user. Replies stay in the inbox until it is confirmed.',
  body: replyDefaults,
  answer: storedReplyDefaults,
});
