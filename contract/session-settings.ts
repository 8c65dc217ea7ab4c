import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, moment, pageOf, pageQuery, sortedBy } from './fields.ts';

/** The shortest idle time-out, in minutes. Uses of a session are recorded once a minute. */
export const MIN_IDLE_MINUTES = 5;
/** The highest limit of sessions per user. */
export const MAX_SESSIONS = 100;

const limits = z.object({
  /** The idle time-out in minutes; null for the installation's. */
  idleMinutes: z.int().min(MIN_IDLE_MINUTES, `Enter at least ${MIN_IDLE_MINUTES} minutes.`).nullable(),
  /** How many sessions a user may have; null for no limit. A new session ends those unused the longest. */
  mostSessions: z
    .int()
    .min(1, 'Enter at least 1 session.')
    .max(MAX_SESSIONS, `Enter at most ${MAX_SESSIONS} sessions.`)
    .nullable(),
});

export const sessionSettings = z.object({
  ...limits.shape,
  /** The installation's idle time-out, which is also the longest that an account can set. */
  maxIdleMinutes: z.int(),
});
export type SessionSettings = z.infer<typeof sessionSettings>;

export const getSessionSettings = endpoint({
  method: 'GET',
  path: '/api/session-settings',
  access: { permission: 'account.edit' },
  summary: 'Get the limits of login sessions',
  answer: sessionSettings,
});

/**
 * Changes the limits of sessions. Requires a recent password confirmation (`confirmPassword`). Lower limits
 * also end existing sessions, except the caller's.
 */
export const saveSessionSettings = endpoint({
  method: 'PUT',
  path: '/api/session-settings',
  access: { permission: 'account.edit', user: true, asYourself: true },
  summary: 'Change the limits of login sessions',
  description: 'Ends sessions that exceed the new limits, except yours.',
  body: limits,
  answer: sessionSettings,
});

const session = z.object({
  id,
  /** The user's name, or the username if the user has no name. */
  user: z.string(),
  /** Who is logged in as the user, if somebody else is. */
  real: z.enum(['operator', 'user']).nullable(),
  /** The name of that person, if it is a user of the master account. */
  realName: z.string().nullable(),
  /** The browser and operating system, if known: "Firefox on Linux". */
  device: z.string(),
  address: z.string(),
  startedAt: moment,
  lastUsedAt: moment,
  isCurrent: z.boolean(),
});
export type AccountSession = z.infer<typeof session>;

export const listAccountSessions = endpoint({
  method: 'GET',
  path: '/api/account-sessions',
  access: { permission: 'users.edit', user: true, asYourself: true },
  summary: 'List the sessions of all users',
  description: 'Newest first by default.',
  query: pageQuery().extend({ sort: sortedBy('-id', 'id') }),
  answer: pageOf(session),
});

export const endAccountSession = endpoint({
  method: 'DELETE',
  path: '/api/account-sessions/:sessionId',
  access: { permission: 'users.edit', user: true, asYourself: true, managesRole: true },
  summary: "End a user's session",
  params: z.object({ sessionId: id }),
});

/** Requires a recent password confirmation (`confirmPassword`). */
export const endAllSessions = endpoint({
  method: 'DELETE',
  path: '/api/account-sessions',
  access: { permission: 'users.edit', user: true, asYourself: true, managesRole: true },
  summary: 'End the sessions of all users except this session',
  answer: z.object({ sessions: z.int() }),
});
