import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { credits, id, moment, pageOf, pageQuery, rowId, singleLine, sortedBy } from './fields.ts';

/** The maximum number of credits that one call can give or take. */
const MAX_ALLOCATED = 1_000_000_000;

/** Why credits moved: by hand, as a monthly allowance, or because the sub-account was closed. */
const ALLOCATION_KINDS = ['manual', 'allowance', 'closing'] as const;

export const MAX_NOTE_LENGTH = 200;

/** A transfer of credits from a master account to a sub-account, or back. */
export const allocation = z.object({
  id: z.number(),
  at: moment,
  subAccountId: z.number(),
  /**
   * `from` and `to`: the names of the accounts. The other account's name dates from the allocation; the
   * caller's own name is current.
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
  note: z.string(),
  kind: z.enum(ALLOCATION_KINDS),
  /** The user's name; null for the operator or a deleted user. */
  by: z.string().nullable(),
});
export type Allocation = z.infer<typeof allocation>;

export const listAllocations = endpoint({
  method: 'GET',
  path: '/api/credit-allocations',
  access: { anyOf: ['billing.view', 'sub-accounts.edit'], account: 'master' },
  summary: 'List credits given to and taken from sub-accounts',
  query: pageQuery().extend({
    sort: sortedBy('-at', 'at'),
    subAccountId: id.optional().describe('Only allocations of this sub-account'),
  }),
  answer: pageOf(allocation),
});

export const allocateCredits = endpoint({
  method: 'POST',
  path: '/api/credit-allocations',
  access: { permission: 'sub-accounts.edit', account: 'master' },
  heavy: true,
  summary: 'Give credits to a sub-account, or take them back',
  description:
    'The credits keep their expiry dates. A repeated request with the same `key`, or the same `Idempotency-Key` header, returns the first allocation.',
  body: z.object({
    key: z.string().trim().min(1).max(100).optional().describe('Identifies the request if it is repeated'),
    subAccountId: rowId,
    note: singleLine(MAX_NOTE_LENGTH).default(''),
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

/** The same list from the sub-account's side. `isGiven` is true for credits that it received. */
export const listReceivedCredits = endpoint({
  method: 'GET',
  path: '/api/received-credits',
  access: { permission: 'billing.view' },
  summary: 'List credits received from the master account and returned to it',
  query: pageQuery().extend({ sort: sortedBy('-at', 'at') }),
  answer: pageOf(allocation),
});
