import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { captchaToken } from './captcha.ts';

/** The methods for the second step of a sign-in. */
export const SECOND_FACTORS = ['passkey', 'authenticator', 'email', 'recovery'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** The error that asks for a captcha (specification, 4.2): the page shows one and sends the form again. */
export const CAPTCHA_FAILED = 'Failed RecaptchaToken verification';

/**
 * The answer of every sign-in. The session is a cookie; only programs get a `token`. If `authenticated` is false and
 * there is no `error`, `nextStep` says what is missing: `code` is a second factor (/LoginAuth), `password` a new
 * password, to be set with `resetToken`. `challenge` identifies the pending sign-in; a browser has it as a cookie.
 */
const signedIn = z.object({
  authenticated: z.boolean(),
  token: z.string().nullable(),
  error: z.string().nullable(),
  nextStep: z.enum(['code', 'password']).nullable(),
  challenge: z.string().nullable(),
  resetToken: z.string().nullable(),
});
export type SignedIn = z.infer<typeof signedIn>;

/** Sign-in (specification, 7.1). */
export const signIn = endpoint({
  method: 'POST',
  path: '/Token',
  access: 'public',
  summary: 'Sign in with username and password',
  body: z.object({
    username: z.string().max(250),
    password: z.string().max(250),
    reCaptchaToken: captchaToken,
  }),
  answer: signedIn,
});

/** Answers 401 when no sign-in is pending, or it has expired. */
export const getPendingSignIn = endpoint({
  method: 'GET',
  path: '/api/sign-in',
  access: 'public',
  summary: 'What the pending sign-in still needs',
  answer: z.object({
    /** At least one, best first. */
    factors: z.array(z.enum(SECOND_FACTORS)),
    /** Where a code was mailed, masked: `t•••@example.com`. Null when none was sent. */
    sentTo: z.string().nullable(),
    /** Seconds until another code can be requested; null when no more can be. */
    resendAfter: z.number().int().nullable(),
  }),
});

/** Mails a code. Further codes can be requested 30 seconds apart, up to three per sign-in. */
export const sendCode = endpoint({
  method: 'POST',
  path: '/api/sign-in/code/send',
  access: 'public',
  summary: 'Mail a code for the pending sign-in',
  body: z.object({ challenge: z.string().max(100).optional() }),
  answer: z.object({ sentTo: z.string(), resendAfter: z.number().int().nullable() }),
});

/** Accepts a code from a mail or an authenticator app, or a recovery code. */
export const enterCode = endpoint({
  method: 'POST',
  path: '/api/sign-in/code',
  access: 'public',
  summary: 'Finish the pending sign-in with a code',
  body: z.object({
    factor: z.enum(['authenticator', 'email', 'recovery']),
    code: z.string().max(50),
    /** Do not ask for a second factor in this browser for 30 days. */
    trustDevice: z.boolean().default(false),
    challenge: z.string().max(100).optional(),
  }),
  answer: signedIn,
});

/** What the browser passes to `navigator.credentials.get`, as JSON. */
export const passkeySignInOptions = endpoint({
  method: 'POST',
  path: '/api/sign-in/passkey/options',
  access: 'public',
  summary: 'Begin a sign-in with a passkey',
  answer: z.object({ options: z.unknown() }),
});

/** A passkey replaces password and second factor; it also completes a pending sign-in. */
export const passkeySignIn = endpoint({
  method: 'POST',
  path: '/api/sign-in/passkey',
  access: 'public',
  summary: 'Sign in with a passkey',
  body: z.object({ response: z.unknown() }),
  answer: signedIn,
});

export const directLogin = endpoint({
  method: 'POST',
  path: '/api/sign-in/direct',
  access: 'public',
  summary: 'Sign in with a token that an operator made',
  body: z.object({ token: z.string().max(200) }),
  answer: signedIn,
});
