import { z } from 'zod';
import { USER_ROLES } from './access.ts';
import { captchaToken } from './captcha.ts';
import { endpoint } from './endpoint.ts';
import { id, moment, rowId } from './fields.ts';
import { tidyName } from './names.ts';
import { MAX_LENGTHS } from './sign-up.ts';

/** Only an owner may change owners. Otherwise the caller's role needs every permission of the role. */
const role = z.enum(USER_ROLES);

export const USER_STATES = ['active', 'suspended'] as const;

const user = z.object({
  id,
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  role,
  state: z.enum(USER_STATES),
  /** Whether a password alone is not enough to log in. */
  hasTwoFactor: z.boolean(),
  /** When a session of the user was last used; null if unknown. */
  lastActiveAt: moment.nullable(),
  createdAt: moment,
  isYou: z.boolean(),
});
export type AccountUser = z.infer<typeof user>;

const invitation = z.object({
  id,
  email: z.string(),
  role,
  /** The name of the user who invited; null if they are no longer a user. */
  invitedBy: z.string().nullable(),
  sentAt: moment,
  expiresAt: moment,
  isExpired: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

/** Lists all users, and the invitations that nobody has accepted yet. */
export const listAccountUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  access: { permission: 'users.view' },
  summary: 'List users and invitations',
  answer: z.object({
    users: z.array(user),
    invitations: z.array(invitation),
    /** Whether every user must turn on two-factor authentication. */
    requiresTwoFactor: z.boolean(),
  }),
});
export type AccountUsers = z.infer<typeof listAccountUsers.answer>;

/**
 * Changes a user's role. Requires a recent password confirmation (`confirmPassword`). Refuses the last active
 * owner (`last_owner`), the caller (`yourself`), and roles above the caller's own (`above_your_role`).
 */
export const changeRole = endpoint({
  method: 'PATCH',
  path: '/api/users/:userId',
  access: { permission: 'users.edit', user: true, asYourself: true, managesRole: true },
  summary: "Change a user's role",
  params: z.object({ userId: id }),
  body: z.object({ role }),
});

/** Ends the user's sessions. The user cannot log in until reinstated. */
export const suspendUser = endpoint({
  method: 'POST',
  path: '/api/users/:userId/suspend',
  access: { permission: 'users.edit', user: true, asYourself: true, managesRole: true },
  summary: 'Suspend a user',
  description: 'Ends all sessions of the user.',
  params: z.object({ userId: id }),
});

export const reinstateUser = endpoint({
  method: 'POST',
  path: '/api/users/:userId/reinstate',
  access: { permission: 'users.edit', user: true, asYourself: true, managesRole: true },
  summary: 'Let a suspended user log in again',
  params: z.object({ userId: id }),
});

/**
 * Removes a user. Another user takes over unsent campaigns, drafts and conversations. The name stays in
 * reports and in the activity log.
 */
export const removeUser = endpoint({
  method: 'POST',
  path: '/api/users/:userId/remove',
  access: { permission: 'users.edit', user: true, asYourself: true, managesRole: true },
  summary: 'Remove a user',
  params: z.object({ userId: id }),
  body: z.object({ successorId: rowId.describe('The user who takes over campaigns and drafts') }),
});

/** Requires the caller to have two-factor authentication already (`turn_on_yours_first`). */
export const requireTwoFactor = endpoint({
  method: 'PUT',
  path: '/api/users/two-factor',
  access: { permission: 'users.edit', user: true, asYourself: true },
  summary: 'Require two-step verification of all users, or stop requiring it',
  body: z.object({ required: z.boolean() }),
});

/** How long an invitation is valid. */
export const INVITATION_DAYS = 7;

/** Emails an invitation with a link that works once and expires after `INVITATION_DAYS`. */
export const inviteUser = endpoint({
  method: 'POST',
  path: '/api/invitations',
  access: { permission: 'users.edit', user: true, asYourself: true, managesRole: true },
  summary: 'Invite a user by email',
  body: z.object({ email: z.string().max(MAX_LENGTHS.email), role }),
  answer: z.object({ id }),
});

/** Sends a new link. The former link stops working. */
export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/:invitationId/resend',
  access: { permission: 'users.edit', user: true, asYourself: true, managesRole: true },
  summary: 'Send an invitation again',
  description: 'The link of the former email stops working.',
  params: z.object({ invitationId: id }),
});

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/invitations/:invitationId',
  access: { permission: 'users.edit', user: true, asYourself: true, managesRole: true },
  summary: 'Revoke an invitation',
  params: z.object({ invitationId: id }),
});

const token = z.string().max(200);

/** Returns what the invited person sees before accepting. Throws `invitation_expired`. */
export const readInvitation = endpoint({
  method: 'POST',
  path: '/public/invitation',
  access: 'public',
  summary: 'Get an invitation by its token',
  body: z.object({ token }),
  answer: z.object({ accountName: z.string(), email: z.string(), role, invitedBy: z.string().nullable() }),
});

/**
 * Creates the invited user and logs them in. Never changes an existing user. Errors name the field. The
 * invitation stays valid until the user exists.
 */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/public/invitation/accept',
  access: 'public',
  summary: 'Accept an invitation',
  body: z.object({
    token,
    fullname: z.string().max(2000).overwrite(tidyName),
    contact1: z.string().max(2000),
    username: z.string().max(2000),
    password: z.string().max(2000),
    reCaptchaToken: captchaToken,
  }),
});
