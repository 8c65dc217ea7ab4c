import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { moment } from './fields.ts';

/**
 * What a user can put away for good: the tour, the security score's two notices, an announcement and an urgent notice by
 * their ids.
 */
const notice = z.string().regex(/^(tour|security-weak|security-strong|(feature|urgent):[\w-]{1,40})$/);

/** What the console has to say to this user, beside what is the account's work. */
export const getNotices = endpoint({
  method: 'GET',
  path: '/api/notices',
  access: { user: true },
  summary: 'What the user has yet to see, and what was put away',
  answer: z.object({
    /** The names of the notices that the user has put away. */
    dismissed: z.array(z.string()),
    /** What the operator wants everybody to have read; plain text. */
    urgent: z.object({ id: z.string(), text: z.string() }).nullable(),
    /** The user last confirmed name and numbers so long ago that it is time to ask. */
    confirmDetails: z.boolean(),
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

/** Something that happened in the account, for whoever looks at the console. */
export const happening = z.discriminatedUnion('name', [
  z.object({ name: z.literal('campaign.finished'), campaignId: z.number(), campaign: z.string() }),
  z.object({ name: z.literal('import.finished'), importId: z.number(), fileName: z.string() }),
  z.object({ name: z.literal('message.received'), number: z.string(), text: z.string() }),
  z.object({ name: z.literal('number.opted_out'), number: z.string() }),
]);
export type Happening = z.infer<typeof happening>;

/** A place among what happened: after it comes what its reader does not know yet. */
export const cursor = z.string().regex(/^\d{1,19}\.\d{1,18}$/, 'This is not the cursor of an answer before.');

/** `text` of a message is cut to 160 characters. */
const happened = z.object({ cursor, at: moment, what: happening });
export type Happened = z.infer<typeof happened>;

/** `after` is the cursor of an answer before; without one, only the cursor of now is answered. At most a hundred at a time. */
export const listHappenings = endpoint({
  method: 'GET',
  path: '/api/happenings',
  access: { permission: 'account.view' },
  background: true,
  summary: 'What happened since',
  query: z.object({ after: cursor.optional() }),
  answer: z.object({ cursor, happenings: z.array(happened) }),
});

/**
 * Happenings as they happen: server-sent events named `happening`, whose id is their cursor. It goes on after the cursor
 * that `Last-Event-ID` or `after` names, or begins now. An event named `beat` comes at once and every 20 seconds.
 */
export const openEventStream = endpoint({
  method: 'GET',
  path: '/api/events',
  access: { permission: 'account.view', user: true },
  background: true,
  summary: 'What happens, as it happens',
  query: z.object({ after: cursor.optional() }),
  answer: happened,
  stream: 'text/event-stream',
});

/** none: all is well (specification, 3: status page indicator). */
export const INDICATORS = ['none', 'minor', 'major', 'critical'] as const;
export type Indicator = (typeof INDICATORS)[number];

/** The state of this installation, where no status page is configured. */
export const getSystemStatus = endpoint({
  method: 'GET',
  path: '/api/system-status',
  access: {},
  background: true,
  summary: 'Whether messages leave as they should',
  answer: z.object({ indicator: z.enum(INDICATORS), description: z.string() }),
});
