import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, listOf, moment, pageOf, pageQuery, rowId, sortedBy, WORKBOOK_TYPE } from './fields.ts';
import { name, optionalName } from './names.ts';
import { MESSAGE_KINDS, MESSAGE_STATES, STATE_FILTER_VALUES } from './messages.ts';
import { RANGE_PRESETS } from './range-presets.ts';

/** Only a master account's reports can be grouped by `subAccount`. They include the master account itself. */
export const GROUPINGS = [
  'day',
  'week',
  'month',
  'campaign',
  'apiKey',
  'costCentre',
  'sender',
  'country',
  'network',
  'subAccount',
] as const;
export type Grouping = (typeof GROUPINGS)[number];

/**
 * Columns that follow the groupings in a report of totals. `other` counts messages in states that the report
 * has no column for. The state columns therefore add up to the total.
 */
export const TOTAL_COLUMNS = [
  'messages',
  ...MESSAGE_STATES,
  'other',
  'deliveredPercent',
  'parts',
  'credits',
] as const;
export const MESSAGE_COLUMNS = [
  'created',
  'number',
  'country',
  'sender',
  'kind',
  'campaign',
  'costCentre',
  'text',
  'state',
  'error',
  'parts',
  'credits',
  'submitted',
  'finished',
  'messageId',
] as const;
const COLUMNS = [
  ...TOTAL_COLUMNS,
  ...MESSAGE_COLUMNS.filter((each) => each !== 'parts' && each !== 'credits'),
];
export type ReportColumn = (typeof TOTAL_COLUMNS)[number] | (typeof MESSAGE_COLUMNS)[number];

export const MAX_RANGE_DAYS = 1100;
export const MAX_MAIL_ADDRESSES = 5;
/** The number of days that reports are stored, and the maximum lifetime of a link to a report. */
export const REPORT_DAYS = 30;

const sender = z.string().trim().min(1).max(20);
const costCentre = z.string().trim().min(1).max(100);
const country = z.string().regex(/^[A-Z]{2}$/, 'Enter a country as two capital letters, such as ZA.');

/** Filters for the messages of a report. An absent filter excludes no messages. */
const filters = {
  state: z.enum(STATE_FILTER_VALUES).optional(),
  sender: sender.optional(),
  kind: z.enum(MESSAGE_KINDS).optional(),
  country: country.optional(),
  /** The cost centre of the messages' campaigns. */
  costCentre: costCentre.optional(),
};

/**
 * The content of a report. `by` applies only to reports of totals. Columns appear in the order of the column
 * lists above.
 */
export const reportContent = z.object({
  what: z.enum(['totals', 'messages']),
  by: z.enum(GROUPINGS).default('day'),
  columns: listOf(z.enum(COLUMNS as ReportColumn[]), COLUMNS.length),
  ...filters,
  campaignId: rowId.optional(),
});
export type ReportContent = z.output<typeof reportContent>;
const reportContentAnswer = reportContent.extend({ columns: z.array(z.enum(COLUMNS as ReportColumn[])) });

/** PostgreSQL rejects dates in the year 0, so this schema does too. */
export const day = z.iso
  .date()
  .refine((text) => !text.startsWith('0000'), 'Enter a date such as 2027-01-31.');
const dayRangeShape = { from: day, to: day };

/** Relative days or fixed days. Fixed days include both ends. */
export const reportRange = z.union([z.object({ preset: z.enum(RANGE_PRESETS) }), z.object(dayRangeShape)]);
export type ReportRange = z.output<typeof reportRange>;

export const SCHEDULE_INTERVALS = ['daily', 'weekly', 'monthly'] as const;

/**
 * When a report runs: daily, on Mondays, or on the first of the month. It runs at five minutes past the hour
 * in the account's time zone.
 */
export const reportSchedule = z.object({
  every: z.enum(SCHEDULE_INTERVALS),
  hour: z.number().int().min(0).max(23),
  to: listOf(z.email().max(200), MAX_MAIL_ADDRESSES, `Enter at most ${MAX_MAIL_ADDRESSES} addresses.`),
});
export type ReportSchedule = z.output<typeof reportSchedule>;

