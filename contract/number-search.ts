import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { credits, MAX_SEARCH_LENGTH, moment, number, pageOf, pageQuery, total } from './fields.ts';
import { HISTORY_KINDS } from './history-kinds.ts';
import { STATE_FILTER_VALUES, stateCounts } from './messages.ts';
import { OPT_OUT_SOURCES } from './opt-outs.ts';
import { campaignReference, receivedLine, sentLine } from './people.ts';
import { SKIP_REASONS } from './sending.ts';

const params = z.object({ number });

const lineFields = { id: z.string(), at: moment };

/** An opt-out or an opt-in. */
const optOutLine = z.object({
  kind: z.literal('optOut'),
  ...lineFields,
  source: z.enum(OPT_OUT_SOURCES),
});
const optInLine = z.object({ kind: z.literal('optIn'), ...lineFields, reason: z.string() });

/** A campaign that skipped the number. */
const skippedLine = z.object({
  kind: z.literal('skipped'),
  ...lineFields,
  campaign: campaignReference,
  reason: z.enum(SKIP_REASONS),
});

export const historyLine = z.discriminatedUnion('kind', [
  sentLine,
  receivedLine,
  optOutLine,
  optInLine,
  skippedLine,
]);
export type HistoryLine = z.infer<typeof historyLine>;

const day = z.iso.date('Enter a date such as 2027-01-31.').optional();

/** A range of days in the account's time zone, including both ends. */
const historyDays = z.object({ from: day, to: day });
const historyFilter = historyDays.extend({
  kind: z.enum(HISTORY_KINDS).optional(),
  state: z.enum(STATE_FILTER_VALUES).optional().describe('Messages in this state only'),
});

/**
 * A number's totals. For a number with very many messages, the totals cover only the newest messages, and
 * `messages` is not exact.
 */
const numberStats = z.object({
  counts: stateCounts,
  messages: total,
  cost: credits,
  replies: total,
  optOuts: total,
  skipped: total,
  /** The number's country (ISO 3166-1 alpha-2); null if unknown. */
  country: z.string().nullable(),
});
export type NumberStats = z.infer<typeof numberStats>;

/** A number that has messages, a contact or an opt-out. */
const foundNumber = z.object({
  number,
  name: z.string(),
  isOptedOut: z.boolean(),
  messages: total,
  lastMessageAt: moment.nullable(),
});
export type FoundNumber = z.infer<typeof foundNumber>;

/** The minimum number of digits in a search. Too many numbers contain a shorter sequence. */
export const MIN_SEARCH_DIGITS = 4;

export const findNumbers = endpoint({
  method: 'GET',
  path: '/api/number-search',
  access: { permission: 'messages.view' },
  heavy: true,
  summary: 'Find numbers',
  description:
    'A whole number, in any format, returns that number. Its first or last digits return up to 25 numbers of contacts, opt-outs and messages. A name returns up to 25 contacts.',
  query: z.object({ search: z.string().trim().min(1).max(MAX_SEARCH_LENGTH) }),
  answer: z.object({
    number: number.nullable(),
    found: z.array(foundNumber),
    /** Whether the list contains all matching numbers. */
    isComplete: z.boolean(),
  }),
});

export const getNumberStats = endpoint({
  method: 'GET',
  path: '/api/numbers/:number/stats',
  access: { permission: 'messages.view' },
  heavy: true,
  summary: 'Get statistics for a number',
  description: 'Counts messages by state, replies, opt-outs and campaigns that left the number out.',
  params,
  query: historyDays,
  answer: numberStats,
});

export const listHistory = endpoint({
  method: 'GET',
  path: '/api/numbers/:number/history',
  access: { permission: 'messages.view' },
  heavy: true,
  summary: "List a number's history",
  description:
    'Messages, replies, opt-outs and campaigns that left the number out, newest first. A page can have fewer items than `limit`, or none, and still have a `next`.',
  params,
  query: pageQuery().extend(historyFilter.shape),
  answer: pageOf(historyLine),
});

export const downloadHistory = endpoint({
  method: 'GET',
  path: '/api/numbers/:number/history.csv',
  access: { permission: 'messages.view' },
  summary: "Download a number's history as CSV",
  params,
  query: historyFilter,
  download: 'text/csv',
});
