import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, listOf, moment, pageOf, pageQuery, rowId, sortedBy, WORKBOOK } from './fields.ts';
import { name, optionalName } from './names.ts';
import { MESSAGE_KINDS, MESSAGE_STATES, SHOWN_STATES } from './messages.ts';

/** Days, relative to today in the account’s zone. Weeks begin on Monday. */
export const RANGE_PRESETS = [
  'today',
  'yesterday',
  'last7Days',
  'last30Days',
  'lastWeek',
  'thisMonth',
  'lastMonth',
] as const;
export type RangePreset = (typeof RANGE_PRESETS)[number];

export const GROUPINGS = [
  'day',
  'week',
  'month',
  'campaign',
  'costCentre',
  'sender',
  'country',
  'network',
] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Of a report of totals, after what it groups by. `other`: the messages in states that have no column, so that a row adds up. */
export const TOTAL_COLUMNS = [
  'messages',
  ...MESSAGE_STATES,
  'other',
  'deliveredPercent',
  'parts',
  'credits',
] as const;
/** Of a report of every message. */
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

/** The longest range, in days. */
export const MOST_DAYS = 1100;
export const MOST_MAILED = 5;
/** How many days a link can work at most, and reports are kept. */
export const REPORT_DAYS = 30;

const sender = z.string().trim().min(1).max(20);
const costCentre = z.string().trim().min(1).max(100);
const country = z.string().regex(/^[A-Z]{2}$/, 'A country has two capital letters.');

/** Which messages; all of those without. */
const filters = {
  state: z.enum(SHOWN_STATES).optional(),
  sender: sender.optional(),
  kind: z.enum(MESSAGE_KINDS).optional(),
  country: country.optional(),
  /** Of the campaigns that are charged to it. */
  costCentre: costCentre.optional(),
};

/** `by` is for totals only. Columns come in the order of the lists above. */
export const reportContent = z.object({
  what: z.enum(['totals', 'messages']),
  by: z.enum(GROUPINGS).default('day'),
  columns: listOf(z.enum(COLUMNS as ReportColumn[]), COLUMNS.length),
  ...filters,
  campaignId: rowId.optional(),
});
export type ReportContent = z.output<typeof reportContent>;
const shownContent = reportContent.extend({ columns: z.array(z.enum(COLUMNS as ReportColumn[])) });

/** No calendar of the database has a year 0. */
const day = z.iso.date().refine((text) => !text.startsWith('0000'), 'Enter a date such as 2027-01-31.');
const days = { from: day, to: day };

/** Days that move with today, or that stay; both are included. */
export const reportRange = z.union([z.object({ preset: z.enum(RANGE_PRESETS) }), z.object(days)]);
export type ReportRange = z.output<typeof reportRange>;

export const EVERY = ['daily', 'weekly', 'monthly'] as const;

/** At five past the hour of the account’s clock: every day, on Mondays, or on the first of the month. */
export const reportSchedule = z.object({
  every: z.enum(EVERY),
  hour: z.number().int().min(0).max(23),
  to: listOf(z.email().max(200), MOST_MAILED, `A report is mailed to ${MOST_MAILED} addresses at most.`),
});
export type ReportSchedule = z.output<typeof reportSchedule>;

const REPORT_STATES = ['running', 'done', 'failed', 'cancelled'] as const;

const rangeReport = z.object({
  id: z.number(),
  name: z.string(),
  content: shownContent,
  from: z.iso.date(),
  to: z.iso.date(),
  timeZone: z.string(),
  state: z.enum(REPORT_STATES),
  /** Why it failed; of one that is done, to whom it was not mailed. */
  problem: z.string().nullable(),
  /** How many messages the range has, null until they are counted, and how many of them were looked at. */
  messages: z.number().int().nullable(),
  lookedAt: z.number().int(),
  rows: z.number().int(),
  /** When its link ends; null without one. */
  sharedUntil: moment.nullable(),
  createdAt: moment,
  finishedAt: moment.nullable(),
  /** When it is deleted. */
  keptUntil: moment,
});
export type RangeReport = z.infer<typeof rangeReport>;

const reportId = z.object({ reportId: id });
const made = z.object({ id: z.number() });

export const listReports = endpoint({
  method: 'GET',
  path: '/api/reports',
  access: { permission: 'messages.view' },
  summary: 'List the reports of ranges of days',
  query: pageQuery().extend({ sort: sortedBy('-id', 'id') }),
  answer: pageOf(rangeReport),
});

export const getReport = endpoint({
  method: 'GET',
  path: '/api/reports/:reportId',
  access: { permission: 'messages.view' },
  summary: 'A report, and how far it is',
  params: reportId,
  answer: rangeReport,
});

export const createReport = endpoint({
  method: 'POST',
  path: '/api/reports',
  access: { permission: 'campaigns.send' },
  summary: 'Make a report of a range of days in the background',
  body: z.object({ name: optionalName(100).default(''), content: reportContent, range: reportRange }),
  answer: made,
});

/** What a report would hold. */
export const previewReport = endpoint({
  method: 'GET',
  path: '/api/report-previews',
  access: { permission: 'messages.view' },
  heavy: true,
  summary: 'Count the messages that a report would look at',
  query: z.object({
    preset: z.enum(RANGE_PRESETS).optional(),
    from: days.from.optional(),
    to: days.to.optional(),
    ...filters,
    campaignId: id.optional(),
  }),
  answer: z.object({
    from: days.from,
    to: days.to,
    timeZone: z.string(),
    /** The moments at which the first day begins and the last one ends. */
    begins: moment,
    ends: moment,
    /** Without regard to the country. `isExact` is false if there are more. */
    messages: z.number().int(),
    isExact: z.boolean(),
  }),
});

