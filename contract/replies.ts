import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { credits, id, moment, numberUnlessErased, pageOf, pageQuery, search, sortedBy } from './fields.ts';

export const reply = z.object({
  id: z.number(),
  number: numberUnlessErased,
  /** The contact's name; empty if the number has no contact. */
  name: z.string(),
  text: z.string(),
  receivedAt: moment,
  /** The number that received the reply. */
  recipient: z.string(),
  campaignId: z.number().nullable(),
  campaignName: z.string().nullable(),
  /**
   * Whether it is uncertain which message the reply answers, because the same sender also sent another recent
   * message to this number.
   */
  isGuess: z.boolean(),
  /** The keyword of the account that the text begins with. `isNearMiss`: it is glued to what follows, so it may be part of another word. */
  keyword: z.object({ word: z.string(), isNearMiss: z.boolean() }).nullable(),
  /** Whether the reply is an opt-out. */
  optedOut: z.boolean(),
});
export type Reply = z.infer<typeof reply>;

/** Filters for replies. For conversations, all except `search` apply only to the newest reply. */
export const replyFilter = {
  search: search.describe(
    'Words of the reply or the name, or the first digits of the number. Very short or frequent words are searched for only in the newest 10,000 replies; a total is then not exact',
  ),
  optedOut: z.stringbool().optional().describe('True for opt-outs only, false for all other replies'),
  campaign: id.optional().describe('The campaign that the reply answers'),
  sender: z.string().max(20).optional().describe('The number that received the reply'),
  from: z.iso.date().optional().describe("The first day, in the account's time zone"),
  to: z.iso.date().optional().describe('The last day'),
};

const sort = sortedBy('-id', 'id', 'number', '-number');
const filter = z.object({
  ...replyFilter,
  source: z
    .enum(['keywords'])
    .optional()
    .describe("Only messages to the account's keywords and numbers, which answer nothing"),
  keyword: id.optional().describe('The keyword or number that the message is for'),
  nearMisses: z
    .stringbool()
    .optional()
    .describe('True for messages whose keyword is glued to what follows, false for all others'),
});

export const listReplies = endpoint({
  method: 'GET',
  path: '/api/replies',
  access: { permission: 'messages.view' },
  heavy: 'searching',
  summary: 'List replies',
  description: 'Searches for words of the reply, a name, or the first digits of the number.',
  query: pageQuery().extend({ sort, ...filter.shape }),
  answer: pageOf(reply),
});

export const downloadReplies = endpoint({
  method: 'GET',
  path: '/api/replies.csv',
  access: { permission: 'messages.view' },
  summary: 'Download replies as CSV',
  query: filter.extend({ sort }),
  download: 'text/csv',
});

/** The ranges of `countKeywordMessages`, in days up to today. */
export const KEYWORD_DAYS = ['7', '30', '90'] as const;

const keywordCounts = z.object({
  id: z.number(),
  /** Empty for a whole number. */
  word: z.string(),
  /** The number that receives the messages. */
  number: z.string(),
  isReleased: z.boolean(),
  messages: z.int(),
  nearMisses: z.int(),
  /** The messages of each of `days`. */
  byDay: z.array(z.int()),
});
export type KeywordCounts = z.infer<typeof keywordCounts>;

export const countKeywordMessages = endpoint({
  method: 'GET',
  path: '/api/keyword-messages',
  access: { permission: 'messages.view', feature: 'shortCodes' },
  summary: 'Count the messages to keywords by day',
  description: 'Also lists keywords that were released, if they have messages in these days.',
  query: z.object({ days: z.enum(KEYWORD_DAYS).default('30').describe('How many days, up to today') }),
  answer: z.object({
    /** In the account's time zone, oldest first. */
    days: z.array(z.iso.date()),
    keywords: z.array(keywordCounts),
  }),
});

export const listReplySenders = endpoint({
  method: 'GET',
  path: '/api/reply-senders',
  access: { permission: 'messages.view' },
  summary: 'List the numbers that received replies',
  description: 'Up to 100.',
  answer: z.object({ senders: z.array(z.string()) }),
});

const params = z.object({ replyId: id });
/** The text of an answer. Values from the contact replace its variables. */
const text = z.string().min(1, 'Write a reply first.').max(2000);

export const estimateAnswer = endpoint({
  method: 'POST',
  path: '/api/replies/:replyId/estimate-answer',
  access: { permission: 'campaigns.send' },
  summary: 'Estimate an answer to a reply',
  description: 'Returns the cost, and what prevents the answer from being sent, if anything.',
  params,
  body: z.object({ text }),
  answer: z.object({
    /** The text that the recipient would receive. */
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
  summary: 'Answer a reply',
  description:
    'Sends the answer from the number that received the reply. Use a new `key` for each answer: repeating a call with the same `key` sends nothing more.',
  params,
  body: z.object({ key: z.uuid(), text }),
});

export const forwardReply = endpoint({
  method: 'POST',
  path: '/api/replies/:replyId/forward',
  access: { permission: 'campaigns.send' },
  summary: 'Forward a reply by email',
  description: 'Up to 60 per hour.',
  params,
  body: z.object({ to: z.email('Enter a valid email address.').max(254) }),
});
