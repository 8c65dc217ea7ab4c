import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { credits, moment, pageOf, pageQuery, rowId, sortedBy } from './fields.ts';

/** The most credits that can be given or taken at once. */
const MOST_ALLOCATED = 1_000_000_000;

/** Credits that a master account gave to a sub-account, or took from it. */
export const allocation = z.object({
  id: z.number(),
  at: moment,
  subAccountId: z.number(),
  /** The names of the accounts, as they were called then. */
  from: z.string(),
  to: z.string(),
  isGiven: z.boolean().describe('To the sub-account; otherwise they were taken from it'),
  /** In thousandths of a credit, above 0. */
  amount: credits,
  /** ISO 3166-1 alpha-2 of the pool's country; null for the general pool. */
  pool: z.string().nullable(),
  /** Who did it; null for nobody of the account, or one who is there no more. */
  by: z.string().nullable(),
});
export type Allocation = z.infer<typeof allocation>;

export const listAllocations = endpoint({
  method: 'GET',
  path: '/api/credit-allocations',
  access: { permission: 'billing.view', account: 'master' },
  summary: 'Credits given to sub-accounts, and taken from them',
  query: pageQuery().extend({ sort: sortedBy('-at', 'at') }),
  answer: pageOf(allocation),
});

export const allocateCredits = endpoint({
  method: 'POST',
  path: '/api/credit-allocations',
  access: { permission: 'sub-accounts.edit', account: 'master' },
  heavy: true,
  summary: 'Give credits to a sub-account, or take them back; they expire when they would have',
  body: z.object({
    subAccountId: rowId,
    credits: z
      .number()
      .int('Credits are whole.')
      .min(-MOST_ALLOCATED)
      .max(MOST_ALLOCATED)
      .refine((given) => given !== 0, 'Say how many credits.')
      .describe('Whole credits; below 0 they are taken back'),
  }),
  answer: allocation,
});
