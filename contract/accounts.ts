import { z } from 'zod';
import { FEATURES, PERMISSIONS, USER_ROLES } from './access.ts';
import { endpoint } from './endpoint.ts';
import { credits, forCountries } from './fields.ts';

/** Kinds of accounts (specification, 1): a reseller is told apart, whether or not it has a master. */
export const ACCOUNT_TYPES = ['master', 'sub', 'reseller'] as const;

export const signOut = endpoint({
  method: 'DELETE',
  path: '/api/session',
  access: { user: true },
  summary: 'Sign out: the session ends',
});

export const getSession = endpoint({
  method: 'GET',
  path: '/api/session',
  access: { user: true },
  summary: 'Who is signed in, and to which account',
  answer: z.object({
    user: z.object({
      username: z.string(),
      fullName: z.string(),
      role: z.enum(USER_ROLES),
      /** The sign-up details that this user has not given (specification, 2.7). */
      missing: z.array(z.enum(['fullname', 'contactNo1', 'email'])),
    }),
    account: z.object({
      id: z.number(),
      name: z.string(),
      accountType: z.enum(ACCOUNT_TYPES),
      siteId: z.number().describe('The brand that the account belongs to'),
      homeCountry: z.string().length(2),
      timeZone: z.string(),
      /** The user's permissions in this account. */
      permissions: z.array(z.enum(PERMISSIONS)),
      isMaster: z.boolean(),
      /** Nobody has paid for it yet. */
      isTrial: z.boolean(),
      /** Whether it buys credits in the console: it has the Buy Now button. */
      isBuyNow: z.boolean(),
      isReseller: z.boolean(),
      isPostpaid: z.boolean(),
      isIntegrationUser: z.boolean(),
      usesMasterTemplates: z.boolean(),
      hasDynamicSender: z.boolean(),
      features: z.array(z.enum(FEATURES)),
    }),
  }),
});

export type Session = z.infer<typeof getSession.answer>;

/** The balance in whole credits, as the specification has it (7.1), and in thousandths. */
export const getBalance = endpoint({
  method: 'GET',
  path: '/Balance',
  access: { permission: 'account.view' },
  summary: 'The credit balance, and the version of the application',
  answer: z.object({
    balance: z.number().nullable().describe('In credits; null for postpaid accounts'),
    credits: credits.nullable().describe('The same in thousandths of a credit'),
    reserved: credits
      .nullable()
      .describe('What of it is reserved for scheduled campaigns; null for postpaid accounts'),
    forCountries: forCountries.describe('What of it pays only for messages to a country'),
    apiVersionInformation: z.object({ version: z.string(), build: z.string() }),
  }),
});
