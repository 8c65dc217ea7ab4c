import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { credits } from './fields.ts';

/** Sign-in (specification, 7.1). The session is a cookie; `token` is usable only for programs. */
export const signIn = endpoint({
  method: 'POST',
  path: '/Token',
  access: 'public',
  summary: 'Sign in with username and password',
  body: z.object({
    username: z.string().max(250),
    password: z.string().max(250),
    reCaptchaToken: z.string().max(4000).optional(),
  }),
  answer: z.object({
    authenticated: z.boolean(),
    token: z.string().nullable(),
    error: z.string().nullable(),
  }),
});

export const signOut = endpoint({
  method: 'DELETE',
  path: '/api/session',
  access: 'account',
  summary: 'Sign out: the session ends',
});

export const getSession = endpoint({
  method: 'GET',
  path: '/api/session',
  access: 'account',
  summary: 'Who is signed in, and to which account',
  answer: z.object({
    user: z.object({ username: z.string(), fullName: z.string() }),
    account: z.object({
      id: z.number(),
      name: z.string(),
      homeCountry: z.string().length(2),
      timeZone: z.string(),
      isMaster: z.boolean(),
    }),
  }),
});

export type Session = z.infer<typeof getSession.answer>;

/** The balance in whole credits, as the specification has it (7.1), and in thousandths. */
export const getBalance = endpoint({
  method: 'GET',
  path: '/Balance',
  access: 'account',
  summary: 'The credit balance, and the version of the application',
  answer: z.object({
    balance: z.number(),
    credits,
    apiVersionInformation: z.object({ version: z.string() }),
  }),
});
