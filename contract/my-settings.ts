import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, moment, pageOf, pageQuery, sortedBy } from './fields.ts';
import { MAX_LENGTHS } from './sign-up.ts';
import { name, optionalName } from './names.ts';

/** The user's settings (specification, 3). contactNo1 is the mobile number, and contactNo2 the landline. */
export const getMySettings = endpoint({
  method: 'GET',
  path: '/api/my-settings',
  access: { user: true },
  summary: 'Get your user details',
  answer: z.object({
    username: z.string(),
    fullname: z.string(),
    contactNo1: z.string(),
    contactNo2: z.string(),
    email: z.string(),
    company: z.string(),
  }),
});

export const saveContact = endpoint({
  method: 'PATCH',
  path: '/api/my-settings/contact',
  access: { user: true, asYourself: true },
  summary: 'Change your name and phone numbers',
  body: z.object({
    fullname: optionalName(MAX_LENGTHS.fullname),
    contactNo1: z.string().max(MAX_LENGTHS.contact1),
    contactNo2: z.string().max(MAX_LENGTHS.contact2),
  }),
});

/** Confirms that the user's name, numbers and email address are still correct. */
export const confirmDetails = endpoint({
  method: 'POST',
  path: '/api/my-settings/confirm',
  access: { user: true, asYourself: true },
  summary: 'Confirm your user details',
});

/**
 * Changes the user's email address. Requires a recent password confirmation (`confirmPassword`). The server
 * notifies the old address.
 */
export const saveEmail = endpoint({
  method: 'PATCH',
  path: '/api/my-settings/email',
  access: { user: true, asYourself: true },
  summary: 'Change your email address',
  body: z.object({ email: z.string().max(MAX_LENGTHS.email) }),
});

export const saveCompany = endpoint({
  method: 'POST',
  path: '/api/my-settings/company',
  access: { permission: 'account.edit', user: true },
  summary: "Change the account's company name",
  body: z.object({ company: optionalName(MAX_LENGTHS.company) }),
});

/** The error code that tells the client to call `confirmPassword` and then repeat the call. */
export const CONFIRM_PASSWORD = 'confirm_password';

/** Confirms the user's identity. The confirmation is valid for 15 minutes. */
export const confirmPassword = endpoint({
  method: 'POST',
  path: '/api/security/confirm',
  access: { user: true, asYourself: true },
  summary: 'Confirm your password',
  description: 'Required before changes that could lock users out. Valid for 15 minutes.',
  body: z.object({ password: z.string().max(MAX_LENGTHS.password) }),
});

export const getSecurity = endpoint({
  method: 'GET',
  path: '/api/security',
  access: { user: true },
  summary: 'Get your login methods',
  answer: z.object({
    passwordChangedAt: moment,
    email: z.string(),
    emailCodes: z.boolean(),
    authenticator: z.boolean(),
    /** Whether the account requires one of these two. The last one then cannot be turned off. */
    isTwoFactorRequired: z.boolean(),
    recoveryCodesLeft: z.number().int(),
    trustedDevices: z.number().int(),
    passkeys: z.array(
      z.object({
        id,
        name: z.string(),
        /** The host that the passkey was created on. It works on no other host. */
        host: z.string(),
        createdAt: moment,
        lastUsedAt: moment.nullable(),
      }),
    ),
  }),
});
export type Security = z.infer<typeof getSecurity.answer>;

/** Changes the password. Ends all other sessions of the user. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/security/password',
  access: { user: true, asYourself: true },
  summary: 'Change your password',
  description: 'Ends all your other sessions.',
  body: z.object({
    currentPassword: z.string().max(MAX_LENGTHS.password),
    newPassword: z.string().max(MAX_LENGTHS.password),
  }),
});

/**
 * New recovery codes, which the user sees only once. The server creates them when the user sets up the first
 * second factor, and on renewal.
 */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Emails a code, to check that emails reach the user. */
export const startEmailCodes = endpoint({
  method: 'POST',
  path: '/api/security/email-codes',
  access: { user: true, asYourself: true },
  summary: 'Start turning on codes by email',
  description: 'Emails you a code to confirm.',
  answer: z.object({ sentTo: z.string() }),
});