const REPORT_STATES = ['running', 'done', 'failed', 'cancelled'] as const;

const rangeReport = z.object({
  id: z.number(),
  name: z.string(),
  content: reportContentAnswer,
  from: z.iso.date(),
  to: z.iso.date(),
  timeZone: z.string(),
  state: z.enum(REPORT_STATES),
  /**
   * The reason why the report failed. For a finished report, this names the addresses that did not get its
   * link.
   */
  problem: z.string().nullable(),
  /**
   * `messages`: the number of messages in the range; null until counted. `processed`: the number of messages
   * read so far.
   */
  messages: z.number().int().nullable(),
  processed: z.number().int(),
  rows: z.number().int(),
  /** When the link stops working; null if there is no link. */
  sharedUntil: moment.nullable(),
  createdAt: moment,
  finishedAt: moment.nullable(),
  expiresAt: moment,
});
export type RangeReport = z.infer<typeof rangeReport>;

const reportParams = z.object({ reportId: id });
const createdReport = z.object({ id: z.number() });

export const listReports = endpoint({
  method: 'GET',
  path: '/api/reports',
  access: { permission: 'messages.view' },
  summary: 'List reports',
  query: pageQuery().extend({ sort: sortedBy('-id', 'id') }),
  answer: pageOf(rangeReport),
});

export const getReport = endpoint({
  method: 'GET',
  path: '/api/reports/:reportId',
  access: { permission: 'messages.view' },
  summary: 'Get a report',
  params: reportParams,
  answer: rangeReport,
});

export const createReport = endpoint({
  method: 'POST',
  path: '/api/reports',
  access: { permission: 'campaigns.send' },
  summary: 'Create a report',
  description: 'Runs in the background.',
  body: z.object({ name: optionalName(100).default(''), content: reportContent, range: reportRange }),
  answer: createdReport,
});

/** Counts the messages of a report before the user creates it. */
export const previewReport = endpoint({
  method: 'GET',
  path: '/api/report-previews',
  access: { permission: 'messages.view' },
  heavy: true,
  summary: 'Count the messages of a report before creating it',
  query: z.object({
    preset: z.enum(RANGE_PRESETS).optional(),
    from: dayRangeShape.from.optional(),
    to: dayRangeShape.to.optional(),
    ...filters,
    campaignId: id.optional(),
    /** With `subAccount`, the count includes the messages of sub-accounts. */
    by: z.enum(GROUPINGS).optional(),
  }),
  answer: z.object({
    from: dayRangeShape.from,
    to: dayRangeShape.to,
    timeZone: z.string(),
    /** The start of the first day and the end of the last day. */
    begins: moment,
    ends: moment,
    /** The number of messages, regardless of the country filter. `isExact` is false if there are more. */
    messages: z.number().int(),
    isExact: z.boolean(),
  }),
});

export const cancelReport = endpoint({
  method: 'POST',
  path: '/api/reports/:reportId/cancel',
  access: { permission: 'campaigns.send' },
  summary: 'Cancel a report',
  params: reportParams,
});

export const deleteReport = endpoint({
  method: 'DELETE',
  path: '/api/reports/:reportId',
  access: { permission: 'campaigns.send' },
  summary: 'Delete a report',
  description: 'Its link stops working.',
  params: reportParams,
});

export const downloadReport = endpoint({
  method: 'GET',
  path: '/api/reports/:reportId/report.csv',
  access: { permission: 'messages.view' },
  summary: 'Download a report as CSV',
  params: reportParams,
  download: 'text/csv',
});

export const downloadReportWorkbook = endpoint({
  method: 'GET',
  path: '/api/reports/:reportId/report.xlsx',
  access: { permission: 'messages.view' },
  summary: 'Download a report as an Excel workbook (XLSX)',
  params: reportParams,
  download: WORKBOOK_TYPE,
});

const cell = z.union([z.string(), z.number()]).nullable();

