import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { credits, moment, pageOf, pageQuery, rowId, sortedBy } from './fields.ts';

/** The maximum number of credits that one call can give or take. */
const MAX_ALLOCATED = 1_000_000_000;

/** A transfer of credits from a master account to a sub-account, or back. */
export const allocation = z.object({
  id: z.number(),
  at: moment,
  subAccountId: z.number(),
  /**
   * `from` and `to`: the names of the accounts. The sub-account's name dates from the allocation; the
   * master's name is current.
   */
  from: z.string(),
  to: z.string(),
  isGiven: z
    .boolean()
    .describe('True if the sub-account received the credits; false if they were taken from it'),
  /** The amount in thousandths of a credit, above 0. */
  amount: credits,
  /** The only country that the credits are valid for (ISO 3166-1 alpha-2); null for all countries. */
  pool: z.string().nullable(),
  /** The user's name; null for the operator or a deleted user. */
  by: z.string().nullable(),
});
export type Allocation = z.infer<typeof allocation>;

export const listAllocations = endpoint({
  method: 'GET',
  path: '/api/credit-allocations',
  access: { permission: 'billing.view', account: 'master' },
  summary: 'List credits given to and taken from sub-accounts',
  query: pageQuery().extend({ sort: sortedBy('-at', 'at') }),
  answer: pageOf(allocation),
});

export const allocateCredits = endpoint({
  method: 'POST',
  path: '/api/credit-allocations',
  access: { permission: 'sub-accounts.edit', account: 'master' },
  heavy: true,
  summary: 'Give credits to a sub-account, or take them back',
  description: 'The credits keep their expiry dates.',
  body: z.object({
    subAccountId: rowId,
    credits: z
      .number()
      .int('Enter a whole number of credits.')
      .min(-MAX_ALLOCATED)
      .max(MAX_ALLOCATED)
      .refine((given) => given !== 0, 'Enter the number of credits.')
      .describe('Whole credits; a negative number takes credits back'),
  }),
  answer: allocation,
});
