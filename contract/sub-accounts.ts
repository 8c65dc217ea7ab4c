import { z } from 'zod';
import { FEATURES, USER_ROLES } from './access.ts';
import { SUB_ACCOUNT_STATES } from './account-states.ts';
import { COUNTRIES } from './countries.ts';
import { endpoint } from './endpoint.ts';
import { credits, id, moment, pageOf, pageQuery, search, sortedBy } from './fields.ts';
import { name } from './names.ts';
import { MAX_LENGTHS } from './sign-up.ts';

const access = { permission: 'sub-accounts.edit', account: 'master' } as const;
const params = z.object({ subAccountId: id });

/** The maximum number of credits that one call can give or take. */
const MAX_CREDITS = 1_000_000_000;
const wholeCredits = z.number().int('Enter a whole number of credits.').max(MAX_CREDITS);

/** A row of the list. Amounts are in thousandths of a credit. The figures are at most a few seconds old. */
export const subAccount = z.object({
  id: z.number(),
  name: z.string(),
  state: z.enum(SUB_ACCOUNT_STATES),
  balance: credits,
  /** The cost of this month's messages after refunds. The month starts in the master account's time zone. */
  used: credits,
  /** When the account last sent or a user was last active; its creation if neither ever happened. */
  lastActiveAt: moment,
});
export type SubAccount = z.infer<typeof subAccount>;

export const listSubAccounts = endpoint({
  method: 'GET',
  path: '/api/sub-accounts',
  access,
  summary: 'List the sub-accounts',
  query: pageQuery().extend({
    search,
    state: z.enum(SUB_ACCOUNT_STATES).optional(),
    sort: sortedBy('name', '-name', '-balance', 'balance', '-used', 'used', '-lastActiveAt', 'lastActiveAt'),
  }),
  answer: pageOf(subAccount),
});

/** How a monthly allowance is given. `fill` gives what is missing up to the amount. */
export const ALLOWANCE_MODES = ['add', 'fill'] as const;

const allowance = z.object({
  /** Whole credits. */
  credits: wholeCredits.min(1, 'Enter the number of credits.'),
  mode: z.enum(ALLOWANCE_MODES),
  /** The day of the month, in the master account's time zone. */
  day: z.number().int().min(1).max(28),
});

const limit = z.number().int().min(0).max(1_000_000_000).nullable();

/** Limits of a sub-account. Null means that only the master's limit applies. */
const limits = z.object({
  dailyMessages: limit,
  campaignRecipients: limit,
  /** ISO 3166-1 alpha-2. */
  countries: z.array(z.enum(COUNTRIES)).max(300).nullable(),
  users: limit,
  contacts: limit,
});
export type SubAccountLimits = z.infer<typeof limits>;

const settings = z.object({
  name: name(MAX_LENGTHS.company),
  /** An IANA name. */
  timeZone: z.string().max(100),
  /** The country of numbers without a country code. */
  homeCountry: z.enum(COUNTRIES),
  usesMasterTemplates: z.boolean().describe("Whether it uses the master's templates instead of its own"),
  usesMasterOptOutSettings: z.boolean().describe("Whether it uses the master's opt-out keywords and texts"),
  usesMasterSenders: z.boolean().describe("Whether it may also use the master's approved sender IDs"),
  usesMasterFeatures: z.boolean().describe("Whether it has the master's features instead of its own"),
  features: z.array(z.enum(FEATURES)).max(FEATURES.length),
  /** Whether its users may choose a sender. */
  hasDynamicSender: z.boolean(),
  /** Whether it may send only from approved sender IDs. */
  approvedSendersOnly: z.boolean(),
  limits,
});
export type SubAccountSettings = z.infer<typeof settings>;

const user = z.object({
  id: z.number(),
  username: z.string(),
  fullName: z.string(),
  role: z.enum(USER_ROLES),
  isSuspended: z.boolean(),
  lastActiveAt: moment.nullable(),
});
export type SubAccountUser = z.infer<typeof user>;

export const getSubAccount = endpoint({
  method: 'GET',
  path: '/api/sub-accounts/:subAccountId',
  access,
  summary: 'Get a sub-account',
  params,
  answer: z.object({
    ...subAccount.shape,
    createdAt: moment,
    suspendedReason: z.string().nullable(),
    settings,
    /** Changes with every change of the settings. */
    version: z.string(),
    allowance: allowance.nullable(),
    /** The month (YYYY-MM) of the last allowance that could not be given, if it is the current month. */
    allowanceFailed: z.boolean(),
    users: z.array(user),
    invitations: z.array(z.object({ email: z.string(), expiresAt: moment, isExpired: z.boolean() })),
  }),
});
export type SubAccountDetails = z.infer<typeof getSubAccount.answer>;

