import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { captchaToken } from './captcha.ts';

/** The methods for the second step of a login. */
export const SECOND_FACTORS = ['passkey', 'authenticator', 'email', 'recovery'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** The error that asks for a captcha (specification, 4.2). The page shows one and submits the form again. */
export const CAPTCHA_FAILED = 'Failed RecaptchaToken verification';

/**
 * The answer of every login. The session is a cookie; only programs get a `token`. If `authenticated` is false without an `error`,
 * `nextStep` is what is missing: `code` is a second factor (/LoginAuth), `password` a new password to set with `resetToken`. `challenge`
 * identifies the pending login; browsers get it as a cookie.
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

/** Login (specification, 7.1). */
export const signIn = endpoint({
  method: 'POST',
  path: '/Token',
  access: 'public',
  summary: 'Log in with username and password',
  body: z.object({
    username: z.string().max(250),
    password: z.string().max(250),
    reCaptchaToken: captchaToken,
  }),
  answer: signedIn,
});

/** Answers 401 if no login is pending or it has expired. */
export const getPendingSignIn = endpoint({
  method: 'GET',
  path: '/api/sign-in',
  access: 'public',
  summary: 'Get the next step of a pending login',
  answer: z.object({
    /** At least one, best first. */
    factors: z.array(z.enum(SECOND_FACTORS)),
    /** The masked address that a code was sent to: `t•••@example.com`. Null if none was sent. */
    sentTo: z.string().nullable(),
    /** Seconds until another code can be requested; null if there are no more. */
    resendAfter: z.number().int().nullable(),
  }),
});

/** Emails a code. Codes can be requested 30 seconds apart, up to three per login. */
export const sendCode = endpoint({
  method: 'POST',
  path: '/api/sign-in/code/send',
  access: 'public',
  summary: 'Email a code for a pending login',
  body: z.object({ challenge: z.string().max(100).optional() }),
  answer: z.object({ sentTo: z.string(), resendAfter: z.number().int().nullable() }),
});

/** Accepts a code from an email or an authenticator app, or a recovery code. */
export const enterCode = endpoint({
  method: 'POST',
  path: '/api/sign-in/code',
  access: 'public',
  summary: 'Complete a pending login with a code',
  body: z.object({
    factor: z.enum(['authenticator', 'email', 'recovery']),
    code: z.string().max(50),
    /** Skip the second factor in this browser for 30 days. */
    trustDevice: z.boolean().default(false),
    challenge: z.string().max(100).optional(),
  }),
  answer: signedIn,
});

/** The options for `navigator.credentials.get`, as JSON. */
export const passkeySignInOptions = endpoint({
  method: 'POST',
  path: '/api/sign-in/passkey/options',
  access: 'public',
  summary: 'Start a login with a passkey',
  answer: z.object({ options: z.unknown() }),
});

/** A passkey replaces the password and the second factor. It also completes a pending login. */
export const passkeySignIn = endpoint({
  method: 'POST',
  path: '/api/sign-in/passkey',
  access: 'public',
  summary: 'Log in with a passkey',
  body: z.object({ response: z.unknown() }),
  answer: signedIn,
});

export const directLogin = endpoint({
  method: 'POST',
  path: '/api/sign-in/direct',
  access: 'public',
  summary: "Log in with an operator's token",
  body: z.object({ token: z.string().max(200) }),
  answer: signedIn,
});
