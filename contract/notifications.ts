import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { moment } from './fields.ts';

/**
 * The notices that a user can dismiss permanently: the tour, the first steps, the two notices about the security score, and
 * announcements and urgent notices by id.
 */
const notice = z
  .string()
  .regex(/^(tour|first-steps|security-weak|security-strong|(feature|urgent):[\w-]{1,40})$/);

/** The console's notices to a user, apart from the account's activity. */
export const getNotices = endpoint({
  method: 'GET',
  path: '/api/notices',
  access: { user: true },
  summary: 'Get your notices',
  answer: z.object({
    /** The names of the dismissed notices. */
    dismissed: z.array(z.string()),
    /** An urgent notice from the operator to everybody; plain text. */
    urgent: z.object({ id: z.string(), text: z.string() }).nullable(),
    /** Whether to ask the user to confirm name and numbers, because the last confirmation is too old. */
    confirmDetails: z.boolean(),
    /** Whether to announce the change to contacts. Only accounts older than the change see it. */
    contactsChange: z.boolean(),
  }),
});
export type Notices = z.infer<typeof getNotices.answer>;

export const dismissNotice = endpoint({
  method: 'PUT',
  path: '/api/notices/:notice',
  access: { user: true },
  summary: 'Dismiss a notice',
  params: z.object({ notice }),
});

export const restoreNotice = endpoint({
  method: 'DELETE',
  path: '/api/notices/:notice',
  access: { user: true },
  summary: 'Show a notice again',
  params: z.object({ notice }),
});

/** An event in the account, as the console announces it. */
export const accountActivity = z.discriminatedUnion('name', [
  z.object({ name: z.literal('campaign.finished'), campaignId: z.number(), campaign: z.string() }),
  z.object({
    name: z.literal('campaign.stopped'),
    campaignId: z.number(),
    campaign: z.string(),
    state: z.enum(['held', 'paused']),
  }),
  z.object({
    name: z.literal('campaign.decided'),
    campaignId: z.number(),
    campaign: z.string(),
    released: z.boolean(),
  }),
  z.object({ name: z.literal('import.finished'), importId: z.number(), fileName: z.string() }),
  z.object({
    name: z.literal('report.finished'),
    reportId: z.number(),
    report: z.string(),
    failed: z.boolean(),
  }),
  /** Somebody read, finished or assigned conversations. */
  z.object({ name: z.literal('conversations.changed') }),
  z.object({ name: z.literal('message.received'), number: z.string(), text: z.string() }),
  /** Only for the user who owns the draft. */
  z.object({ name: z.literal('message-draft.changed') }),
  z.object({ name: z.literal('number.opted_out'), number: z.string() }),
  z.object({ name: z.literal('sender-id.decided'), sender: z.string(), approved: z.boolean() }),
]);
export type AccountActivity = z.infer<typeof accountActivity>;

/** A position in the account's activity. Later items are new to the reader. */
export const cursor = z
  .string()
  .regex(/^\d{1,19}\.\d{1,18}$/, 'This must be a cursor from an earlier response.');

/** The `text` of a message is cut to 160 characters. */
const activityItem = z.object({ cursor, at: moment, what: accountActivity });
export type ActivityItem = z.infer<typeof activityItem>;

/** `after` is the cursor of an earlier answer. Without it, the answer has the current cursor and no items. At most 100 items. */
export const listAccountActivity = endpoint({
  method: 'GET',
  path: '/api/account-activity',
  access: { permission: 'account.view' },
  background: true,
  summary: 'List account activity since a cursor',
  query: z.object({ after: cursor.optional() }),
  answer: z.object({ cursor, activity: z.array(activityItem) }),
});

/**
 * The account's activity as server-sent events named `activity`, with the cursor as their id. The stream continues after the cursor in
 * `Last-Event-ID` or `after`; otherwise it starts now. An event named `beat` is sent at the start and then every 20 seconds.
 */
export const openEventStream = endpoint({
  method: 'GET',
  path: '/api/events',
  access: { permission: 'account.view', user: true },
  background: true,
  summary: 'Stream account activity',
  query: z.object({ after: cursor.optional() }),
  answer: activityItem,
  stream: 'text/event-stream',
});

/** `none` means no incident (specification, 3: status page indicator). */
export const INDICATORS = ['none', 'minor', 'major', 'critical'] as const;
export type Indicator = (typeof INDICATORS)[number];

/** The state of this installation, used if no status page is configured. */
export const getSystemStatus = endpoint({
  method: 'GET',
  path: '/api/system-status',
  access: {},
  background: true,
  summary: 'Get the system status',
  answer: z.object({ indicator: z.enum(INDICATORS), description: z.string() }),
});