export const cancelReport = endpoint({
  method: 'POST',
  path: '/api/reports/:reportId/cancel',
  access: { permission: 'campaigns.send' },
  summary: 'Stop making a report',
  params: reportId,
});

export const deleteReport = endpoint({
  method: 'DELETE',
  path: '/api/reports/:reportId',
  access: { permission: 'campaigns.send' },
  summary: 'Delete a report, and with it its link',
  params: reportId,
});

export const downloadReport = endpoint({
  method: 'GET',
  path: '/api/reports/:reportId/report.csv',
  access: { permission: 'messages.view' },
  summary: 'A report as CSV',
  params: reportId,
  download: 'text/csv',
});

export const downloadReportWorkbook = endpoint({
  method: 'GET',
  path: '/api/reports/:reportId/report.xlsx',
  access: { permission: 'messages.view' },
  summary: 'A report as a workbook (XLSX)',
  params: reportId,
  download: WORKBOOK,
});

const cell = z.union([z.string(), z.number()]).nullable();

export const readReportRows = endpoint({
  method: 'GET',
  path: '/api/reports/:reportId/rows',
  access: { permission: 'messages.view' },
  heavy: true,
  summary: 'The rows of a report that is done, as its files have them, in pages',
  params: reportId,
  query: pageQuery().omit({ total: true }),
  answer: z.object({
    columns: z.array(z.enum(COLUMNS as ReportColumn[])),
    /** `labels`: of a report of totals, what the row sums up, such as a campaign’s name and its id. */
    rows: z.array(z.object({ labels: z.array(cell), cells: z.array(cell) })),
    next: z.string().nullable(),
    /** All rows together, column by column; null for a report of every message, and of very many rows. */
    sums: z.array(z.number().nullable()).nullable(),
  }),
});
export type ReportRows = z.infer<typeof readReportRows.answer>;

export const shareReport = endpoint({
  method: 'POST',
  path: '/api/reports/:reportId/link',
  access: { permission: 'campaigns.send' },
  summary: 'Make a link with which anybody can download a report for some days; the one before ends',
  params: reportId,
  body: z.object({ days: z.number().int().min(1).max(REPORT_DAYS) }),
  answer: z.object({ csv: z.string(), xlsx: z.string(), until: moment }),
});

export const stopSharingReport = endpoint({
  method: 'DELETE',
  path: '/api/reports/:reportId/link',
  access: { permission: 'campaigns.send' },
  summary: 'End the link of a report',
  params: reportId,
});

const token = z.object({ token: z.string().regex(/^[\w-]{43}$/, 'This is no link to a report.') });

export const downloadSharedReport = endpoint({
  method: 'GET',
  path: '/api/shared-reports/:token/report.csv',
  access: 'public',
  summary: 'A report as CSV, for whoever has its link',
  params: token,
  download: 'text/csv',
});

export const downloadSharedWorkbook = endpoint({
  method: 'GET',
  path: '/api/shared-reports/:token/report.xlsx',
  access: 'public',
  summary: 'A report as a workbook (XLSX), for whoever has its link',
  params: token,
  download: WORKBOOK,
});

const definitionId = z.object({ definitionId: id });

const definitionFields = z.object({
  name: name(100),
  content: reportContent,
  range: reportRange,
  /** Null: it is made only by hand. Only a range that moves with today can have one. */
  schedule: reportSchedule.nullable(),
});
export type DefinitionFields = z.input<typeof definitionFields>;

const reportDefinition = definitionFields.extend({
  id: z.number(),
  content: shownContent,
  schedule: reportSchedule.extend({ to: z.array(z.string()) }).nullable(),
  nextAt: moment.nullable(),
  /** Why it was not made at its time; it is tried again and again. */
  problem: z.string().nullable(),
});
export type ReportDefinition = z.infer<typeof reportDefinition>;

export const listReportDefinitions = endpoint({
  method: 'GET',
  path: '/api/report-definitions',
  access: { permission: 'messages.view' },
  summary: 'List the definitions of reports that were saved',
  query: pageQuery().extend({ sort: sortedBy('-id', 'id') }),
  answer: pageOf(reportDefinition),
});

export const createReportDefinition = endpoint({
  method: 'POST',
  path: '/api/report-definitions',
  access: { permission: 'campaigns.send' },
  summary: 'Save the definition of a report, to be made again, or on a schedule',
  body: definitionFields,
  answer: made,
});

export const changeReportDefinition = endpoint({
  method: 'PUT',
  path: '/api/report-definitions/:definitionId',
  access: { permission: 'campaigns.send' },
  summary: 'Change the definition of a report',
  params: definitionId,
  body: definitionFields,
});

export const deleteReportDefinition = endpoint({
  method: 'DELETE',
  path: '/api/report-definitions/:definitionId',
  access: { permission: 'campaigns.send' },
  summary: 'Delete the definition of a report; the reports that were made stay',
  params: definitionId,
});

export const makeDefinedReport = endpoint({
  method: 'POST',
  path: '/api/report-definitions/:definitionId/reports',
  access: { permission: 'campaigns.send' },
  summary: 'Make a report by its definition now',
  params: definitionId,
  answer: made,
});
