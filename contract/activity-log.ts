import { z } from 'zod';
import { ACTIVITY_SUBJECTS, AUDITED_ACTIONS } from './activity-subjects.ts';
import { endpoint } from './endpoint.ts';
import { id, moment, pageOf, pageQuery, sortedBy } from './fields.ts';

/**
 * The kinds of actors. `master` is a user of the master account. `system` is Carillon itself, for example in
 * scheduled work.
 */
export const ACTOR_KINDS = ['user', 'api-key', 'master', 'operator', 'system'] as const;

const entry = z.object({
  id,
  at: moment,
  actor: z.object({
    kind: z.enum(ACTOR_KINDS),
    /** The name of the user, also of a removed user or a user of the master account, or of the API key; null for others. */
    name: z.string().nullable(),
    /**
     * The username, which users cannot change, unlike their name. Null for other actors. After a user was
     * removed, another user can get the same username.
     */
    username: z.string().nullable(),
    /** Who was logged in as the user, if somebody else was. */
    real: z.enum(['operator', 'user']).nullable(),
    /** The name of that person, if it is a user of the master account. */
    realName: z.string().nullable(),
  }),
  action: z.string(),
  subject: z.enum(ACTIVITY_SUBJECTS),
  /** A short description of the change. */
  about: z.string().nullable(),
  campaignId: id.nullable(),
  /** The caller's IP address, if known. */
  address: z.string().nullable(),
});
export type ActivityLogEntry = z.infer<typeof entry>;

const filter = z.object({
  sort: sortedBy('-id', 'id'),
  user: id.optional().describe('The id of the user'),
  by: z.enum(ACTOR_KINDS).optional().describe('The kind of actor'),
  subject: z.enum(ACTIVITY_SUBJECTS).optional(),
  action: z.enum(AUDITED_ACTIONS).optional(),
  from: z.iso.date().optional().describe("The first day, in the account's time zone"),
  to: z.iso.date().optional().describe("The last day, in the account's time zone"),
});

export const listActivityLog = endpoint({
  method: 'GET',
  path: '/api/activity-log',
  access: { permission: 'users.view' },
  heavy: true,
  summary: "List the account's activity log",
  description:
    'What users, API keys, the operator and Carillon itself did in the account. Newest first by default.',
  query: pageQuery().extend(filter.shape),
  answer: pageOf(entry),
});

export const downloadActivityLog = endpoint({
  method: 'GET',
  path: '/api/activity-log.csv',
  access: { permission: 'users.view' },
  heavy: true,
  summary: 'Download the activity log as CSV',
  query: filter,
  download: 'text/csv',
});
