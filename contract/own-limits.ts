import { z } from 'zod';
import { COUNTRIES } from './countries.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { confirmAbove } from './sending.ts';

/** Specification, 6: only master accounts have the tab Limits. */
const access = { permission: 'account.edit', account: 'master' } as const;

export const MAX_OWN_LIMIT = 1_000_000_000;
const limit = z.number().int('Enter a whole number.').min(0).max(MAX_OWN_LIMIT).nullable();

/** Limits on sending; null for none. */
const limits = z.object({
  /** Messages of campaigns a day, in the account's time zone. */
  dailyMessages: limit,
  campaignRecipients: limit,
  /** ISO 3166-1 alpha-2. */
  countries: z.array(z.enum(COUNTRIES)).min(1).max(300).nullable(),
});
export type OwnLimits = z.infer<typeof limits>;

/** The limits that the provider set. An account's own limits cannot be higher. */
const providerLimits = limits.extend({ countries: z.array(z.string()).nullable() });
export type ProviderLimits = z.infer<typeof providerLimits>;

const ownLimits = z.object({
  confirmAbove,
  limits,
  provider: providerLimits,
  users: z.array(
    z.object({
      id,
      name: z.string(),
      limits,
      /** Above this number of recipients, the user must type the number; null for the account's number. */
      confirmAbove: confirmAbove.nullable(),
      provider: providerLimits,
      /** Whether the caller's role may change the user's limits. */
      isEditable: z.boolean(),
    }),
  ),
});
export type AccountLimits = z.infer<typeof ownLimits>;

export const getOwnLimits = endpoint({
  method: 'GET',
  path: '/api/own-limits',
  access,
  summary: "Get the account's own sending limits",
  answer: ownLimits,
});

/** Fails with `above_provider` for a limit above the provider's. */
export const saveOwnLimits = endpoint({
  method: 'PUT',
  path: '/api/own-limits',
  access,
  summary: "Change the account's own sending limits",
  description:
    'A campaign above these limits is held, and an owner or manager can release it. Campaigns that are already being sent are not affected.',
  body: limits.extend({ confirmAbove }),
});

/** Fails with `above_provider`, and with `above_your_role`. */
export const saveUserLimits = endpoint({
  method: 'PUT',
  path: '/api/own-limits/users/:userId',
  access: { ...access, user: true, managesRole: true },
  summary: "Change a user's own sending limits",
  params: z.object({ userId: id }),
  body: limits.extend({ confirmAbove: confirmAbove.nullable() }),
});
