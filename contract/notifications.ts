import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { moment } from './fields.ts';

/**
 * What a user can dismiss for good: the tour, the first steps, the two notices about the security score, and an announcement or urgent
 * notice by its id.
 */
const notice = z
  .string()
  .regex(/^(tour|first-steps|security-weak|security-strong|(feature|urgent):[\w-]{1,40})$/);

/** What the console has to tell this user apart from the account's work. */
export const getNotices = endpoint({
  method: 'GET',
  path: '/api/notices',
  access: { user: true },
  summary: 'What the user has yet to see, and what was put away',
  answer: z.object({
    /** The names of the notices that the user has dismissed. */
    dismissed: z.array(z.string()),
    /** The operator's notice that everybody must read; plain text. */
    urgent: z.object({ id: z.string(), text: z.string() }).nullable(),
    /** True when the user's name and numbers were last confirmed so long ago that it is time to ask again. */
    confirmDetails: z.boolean(),
    /** Whether to announce how contacts changed: the account is older than that. */
    contactsChange: z.boolean(),
  }),
});
export type Notices = z.infer<typeof getNotices.answer>;

export const dismissNotice = endpoint({
  method: 'PUT',
  path: '/api/notices/:notice',
  access: { user: true },
  summary: 'Put a notice away for good',
  params: z.object({ notice }),
});

export const restoreNotice = endpoint({
  method: 'DELETE',
  path: '/api/notices/:notice',
  access: { user: true },
  summary: 'Show a notice again',
  params: z.object({ notice }),
});

/** Something that happened in the account, as the console shows it. */
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
  /** Somebody read, ended or took on some. */
  z.object({ name: z.literal('conversations.changed') }),
  z.object({ name: z.literal('message.received'), number: z.string(), text: z.string() }),
  /** Somebody’s; each user sees only their own. */
  z.object({ name: z.literal('message-draft.changed') }),
  z.object({ name: z.literal('number.opted_out'), number: z.string() }),
  z.object({ name: z.literal('sender-id.decided'), sender: z.string(), approved: z.boolean() }),
]);
export type AccountActivity = z.infer<typeof accountActivity>;

/** A position in the account's activity: what comes after it is new to the reader. */
export const cursor = z.string().regex(/^\d{1,19}\.\d{1,18}$/, 'This is not the cursor of an answer before.');

/** The `text` of a message is cut to 160 characters. */
const activityItem = z.object({ cursor, at: moment, what: accountActivity });
export type ActivityItem = z.infer<typeof activityItem>;

/** `after` is the cursor of an earlier answer. Without it the answer is the current cursor and no items. At most 100 items. */
export const listAccountActivity = endpoint({
  method: 'GET',
  path: '/api/account-activity',
  access: { permission: 'account.view' },
  background: true,
  summary: 'What happened since',
  query: z.object({ after: cursor.optional() }),
  answer: z.object({ cursor, activity: z.array(activityItem) }),
});

/**
 * The account's activity as it happens: server-sent events named `activity`, with the cursor as their id. The stream
 * continues after the cursor in `Last-Event-ID` or `after`, or else starts now. An event named `beat` comes at once and
 * then every 20 seconds.
 */
export const openEventStream = endpoint({
  method: 'GET',
  path: '/api/events',
  access: { permission: 'account.view', user: true },
  background: true,
  summary: 'What happens, as it happens',
  query: z.object({ after: cursor.optional() }),
  answer: activityItem,
  stream: 'text/event-stream',
});

/** `none` means all is well (specification, 3: status page indicator). */
export const INDICATORS = ['none', 'minor', 'major', 'critical'] as const;
export type Indicator = (typeof INDICATORS)[number];

/** The state of this installation, for when no status page is configured. */
export const getSystemStatus = endpoint({
  method: 'GET',
  path: '/api/system-status',
  access: {},
  background: true,
  summary: 'Whether messages leave as they should',
  answer: z.object({ indicator: z.enum(INDICATORS), description: z.string() }),
});
