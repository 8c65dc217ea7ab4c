import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listOf, rowId } from './fields.ts';
import { MESSAGE_COLUMNS, SCHEDULE_INTERVALS, TOTAL_COLUMNS } from './range-reports.ts';

export const CSV_DELIMITERS = ['comma', 'semicolon', 'tab'] as const;
export type CsvDelimiter = (typeof CSV_DELIMITERS)[number];
export const DECIMAL_SIGNS = ['point', 'comma'] as const;
export type DecimalSign = (typeof DECIMAL_SIGNS)[number];

/** The columns of the file of the list of campaigns, in order. */
export const CAMPAIGN_FILE_COLUMNS = [
  'id',
  'name',
  'costCentre',
  'sender',
  'user',
  'state',
  'paused',
  'recipients',
  'delivered',
  'failed',
  'submitted',
  'queued',
  'held',
  'cancelled',
  'unknown',
  'replies',
  'optedOut',
  'duplicates',
  'invalid',
  'excluded',
  'landlines',
  'parts',
  'credits',
  'refunded',
  'created',
  'startsAt',
  'localStart',
  'repeats',
  'sent',
  'finished',
  'text',
] as const;
export type CampaignFileColumn = (typeof CAMPAIGN_FILE_COLUMNS)[number];

/** The columns of the file of a campaign's messages, in order. */
export const MESSAGE_FILE_COLUMNS = [
  'number',
  'state',
  'error',
  'parts',
  'credits',
  'created',
  'submitted',
  'finished',
  'text',
] as const;
export type MessageFileColumn = (typeof MESSAGE_FILE_COLUMNS)[number];

const columnList = <const Columns extends readonly [string, ...string[]]>(all: Columns) =>
  z.array(z.enum(all)).min(1, 'Choose at least one column.').max(all.length);

/** The usual columns of new reports, and the columns of files. Files have them in the order above. */
const reportColumns = z.object({
  totals: columnList(TOTAL_COLUMNS),
  messages: columnList(MESSAGE_COLUMNS),
  campaignFiles: columnList(CAMPAIGN_FILE_COLUMNS),
  messageFiles: columnList(MESSAGE_FILE_COLUMNS),
});
export type ReportColumns = z.infer<typeof reportColumns>;

export const DEFAULT_COLUMNS: ReportColumns = {
  totals: ['messages', 'delivered', 'undelivered', 'expired', 'rejected', 'other', 'parts', 'credits'],
  messages: ['created', 'number', 'sender', 'campaign', 'text', 'state', 'error', 'parts', 'credits'],
  campaignFiles: [...CAMPAIGN_FILE_COLUMNS],
  messageFiles: [...MESSAGE_FILE_COLUMNS],
};

/** The maximum number of users and other addresses that get a summary. */
export const MAX_SUMMARY_RECIPIENTS = 20;

const reportSettings = z.object({
  /** For every CSV file. */
  delimiter: z.enum(CSV_DELIMITERS),
  decimalSign: z.enum(DECIMAL_SIGNS),
  columns: reportColumns,
  /** Summaries by email: of yesterday every day, of last week on Mondays, of last month on the first. */
  summaries: z.array(z.enum(SCHEDULE_INTERVALS)).max(SCHEDULE_INTERVALS.length),
  userIds: z.array(rowId).max(MAX_SUMMARY_RECIPIENTS, `Choose at most ${MAX_SUMMARY_RECIPIENTS} users.`),
  /** Other email addresses. Stored in lower case. */
  addresses: z.array(z.string()),
});
export type ReportSettings = z.infer<typeof reportSettings>;

const storedReportSettings = reportSettings.extend({
  /** The users to choose from. */
  users: z.array(z.object({ id: rowId, name: z.string() })),
});
export type StoredReportSettings = z.infer<typeof storedReportSettings>;

export const getReportSettings = endpoint({
  method: 'GET',
  path: '/api/report-settings',
  access: { permission: 'account.edit' },
  summary: 'Get the settings of files and summaries',
  answer: storedReportSettings,
});

/**
 * Fails with `no_recipients` if there are summaries but no recipients, and with `own_users_only` if an account
 * on trial enters the address of somebody who is not its user.
 */
export const saveReportSettings = endpoint({
  method: 'PUT',
  path: '/api/report-settings',
  access: { permission: 'account.edit' },
  summary: 'Change the settings of files and summaries',
  body: reportSettings.extend({
    addresses: listOf(
      z.email('Enter valid email addresses.').max(254),
      MAX_SUMMARY_RECIPIENTS,
      `Enter at most ${MAX_SUMMARY_RECIPIENTS} addresses.`,
    ),
  }),
  answer: storedReportSettings,
});

/** For forms that create reports. */
export const getReportColumns = endpoint({
  method: 'GET',
  path: '/api/report-columns',
  access: { permission: 'messages.view' },
  summary: 'Get the usual columns of reports and files',
  answer: reportColumns,
});
