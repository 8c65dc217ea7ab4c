import { z } from 'zod';
import { SUB_ACCOUNT_STATES } from './account-states.ts';
import { endpoint } from './endpoint.ts';
import { credits, id, pageOf, pageQuery, search, sortedBy } from './fields.ts';
import { MESSAGE_KINDS } from './messages.ts';
import { RANGE_PRESETS } from './range-presets.ts';
import { day } from './range-reports.ts';

const access = { permission: 'sub-accounts.edit', account: 'master' } as const;
const params = z.object({ subAccountId: id });

export const MAX_REPORT_DAYS = 92;

/** A preset, or the first and the last day. Days are those of the master account's time zone. */
const range = {
  preset: z
    .enum(RANGE_PRESETS)
    .optional()
    .describe('The default without `from` and `to` is `last30DaysToToday`'),
  from: day.optional(),
  to: day.optional(),
};

/**
 * Sums over messages that were created in the range. `failed` includes undelivered, expired and rejected
 * messages. `cost` is in thousandths of a credit, after refunds.
 */
const figures = {
  messages: z.number().int(),
  delivered: z.number().int(),
  failed: z.number().int(),
  cost: credits,
};
export type ReportFigures = { messages: number; delivered: number; failed: number; cost: number };

const report = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  timeZone: z.string(),
  totals: z.object(figures),
  /** Every day of the range, oldest first. */
  days: z.array(z.object({ day: z.iso.date(), ...figures })),
});
export type SubAccountReport = z.infer<typeof report>;

export const getSubAccountReport = endpoint({
  method: 'GET',
  path: '/api/sub-account-report',
  access,
  summary: 'Get the messages of all sub-accounts by day',
  description: 'Includes closed sub-accounts, and excludes the master account itself.',
  query: z.object(range),
  answer: report,
});

/** The sort orders of figures, the largest first. */
const FIGURE_SORTS = [
  '-messages',
  'messages',
  '-delivered',
  'delivered',
  '-failed',
  'failed',
  '-cost',
  'cost',
] as const;

const accountFigures = z.object({
  id: z.number(),
  name: z.string(),
  state: z.enum(SUB_ACCOUNT_STATES),
  ...figures,
  /** The delivered share of the messages, from 0 to 1; 0 without messages. */
  deliveryRate: z.number(),
});
export type SubAccountFigures = z.infer<typeof accountFigures>;

export const listSubAccountFigures = endpoint({
  method: 'GET',
  path: '/api/sub-account-report/accounts',
  access,
  summary: 'List the sub-accounts with their messages in a range of days',
  query: pageQuery().extend({
    ...range,
    search,
    sort: sortedBy(...FIGURE_SORTS, '-deliveryRate', 'deliveryRate', 'name', '-name'),
  }),
  answer: pageOf(accountFigures),
});

export const getOneSubAccountReport = endpoint({
  method: 'GET',
  path: '/api/sub-account-report/accounts/:subAccountId',
  access,
  summary: 'Get the messages of a sub-account by day',
  params,
  query: z.object(range),
  answer: report.extend({
    account: z.object({ id: z.number(), name: z.string(), state: z.enum(SUB_ACCOUNT_STATES) }),
  }),
});
export type OneSubAccountReport = z.infer<typeof getOneSubAccountReport.answer>;

const campaignFigures = z.object({
  /** Identifies the row. */
  id: z.string(),
  kind: z.enum(MESSAGE_KINDS),
  /** The campaign's name; null for all answers to replies, and for all confirmations of opt-outs. */
  name: z.string().nullable(),
  ...figures,
});
export type SubAccountCampaign = z.infer<typeof campaignFigures>;

/** A campaign that was sent over several days counts with its messages of the range. */
export const listSubAccountCampaigns = endpoint({
  method: 'GET',
  path: '/api/sub-account-report/accounts/:subAccountId/campaigns',
  access,
  summary: 'List the campaigns of a sub-account with their messages in a range of days',
  description: 'Answers to replies are one row, and so are confirmations of opt-outs.',
  params,
  query: pageQuery().extend({ ...range, sort: sortedBy(...FIGURE_SORTS) }),
  answer: pageOf(campaignFigures),
});

export const downloadSubAccountReport = endpoint({
  method: 'GET',
  path: '/api/sub-account-report/report.csv',
  access,
  summary: 'Download the messages by sub-account and day as CSV',
  description: 'Days without messages have no row.',
  query: z.object({ ...range, search }),
  download: 'text/csv',
});