export const turnOnEmailCodes = endpoint({
  method: 'POST',
  path: '/api/security/email-codes/confirm',
  access: { user: true, asYourself: true },
  summary: 'Turn on codes by email',
  body: z.object({ code: z.string().max(50) }),
  answer: recoveryCodes,
});

export const turnOffEmailCodes = endpoint({
  method: 'DELETE',
  path: '/api/security/email-codes',
  access: { user: true, asYourself: true },
  summary: 'Turn off codes by email',
});

/**
 * Starts the setup of an authenticator app. `uri` is the otpauth: URI for the QR code. `secret` is the same
 * secret in base32, for typing.
 */
export const startAuthenticator = endpoint({
  method: 'POST',
  path: '/api/security/authenticator',
  access: { user: true, asYourself: true },
  summary: 'Start setting up an authenticator app',
  answer: z.object({ secret: z.string(), uri: z.string() }),
});

export const turnOnAuthenticator = endpoint({
  method: 'POST',
  path: '/api/security/authenticator/confirm',
  access: { user: true, asYourself: true },
  summary: 'Turn on the authenticator app',
  body: z.object({ code: z.string().max(50) }),
  answer: recoveryCodes,
});

export const turnOffAuthenticator = endpoint({
  method: 'DELETE',
  path: '/api/security/authenticator',
  access: { user: true, asYourself: true },
  summary: 'Turn off the authenticator app',
});

/** Replaces the recovery codes. The old codes stop working. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/security/recovery-codes',
  access: { user: true, asYourself: true },
  summary: 'Create new recovery codes',
  description: 'Your old codes stop working.',
  answer: recoveryCodes,
});

/** Returns the options for `navigator.credentials.create`, as JSON. */
export const passkeyOptions = endpoint({
  method: 'POST',
  path: '/api/security/passkeys/options',
  access: { user: true, asYourself: true },
  summary: 'Start adding a passkey',
  answer: z.object({ options: z.unknown() }),
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/security/passkeys',
  access: { user: true, asYourself: true },
  summary: 'Add a passkey',
  body: z.object({ name: name(100), response: z.unknown() }),
  answer: z.object({ id }),
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/security/passkeys/:passkeyId',
  access: { user: true, asYourself: true },
  summary: 'Remove a passkey',
  params: z.object({ passkeyId: id }),
});

export const forgetDevices = endpoint({
  method: 'DELETE',
  path: '/api/security/devices',
  access: { user: true, asYourself: true },
  summary: 'Forget all trusted browsers',
  description: 'Every browser needs a second factor at its next login.',
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/sessions',
  access: { user: true },
  summary: 'List your sessions',
  description: 'Most recently used first.',
  answer: z.object({
    sessions: z.array(
      z.object({
        id,
        /** The browser and operating system, if known: "Firefox on Linux". */
        device: z.string(),
        address: z.string(),
        startedAt: moment,
        lastUsedAt: moment,
        expiresAt: moment,
        isCurrent: z.boolean(),
        /** Who opened the session as the user, if somebody else did: the operator, or a user of the master account. */
        real: z.enum(['operator', 'user']).nullable(),
        /** The name of that person, if it is a user of the master account. */
        realName: z.string().nullable(),
      }),
    ),
  }),
});
export type UserSession = z.infer<typeof listSessions.answer>['sessions'][number];

export const endUserSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions/:sessionId',
  access: { user: true, asYourself: true },
  summary: 'End a session',
  params: z.object({ sessionId: id }),
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/sessions',
  access: { user: true, asYourself: true },
  summary: 'End all your other sessions',
});

export const listActivity = endpoint({
  method: 'GET',
  path: '/api/activity',
  access: { user: true },
  summary: 'List your activity',
  description: 'Newest first by default.',
  query: pageQuery(20).extend({ sort: sortedBy('-id', 'id') }),
  answer: pageOf(
    z.object({
      id,
      at: moment,
      action: z.string(),
      /** The caller's IP address, if known. */
      address: z.string().nullable(),
      /** A short description of the change. */
      about: z.string().nullable(),
    }),
  ),
});
export type Activity = z.infer<typeof listActivity.answer>['items'][number];
