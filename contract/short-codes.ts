import { z } from 'zod';
import type { AccessRequirements } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, moment, numberUnlessErased, pageOf, pageQuery, rowId, sortedBy } from './fields.ts';

/** What writing to a keyword does about opt-outs: nothing, opts in at once, or after the person confirmed it. */
export const KEYWORD_OPT_INS = ['none', 'at-once', 'confirmed'] as const;
export type KeywordOptIn = (typeof KEYWORD_OPT_INS)[number];
export const MAX_KEYWORD_ANSWER_LENGTH = 1000;

const viewAccess = {
  permission: 'messages.view',
  feature: 'shortCodes',
} as const satisfies AccessRequirements;
const changeAccess = {
  permission: 'campaigns.send',
  feature: 'shortCodes',
} as const satisfies AccessRequirements;

const type = z.enum(['Shared', 'Dedicated', 'Unallocated']);
/** The names of the specification (3). */
const state = z.enum(['ACTIVE', 'EXPIRED']);
export type ShortCodeState = z.infer<typeof state>;

const shortCode = z.object({
  id,
  shortCode: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  type,
  state,
  /** When the account last loses something of the number; null for no end. */
  endDate: moment.nullable(),
  /** The keywords that the account has on it. */
  keywords: z.int(),
});
export type ShortCode = z.infer<typeof shortCode>;

/** A call of the specification (7.1). */
export const listShortCodes = endpoint({
  method: 'GET',
  path: '/shortcodes/summary',
  access: viewAccess,
  summary: 'List the short codes and numbers of the account',
  query: z.object({
    state: z.enum(['all', 'active', 'expired']).default('all').describe('Which short codes to list'),
  }),
  answer: z.object({ shortCodes: z.array(shortCode) }),
});

const keywordRow = z.object({
  /** The keyword's id. */
  endpointId: id,
  shortCodeId: id,
  shortCode: z.string(),
  country: z.string(),
  /** Empty for a whole number. */
  keyword: z.string(),
  type,
  state,
  endDate: moment.nullable(),
  /** Where each message is forwarded to; empty for nowhere. Without a plus. */
  forwardMobile: z.string(),
  forwardEmail: z.string(),
  /** Whether the owner of `forwardEmail` has confirmed it. Until then, nothing is sent there. */
  isEmailConfirmed: z.boolean(),
  /** Why the last message of the last 30 days was not forwarded; null if it was. */
  forwardProblem: z.string().nullable(),
  /** Reports by email, to `forwardEmail` or else to the users who may change the account's settings. */
  reportDay: z.boolean(),
  reportWeek: z.boolean(),
  reportMonth: z.boolean(),
  /** The automatic answer; empty for none. */
  answer: z.string(),
  /** Why the last automatic answer of the last 30 days was not sent; null if it was. */
  answerProblem: z.string().nullable(),
  /** The group that people join; null for none. */
  group: z.object({ id, name: z.string() }).nullable(),
  /** Whether the group that people should join was deleted. */
  isGroupDeleted: z.boolean(),
  optIn: z.enum(KEYWORD_OPT_INS),
  /** What people are asked to confirm. */
  question: z.string(),
  acceptsGlued: z.boolean(),
});
export type KeywordRow = z.infer<typeof keywordRow>;

/** A call of the specification (7.1). */
export const listKeywords = endpoint({
  method: 'GET',
  path: '/shortcodes/keywords',
  access: viewAccess,
  summary: 'List the keywords of the account',
  description: 'Also lists whole numbers. Each has the settings for its messages.',
  answer: z.object({ keywords: z.array(keywordRow) }),
});

const email = z.union([z.literal(''), z.email('Enter a valid email address.').max(254)]);
const text = z.string().trim().max(MAX_KEYWORD_ANSWER_LENGTH);

/**
 * A call of the specification (7.1). Changes what the body has, and keeps the rest. Fails with `not_found`, `invalid_number`, `own_sender`,
 * `unknown_group`, `smart_group`, `question_required`, and the problems of texts.
 */
export const updateKeywordSetup = endpoint({
  method: 'POST',
  path: '/Shortcodes/SetupKeywordUpdate',
  access: changeAccess,
  summary: 'Change the settings of a keyword or number',
  description:
    'Emails a link to a `forwardEmail` that is not that of a user. Nothing is sent there before it is confirmed.',
  body: z.object({
    endpointId: rowId,
    shortCodeId: rowId,
    forwardMobile: z.string().max(30).optional(),
    forwardEmail: email.optional(),
    reportDay: z.boolean().optional(),
    reportWeek: z.boolean().optional(),
    reportMonth: z.boolean().optional(),
    answer: text.optional(),
    groupId: rowId.nullable().optional(),
    optIn: z.enum(KEYWORD_OPT_INS).optional(),
    question: text.optional(),
    acceptsGlued: z.boolean().optional(),
  }),
  answer: keywordRow,
});
export type KeywordSetupChange = z.infer<typeof updateKeywordSetup.body>;

const keywordAnswer = z.object({
  id,
  number: numberUnlessErased,
  at: moment,
  /** Whether it asked the person to confirm. */
  isQuestion: z.boolean(),
  state: z.enum(['waiting', 'sent', 'not-sent', 'confirmed']),
  /** Why it was not sent. */
  problem: z.string().nullable(),
});
export type KeywordAnswer = z.infer<typeof keywordAnswer>;

export const listKeywordAnswers = endpoint({
  method: 'GET',
  path: '/api/keywords/:keywordId/answers',
  access: viewAccess,
  summary: 'List the automatic answers of a keyword',
  description: 'Answers, and questions whether people want to join, newest first.',
  params: z.object({ keywordId: id }),
  query: pageQuery().extend({ sort: sortedBy('-id', 'id') }),
  answer: pageOf(keywordAnswer),
});
