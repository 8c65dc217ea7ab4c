import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { COUNTRIES } from './countries.ts';
import { name } from './names.ts';
import { MAX_LENGTHS } from './sign-up.ts';

const country = z.string().length(2);

/** The account's own settings. Countries are ISO 3166-1 alpha-2. */
export const getAccountSettings = endpoint({
  method: 'GET',
  path: '/api/account-settings',
  access: { permission: 'account.edit' },
  summary: "Get the account's settings",
  answer: z.object({
    name: z.string(),
    /** An IANA name. Days begin in this time zone. */
    timeZone: z.string(),
    /** The country of numbers without a country code. */
    homeCountry: country,
    /** Only the provider can change it. */
    countryOfResidence: country,
  }),
});

/**
 * Changes the account's settings. Accounts in the USA can send only to the USA (specification, 5.2). Campaigns
 * that are already scheduled keep their start times.
 */
export const saveAccountSettings = endpoint({
  method: 'PUT',
  path: '/api/account-settings',
  access: { permission: 'account.edit', user: true },
  summary: "Change the account's settings",
  body: z.object({
    name: name(MAX_LENGTHS.company),
    timeZone: z.string().max(100),
    homeCountry: z.enum(COUNTRIES),
  }),
});
