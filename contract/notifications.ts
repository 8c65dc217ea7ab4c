import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { moment } from './fields.ts';

/**
 * The notices that a user can dismiss permanently: the tour, the first steps and the two notices about the
 * security score. Announcements and urgent notices use their ids.
 */
const notice = z
  .string()
  .regex(/^(tour|first-steps|security-weak|security-strong|(feature|urgent):[\w-]{1,40})$/);

/** Notices for the user, other than the account's activity. */
export const getNotices = endpoint({
  method: 'GET',
  path: '/api/notices',
  access: { user: true },
  summary: 'Get your notices',
  answer: z.object({
    dismissed: z.array(z.string()),
    /** An urgent notice from the operator to all users, as plain text. */
    urgent: z.object({ id: z.string(), text: z.string() }).nullable(),
    /** Whether to ask the user to confirm their name and numbers, because they last did so too long ago. */
    confirmDetails: z.boolean(),
    /**
     * Whether to announce that each number is now a single contact in all groups. Only accounts that existed
     * before this change see the notice.
     */
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

/** An event in the account that open console pages react to. */
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
  /** A user changed conversations, for example by reading, finishing or assigning them. */
  z.object({ name: z.literal('conversations.changed') }),
  z.object({ name: z.literal('message.received'), number: z.string(), text: z.string() }),
  /** Sent only to the draft's owner. */
  z.object({ name: z.literal('message-draft.changed') }),
  z.object({ name: z.literal('allowance.failed'), subAccountId: z.number(), subAccount: z.string() }),
  z.object({ name: z.literal('number.opted_out'), number: z.string() }),
  z.object({
    name: z.literal('webhook.disabled'),
    webhookId: z.number(),
    url: z.string(),
    isGone: z.boolean(),
  }),
  z.object({ name: z.literal('link-domain.failed'), host: z.string() }),
  z.object({ name: z.literal('sender-id.decided'), sender: z.string(), approved: z.boolean() }),
]);
export type AccountActivity = z.infer<typeof accountActivity>;

/** A position in the account's activity. It marks how far the reader has read. */
export const cursor = z
  .string()
  .regex(/^\d{1,19}\.\d{1,18}$/, 'This must be a cursor from an earlier response.');

/** An item of the account's activity. The `text` of a message is cut to 160 characters. */
const activityItem = z.object({ cursor, at: moment, what: accountActivity });
export type ActivityItem = z.infer<typeof activityItem>;

/**
 * Lists at most 100 items after the cursor `after`. Without `after`, the response contains the current
 * cursor and no items.
 */
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
 * Streams the account's activity as server-sent events named `activity`. The id of each event is its cursor.
 * The stream continues after the cursor in `Last-Event-ID` or `after`; without a cursor, it starts now. The
 * server sends an event named `beat` at the start and then every 20 seconds.
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

/** Status indicators. `none` means no incident (specification, 3: status page indicator). */
export const STATUS_INDICATORS = ['none', 'minor', 'major', 'critical'] as const;
export type Indicator = (typeof STATUS_INDICATORS)[number];

/** The state of this installation. The console uses it if no status page is configured. */
export const getSystemStatus = endpoint({
  method: 'GET',
  path: '/api/system-status',
  access: {},
  background: true,
  summary: 'Get the system status',
  answer: z.object({ indicator: z.enum(STATUS_INDICATORS), description: z.string() }),
});