/**
 * Creates a sub-account under the master's brand and invites its first owner by email. Starting credits are
 * given in the same transaction.
 */
export const createSubAccount = endpoint({
  method: 'POST',
  path: '/api/sub-accounts',
  access: { ...access, user: true },
  heavy: true,
  summary: 'Create a sub-account',
  description:
    'Invites the first owner by email. The invitation works once and expires after seven days. A repeated request with the same `key`, or the same `Idempotency-Key` header, returns the first sub-account.',
  body: z.object({
    key: z.string().trim().min(1).max(100).optional().describe('Identifies the request if it is repeated'),
    name: settings.shape.name,
    timeZone: settings.shape.timeZone,
    homeCountry: settings.shape.homeCountry,
    ownerEmail: z.string().max(MAX_LENGTHS.email),
    credits: wholeCredits.min(0).default(0).describe('Whole credits to start with'),
  }),
  answer: z.object({ id: z.number() }),
});

export const changeSubAccount = endpoint({
  method: 'PUT',
  path: '/api/sub-accounts/:subAccountId',
  access: { ...access, user: true },
  summary: "Change a sub-account's settings",
  description: "A sub-account's limits cannot exceed those of its master account.",
  params,
  query: z.object({
    version: z
      .string()
      .max(100)
      .optional()
      .describe('The version that you read. The settings are not saved if they were changed since.'),
  }),
  body: settings,
});

/** Only while the sub-account has no user. Replaces earlier invitations, so it also sends one again. */
export const inviteOwner = endpoint({
  method: 'PUT',
  path: '/api/sub-accounts/:subAccountId/invitation',
  access: { ...access, user: true },
  summary: "Invite a sub-account's first owner again, or at another address",
  description: 'Links of earlier invitations stop working.',
  params,
  body: z.object({ email: z.string().max(MAX_LENGTHS.email) }),
});

/** Only while the sub-account has no user. */
export const revokeOwnerInvitation = endpoint({
  method: 'DELETE',
  path: '/api/sub-accounts/:subAccountId/invitation',
  access: { ...access, user: true },
  summary: "Revoke the invitation of a sub-account's first owner",
  params,
});

export const setAllowance = endpoint({
  method: 'PUT',
  path: '/api/sub-accounts/:subAccountId/allowance',
  access: { ...access, user: true },
  summary: 'Set the monthly allowance of a sub-account, or remove it',
  description: 'The first allowance is given on the next such day.',
  params,
  body: z.object({ allowance: allowance.nullable() }),
});

export const MAX_SUSPENSION_REASON = 500;

/** Ends all sessions and pauses all campaigns of the sub-account. */
export const suspendSubAccount = endpoint({
  method: 'POST',
  path: '/api/sub-accounts/:subAccountId/suspend',
  access: { ...access, user: true },
  heavy: true,
  summary: 'Suspend a sub-account',
  description: 'Its users are logged out and cannot log in. Its campaigns are paused.',
  params,
  body: z.object({
    reason: z.string().trim().max(MAX_SUSPENSION_REASON).default('').describe('Shown to its users'),
  }),
});

/** Campaigns stay paused until a user resumes them. */
export const reinstateSubAccount = endpoint({
  method: 'POST',
  path: '/api/sub-accounts/:subAccountId/reinstate',
  access: { ...access, user: true },
  summary: 'Reinstate a suspended sub-account',
  description: 'Its users can log in again. Its campaigns stay paused until a user resumes them.',
  params,
});

export const closeSubAccount = endpoint({
  method: 'POST',
  path: '/api/sub-accounts/:subAccountId/close',
  access: { ...access, user: true },
  heavy: true,
  summary: 'Close a sub-account for good',
  description: 'Cancels its campaigns and returns its credits to the master account. Reports are kept.',
  params,
  body: z.object({ name: z.string().max(1000).describe("The sub-account's name, to confirm") }),
});

/**
 * Starts a session as a user of a sub-account. It ends after an hour at the latest. A browser keeps the
 * master's session in a second cookie, for `returnToMaster`; a program gets the new session's token.
 */
export const signInAsUser = endpoint({
  method: 'POST',
  path: '/api/sub-accounts/:subAccountId/sign-in',
  access: { ...access, user: true, asYourself: true },
  summary: 'Log in as a user of a sub-account',
  params,
  body: z.object({ userId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  answer: z.object({ token: z.string().nullable() }),
});

/** Ends the session as a sub-account's user, and restores the session from which it was started. */
export const returnToMaster = endpoint({
  method: 'POST',
  path: '/public/return-to-master',
  access: 'public',
  summary: 'Return from a sub-account to your own session',
});