export const readReportRows = endpoint({
  method: 'GET',
  path: '/api/reports/:reportId/rows',
  access: { permission: 'messages.view' },
  heavy: true,
  summary: 'List the rows of a finished report',
  params: reportParams,
  query: pageQuery().omit({ total: true }),
  answer: z.object({
    columns: z.array(z.enum(COLUMNS as ReportColumn[])),
    /** `labels` identify a row in a report of totals, such as a campaign's name and id. */
    rows: z.array(z.object({ labels: z.array(cell), cells: z.array(cell) })),
    next: z.string().nullable(),
    /**
     * The totals of each column over all rows; null for a report of messages, or if there are too many rows.
     */
    sums: z.array(z.number().nullable()).nullable(),
  }),
});
export type ReportRows = z.infer<typeof readReportRows.answer>;

export const shareReport = endpoint({
  method: 'POST',
  path: '/api/reports/:reportId/link',
  access: { permission: 'campaigns.send' },
  summary: 'Create a public link to a report',
  description: 'Anyone with the link can download the report. Earlier links stop working.',
  params: reportParams,
  body: z.object({ days: z.number().int().min(1).max(REPORT_DAYS) }),
  answer: z.object({ csv: z.string(), xlsx: z.string(), until: moment }),
});

export const stopSharingReport = endpoint({
  method: 'DELETE',
  path: '/api/reports/:reportId/link',
  access: { permission: 'campaigns.send' },
  summary: 'Revoke the public link to a report',
  params: reportParams,
});

const sharedReportParams = z.object({
  token: z.string().regex(/^[\w-]{43}$/, 'This is not a link to a report.'),
});

export const downloadSharedReport = endpoint({
  method: 'GET',
  path: '/api/shared-reports/:token/report.csv',
  access: 'public',
  summary: 'Download a shared report as CSV',
  params: sharedReportParams,
  download: 'text/csv',
});

export const downloadSharedWorkbook = endpoint({
  method: 'GET',
  path: '/api/shared-reports/:token/report.xlsx',
  access: 'public',
  summary: 'Download a shared report as an Excel workbook (XLSX)',
  params: sharedReportParams,
  download: WORKBOOK_TYPE,
});

const definitionId = z.object({ definitionId: id });

const definitionFields = z.object({
  name: name(100),
  content: reportContent,
  range: reportRange,
  /** The schedule requires a relative range. Null for a report that only users create. */
  schedule: reportSchedule.nullable(),
});
export type DefinitionFields = z.input<typeof definitionFields>;

const reportDefinition = definitionFields.extend({
  id: z.number(),
  content: reportContentAnswer,
  schedule: reportSchedule.extend({ to: z.array(z.string()) }).nullable(),
  nextAt: moment.nullable(),
  /** Why the last scheduled report failed to start. The server keeps retrying. */
  problem: z.string().nullable(),
});
export type ReportDefinition = z.infer<typeof reportDefinition>;

export const listReportDefinitions = endpoint({
  method: 'GET',
  path: '/api/report-definitions',
  access: { permission: 'messages.view' },
  summary: 'List saved report definitions',
  query: pageQuery().extend({ sort: sortedBy('-id', 'id') }),
  answer: pageOf(reportDefinition),
});

export const createReportDefinition = endpoint({
  method: 'POST',
  path: '/api/report-definitions',
  access: { permission: 'campaigns.send' },
  summary: 'Save a report definition',
  description: 'You can run it again, or on a schedule.',
  body: definitionFields,
  answer: createdReport,
});

export const changeReportDefinition = endpoint({
  method: 'PUT',
  path: '/api/report-definitions/:definitionId',
  access: { permission: 'campaigns.send' },
  summary: 'Update a report definition',
  params: definitionId,
  body: definitionFields,
});

export const deleteReportDefinition = endpoint({
  method: 'DELETE',
  path: '/api/report-definitions/:definitionId',
  access: { permission: 'campaigns.send' },
  summary: 'Delete a report definition',
  description: 'Its reports are kept.',
  params: definitionId,
});

export const runReportDefinition = endpoint({
  method: 'POST',
  path: '/api/report-definitions/:definitionId/reports',
  access: { permission: 'campaigns.send' },
  summary: 'Create a report from a definition',
  params: definitionId,
  answer: createdReport,
});
