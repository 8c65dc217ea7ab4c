import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { credits, id, moment, numberUnlessForgotten, pageOf, pageQuery, search, sortedBy } from './fields.ts';

export const reply = z.object({
  id: z.number(),
  number: numberUnlessForgotten,
  /** The contact's name, if the number belongs to a contact. */
  name: z.string(),
  text: z.string(),
  receivedAt: moment,
  campaignId: z.number().nullable(),
  campaignName: z.string().nullable(),
  /** Whether the phone got something else from that sender shortly before, which the reply may mean instead. */
  isGuess: z.boolean(),
  /** Whether it was read as a request to opt out. */
  optedOut: z.boolean(),
});
export type Reply = z.infer<typeof reply>;

/** What replies, and conversations by their newest reply, are filtered by. */
export const replyFilter = {
  search: search.describe(
    'Words of the reply or of the name, or first digits of the number. Words of one or two letters, and frequent ones that are hardly ever together, are looked for in the newest 10,000 replies; a total is not exact then',
  ),
  optedOut: z
    .stringbool()
    .optional()
    .describe('Only those that asked to opt out, or only those that did not'),
  campaign: id.optional().describe('The campaign that is answered'),
  sender: z.string().max(20).optional().describe('The number that was written to'),
  from: z.iso.date().optional().describe('The first day, on the clock of the account'),
  to: z.iso.date().optional().describe('The last day'),
};

const sort = sortedBy('-id', 'id', 'number', '-number');
const filter = z.object(replyFilter);

export const listReplies = endpoint({
  method: 'GET',
  path: '/api/replies',
  access: { permission: 'messages.view' },
  heavy: 'searching',
  summary: 'Replies; search by the first digits of the number, words of the reply, or the name',
  query: pageQuery().extend({ sort, ...filter.shape }),
  answer: pageOf(reply),
});

export const downloadReplies = endpoint({
  method: 'GET',
  path: '/api/replies.csv',
  access: { permission: 'messages.view' },
  summary: 'The replies as a file',
  query: filter.extend({ sort }),
  download: 'text/csv',
});

export const listReplySenders = endpoint({
  method: 'GET',
  path: '/api/reply-senders',
  access: { permission: 'messages.view' },
  summary: 'The numbers that replies came to, a hundred at most',
  answer: z.object({ senders: z.array(z.string()) }),
});

const params = z.object({ replyId: id });
/** May have variables, filled in from their contact. */
const text = z.string().min(1, 'Write an answer first.').max(2000);

export const estimateAnswer = endpoint({
  method: 'POST',
  path: '/api/replies/:replyId/answer-estimate',
  access: { permission: 'campaigns.send' },
  summary: 'What an answer to a reply would cost, and what keeps it from being sent, if anything does',
  params,
  body: z.object({ text }),
  answer: z.object({
    /** As it would be read. */
    text: z.string(),
    parts: z.number().int(),
    cost: credits,
    balance: credits,
    problem: z.object({ code: z.string(), message: z.string() }).nullable(),
  }),
});
export type AnswerEstimate = z.infer<typeof estimateAnswer.answer>;

export const answerReply = endpoint({
  method: 'POST',
  path: '/api/replies/:replyId/answers',
  access: { permission: 'campaigns.send' },
  heavy: true,
  summary:
    'Answer a reply, from the number that it came to. `key` is made by the caller, anew for each answer: the same one again sends nothing more',
  params,
  body: z.object({ key: z.uuid(), text }),
});

export const forwardReply = endpoint({
  method: 'POST',
  path: '/api/replies/:replyId/forwarding',
  access: { permission: 'campaigns.send' },
  summary: 'Forward a reply by e-mail; sixty an hour',
  params,
  body: z.object({ to: z.email('Enter a valid e-mail address.').max(254) }),
});
