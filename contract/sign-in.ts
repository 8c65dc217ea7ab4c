import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { captchaToken } from './captcha.ts';

/** How the second step of a sign-in can be done. */
export const SECOND_FACTORS = ['passkey', 'authenticator', 'email', 'recovery'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** The error that says that a captcha is needed (specification, 4.2): the page shows one and sends again. */
export const CAPTCHA_FAILED = 'Failed RecaptchaToken verification';

/**
 * What every sign-in answers. The session is a cookie; `token` is given only to programs. `nextStep` says what is still
 * to be done when `authenticated` is false and there is no `error`: `code` a second factor (/LoginAuth), `password` a
 * new password first, with `resetToken`. `challenge` names the pending sign-in; a browser has it as a cookie.
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

/** `401` when nothing is pending, or no longer. */
export const getPendingSignIn = endpoint({
  method: 'GET',
  path: '/api/sign-in',
  access: 'public',
  summary: 'What the pending sign-in still needs',
  answer: z.object({
    /** At least one, the best first. */
    factors: z.array(z.enum(SECOND_FACTORS)),
    /** Where a code went, without most of the address: `t•••@example.com`. Null: none was sent. */
    sentTo: z.string().nullable(),
    /** Seconds until another code may be asked for; null: no more. */
    resendAfter: z.number().int().nullable(),
  }),
});

/** Sends a code by mail, or another: 30 seconds apart, and three a sign-in. */
export const sendCode = endpoint({
  method: 'POST',
  path: '/api/sign-in/code/send',
  access: 'public',
  summary: 'Mail a code for the pending sign-in',
  body: z.object({ challenge: z.string().max(100).optional() }),
  answer: z.object({ sentTo: z.string(), resendAfter: z.number().int().nullable() }),
});

/** The two-factor code: of a mail, an authenticator app, or a recovery code. */
export const enterCode = endpoint({
  method: 'POST',
  path: '/api/sign-in/code',
  access: 'public',
  summary: 'Finish the pending sign-in with a code',
  body: z.object({
    factor: z.enum(['authenticator', 'email', 'recovery']),
    code: z.string().max(50),
    /** Ask for no second factor in this browser for 30 days. */
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

/** With a passkey neither password nor second factor is needed; it also finishes a pending sign-in. */
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
