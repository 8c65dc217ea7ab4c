import { z } from 'zod';
import type { AccessRequirements } from './access.ts';
import { endpoint } from './endpoint.ts';
import { credits, moment, pageOf, pageQuery, sortedBy } from './fields.ts';

/**
 * The kinds of statement lines. `sending` and `refund`: one line per day. `grant`: credits that were not
 * bought, such as trial credits. `withdrawal`: credits taken back after their price was refunded. `postpaid`:
 * a month's limit, or the unused part of it at the end of the month.
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

/** The country of the credit pool, as ISO 3166-1 alpha-2; null for the general pool. */
const pool = z.string().nullable();

/** A line of the statement. Amounts are in thousandths of a credit. */
export const statementLine = z.object({
  id: z.number(),
  /** The day in the account's time zone, as YYYY-MM-DD. */
  day: z.string(),
  pool,
  kind: z.enum(STATEMENT_KINDS),
  /** The reason for a grant, or the month of a postpaid limit as YYYY-MM. Empty for other lines. */
  detail: z.string(),
  /** The invoice of a purchase, or the credit note of a withdrawal; null for other lines. */
  document: z.object({ id: z.number(), number: z.string() }).nullable(),
  /** The name of the other account in an allocation. */
  account: z.string().nullable(),
  amount: credits,
  /** The pool's balance after this line. */
  balance: credits,
});
export type StatementLine = z.infer<typeof statementLine>;

const access = { permission: 'billing.view', account: 'master' } as const satisfies AccessRequirements;

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
        /** Credits reserved for campaigns. If credits expire or are refunded, this can exceed the balance. */
        reserved: credits,
        /**
         * The next credits to expire. `amount` is the total that expires on that day in the account's time
         * zone. `at` is the first expiry on that day. Null if no credits expire.
         */
        expiring: z.object({ amount: credits, at: moment }).nullable(),
      }),
    ),
  }),
});
