import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { credits } from './fields.ts';

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
      /** A trial ("buy-now") account. */
      isTrial: z.boolean(),
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
