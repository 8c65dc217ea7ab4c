import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { credits, LONGEST_SEARCH, moment, number, pageOf, pageQuery, total } from './fields.ts';
import { HISTORY_KINDS } from './history-kinds.ts';
import { SHOWN_STATES, stateCounts } from './messages.ts';
import { OPT_OUT_SOURCES } from './opt-outs.ts';
import { namedCampaign, receivedLine, sentLine } from './people.ts';
import { LEFT_OUT_REASONS } from './sending.ts';

const params = z.object({ number });

const line = { id: z.string(), at: moment };

/** That the number opted out, or was let be sent to again. */
const optOutLine = z.object({
  kind: z.literal('optOut'),
  ...line,
  source: z.enum(OPT_OUT_SOURCES),
});
const optInLine = z.object({ kind: z.literal('optIn'), ...line, reason: z.string() });

/** That a campaign went to others, and not to the number. */
const leftOutLine = z.object({
  kind: z.literal('leftOut'),
  ...line,
  campaign: namedCampaign,
  reason: z.enum(LEFT_OUT_REASONS),
});

export const historyLine = z.discriminatedUnion('kind', [
  sentLine,
  receivedLine,
  optOutLine,
  optInLine,
  leftOutLine,
]);
export type HistoryLine = z.infer<typeof historyLine>;

const day = z.iso.date('Enter a date such as 2027-01-31.').optional();

/** Days are the account’s, both in it. */
const historyDays = z.object({ from: day, to: day });
const historyFilter = historyDays.extend({
  kind: z.enum(HISTORY_KINDS).optional(),
  state: z.enum(SHOWN_STATES).optional().describe('Of messages; whatever else there is has none'),
});

/** What there is of a number. Of very many messages only the newest are counted; then `messages` is not exact. */
const numberFigures = z.object({
  counts: stateCounts,
  messages: total,
  cost: credits,
  replies: total,
  optOuts: total,
  leftOut: total,
  /** Where the number is from (ISO 3166-1), as far as it tells. */
  country: z.string().nullable(),
});
export type NumberFigures = z.infer<typeof numberFigures>;

/** A number of which something is known. */
const foundNumber = z.object({
  number,
  name: z.string(),
  isOptedOut: z.boolean(),
  messages: total,
  lastMessageAt: moment.nullable(),
});
export type FoundNumber = z.infer<typeof foundNumber>;

export const findNumbers = endpoint({
  method: 'GET',
  path: '/api/number-search',
  access: { permission: 'messages.view' },
  heavy: true,
  summary:
    'The number that was typed, if it is a whole one, in any spelling; else up to 25 numbers that begin or end with what was typed, of contacts, opt-outs and messages; or, where a name was typed, up to 25 contacts of that name',
  query: z.object({ search: z.string().trim().min(1).max(LONGEST_SEARCH) }),
  answer: z.object({
    number: number.nullable(),
    found: z.array(foundNumber),
    /** False if there may be more than these. */
    isWhole: z.boolean(),
  }),
});

export const getNumberFigures = endpoint({
  method: 'GET',
  path: '/api/numbers/:number/figures',
  access: { permission: 'messages.view' },
  heavy: true,
  summary:
    'How many messages went to a number and what became of them, how many replies came, and how many campaigns left it out',
  params,
  query: historyDays,
  answer: numberFigures,
});

export const listHistory = endpoint({
  method: 'GET',
  path: '/api/numbers/:number/history',
  access: { permission: 'messages.view' },
  heavy: true,
  summary:
    'All that is known of a number, the newest first: messages, replies, opt-outs, and what campaigns left out. A page can have fewer than `limit`, or none, although there is a `next`',
  params,
  query: pageQuery().extend(historyFilter.shape),
  answer: pageOf(historyLine),
});

export const downloadHistory = endpoint({
  method: 'GET',
  path: '/api/numbers/:number/history.csv',
  access: { permission: 'messages.view' },
  summary: 'The same as a file',
  params,
  query: historyFilter,
  download: 'text/csv',
});
