import { z } from 'zod';
import { FEATURES, PERMISSIONS, USER_ROLES } from './access.ts';
import { endpoint } from './endpoint.ts';
import { credits, forCountries } from './fields.ts';

/** Account types (specification, 1). A reseller account is `reseller` with or without a master. */
export const ACCOUNT_TYPES = ['master', 'sub', 'reseller'] as const;

export const signOut = endpoint({
  method: 'DELETE',
  path: '/api/session',
  access: { user: true },
  summary: 'Log out',
});

export const getSession = endpoint({
  method: 'GET',
  path: '/api/session',
  access: { user: true },
  summary: 'Get the logged-in user and their account',
  answer: z.object({
    user: z.object({
      username: z.string(),
      fullName: z.string(),
      role: z.enum(USER_ROLES),
      /** Required details of the user that are still missing (specification, 2.7). */
      missing: z.array(z.enum(['fullname', 'contactNo1', 'email'])),
    }),
    /** Who is logged in as the user, such as "Mary Smith (Master Ltd)"; null for the user themselves. */
    realUser: z.string().nullable(),
    account: z.object({
      id: z.number(),
      name: z.string(),
      accountType: z.enum(ACCOUNT_TYPES),
      siteId: z.number().describe('The brand that the account belongs to'),
      homeCountry: z.string().length(2),
      timeZone: z.string(),
      permissions: z.array(z.enum(PERMISSIONS)),
      /** The account requires two-factor authentication, and the user has not turned it on yet. */
      mustSetUpTwoFactor: z.boolean(),
      /** A user of the master account is logged in as this user. */
      isImpersonating: z.boolean(),
      isMaster: z.boolean(),
      /** Whether the account is on trial. The first payment ends the trial. */
      isTrial: z.boolean(),
      /** Whether the console shows the Buy Now button. */
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

/** The balance in whole credits (specification, 7.1) and in thousandths of a credit. */
export const getBalance = endpoint({
  method: 'GET',
  path: '/Balance',
  access: { permission: 'account.view' },
  summary: 'Get the credit balance and the application version',
  answer: z.object({
    balance: z.number().nullable().describe('In whole credits; null for postpaid accounts'),
    credits: credits.nullable().describe('The same balance in thousandths of a credit'),
    reserved: credits
      .nullable()
      .describe('Credits reserved for scheduled campaigns; null for postpaid accounts'),
    forCountries: forCountries.describe('Credits valid for one country only'),
    apiVersionInformation: z.object({ version: z.string(), build: z.string() }),
  }),
});
