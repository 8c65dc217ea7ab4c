import { z } from 'zod';
import type { Needs } from './access.ts';
import { endpoint } from './endpoint.ts';
import { credits, moment, pageOf, pageQuery, sortedBy } from './fields.ts';

/**
 * `sending` and `refund`: one line for each day. `grant`: credits that were not bought, such as trial credits. `withdrawal`: credits taken
 * back after a refund of their price. `postpaid`: a month's limit, or the unused rest at the end of the month.
 */
export const STATEMENT_KINDS = [
  'purchase',
  'grant',
  'sending',
  'refund',
  'expiry',
  'withdrawal',
  'allocation',
  'postpaid',
] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** ISO 3166-1 alpha-2 of the country that the pool is for; null for the general pool. */
const pool = z.string().nullable();

/** A line of the statement. Amounts are in thousandths of a credit. */
export const statementLine = z.object({
  id: z.number(),
  /** In the account's time zone; YYYY-MM-DD. */
  day: z.string(),
  pool,
  kind: z.enum(STATEMENT_KINDS),
  /** The reason for a grant, in words; the month of a postpaid limit, as YYYY-MM; otherwise empty. */
  detail: z.string(),
  /** The invoice of a purchase, or the credit note of a refund. */
  document: z.object({ id: z.number(), number: z.string() }).nullable(),
  /** The other account of an allocation. */
  account: z.string().nullable(),
  amount: credits,
  /** The pool's balance after this line. */
  balance: credits,
});
export type StatementLine = z.infer<typeof statementLine>;

const access = { permission: 'billing.view', account: 'master' } as const satisfies Needs;

const filter = z.object({
  sort: sortedBy('-day', 'day'),
  kind: z.enum(STATEMENT_KINDS).optional(),
  from: z.iso.date().optional().describe('The first day'),
  to: z.iso.date().optional().describe('The last day'),
});

export const getStatement = endpoint({
  method: 'GET',
  path: '/api/billing/statement',
  access,
  heavy: true,
  summary: 'List the statement',
  description: 'Changes to the balance of each pool, by day.',
  query: pageQuery().extend(filter.shape),
  answer: pageOf(statementLine),
});

export const downloadStatement = endpoint({
  method: 'GET',
  path: '/api/billing/statement.csv',
  access,
  heavy: true,
  summary: 'Download the statement as CSV',
  description: 'Without filters, its amounts add up to the balance.',
  query: filter,
  download: 'text/csv',
});

export const getCreditPools = endpoint({
  method: 'GET',
  path: '/api/billing/pools',
  access,
  summary: 'List credit pools',
  description: 'The balance of each, and the credits that expire next.',
  answer: z.object({
    pools: z.array(
      z.object({
        pool,
        balance: credits,
        /** Credits reserved for campaigns. Can exceed the balance if credits expired or were refunded. */
        reserved: credits,
        /** The next credits to expire: the amount for that day in the account's time zone, and the first expiry; null if none expire. */
        expiring: z.object({ amount: credits, at: moment }).nullable(),
      }),
    ),
  }),
});
