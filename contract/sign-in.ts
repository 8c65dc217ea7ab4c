import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { captchaToken } from './captcha.ts';

/** Methods for the second step of a login. */
export const SECOND_FACTORS = ['passkey', 'authenticator', 'email', 'recovery'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/**
 * The error that requests a captcha (specification, 4.2). The page shows a captcha and submits the form
 * again.
 */
export const CAPTCHA_FAILED = 'Failed RecaptchaToken verification';

/**
 * The response to every login request. The session is a cookie; only programs get a `token`. If
 * `authenticated` is false without an `error`, `nextStep` names the next step. `code`: enter a second factor
 * (/LoginAuth). `password`: set a new password with `resetToken`. `challenge` identifies the pending login;
 * browsers get it as a cookie.
 */
const signInResult = z.object({
  authenticated: z.boolean(),
  token: z.string().nullable(),
  error: z.string().nullable(),
  nextStep: z.enum(['code', 'password']).nullable(),
  challenge: z.string().nullable(),
  resetToken: z.string().nullable(),
});
export type SignInResult = z.infer<typeof signInResult>;

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
  answer: signInResult,
});

/** Returns status 401 if there is no pending login or it has expired. */
export const getPendingSignIn = endpoint({
  method: 'GET',
  path: '/api/sign-in',
  access: 'public',
  summary: 'Get the next step of a pending login',
  answer: z.object({
    /** The user's second factors, best first. There is at least one. */
    factors: z.array(z.enum(SECOND_FACTORS)),
    /** The masked address that received a code: `t•••@example.com`. Null if no code was sent. */
    sentTo: z.string().nullable(),
    /** Seconds until the user can request another code; null if no more codes are allowed. */
    resendAfter: z.number().int().nullable(),
  }),
});

/** Emails a code. The user can request up to three codes per login, at least 30 seconds apart. */
export const sendCode = endpoint({
  method: 'POST',
  path: '/api/sign-in/code/send',
  access: 'public',
  summary: 'Email a code for a pending login',
  body: z.object({ challenge: z.string().max(100).optional() }),
  answer: z.object({ sentTo: z.string(), resendAfter: z.number().int().nullable() }),
});

/** Accepts a code from an email or an authenticator app. Also accepts a recovery code. */
export const enterCode = endpoint({
  method: 'POST',
  path: '/api/sign-in/code',
  access: 'public',
  summary: 'Complete a pending login with a code',
  body: z.object({
    factor: z.enum(['authenticator', 'email', 'recovery']),
    code: z.string().max(50),
    /** Whether to skip the second factor in this browser for 30 days. */
    trustDevice: z.boolean().default(false),
    challenge: z.string().max(100).optional(),
  }),
  answer: signInResult,
});

/** Returns the options for `navigator.credentials.get`, as JSON. */
export const passkeySignInOptions = endpoint({
  method: 'POST',
  path: '/api/sign-in/passkey/options',
  access: 'public',
  summary: 'Start a login with a passkey',
  answer: z.object({ options: z.unknown() }),
});

/** Logs in with a passkey instead of a password and second factor. Also completes a pending login. */
export const passkeySignIn = endpoint({
  method: 'POST',
  path: '/api/sign-in/passkey',
  access: 'public',
  summary: 'Log in with a passkey',
  body: z.object({ response: z.unknown() }),
  answer: signInResult,
});

export const directLogin = endpoint({
  method: 'POST',
  path: '/api/sign-in/direct',
  access: 'public',
  summary: "Log in with an operator's token",
  body: z.object({ token: z.string().max(200) }),
  answer: signInResult,
});
