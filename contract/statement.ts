import { z } from 'zod';
import type { Needs } from './access.ts';
import { endpoint } from './endpoint.ts';
import { credits, moment, pageOf, pageQuery, sortedBy } from './fields.ts';

/**
 * `sending` and `refund`: all of a day together. `grant`: credits that were not bought, such as those of a trial. `withdrawal`: credits
 * whose money went back. `postpaid`: a month's limit, or what is left of it at its end.
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

/** ISO 3166-1 alpha-2 of the country that a pool pays for; null for the general one. */
const pool = z.string().nullable();

/** A line of the statement. Amounts are in thousandths of a credit. */
export const statementLine = z.object({
  id: z.number(),
  /** In the account's time zone; YYYY-MM-DD. */
  day: z.string(),
  pool,
  kind: z.enum(STATEMENT_KINDS),
  /** What was granted for, in words; the month of a limit, as YYYY-MM; empty for the other kinds. */
  detail: z.string(),
  /** The invoice of a purchase, or the credit note of what was paid back. */
  document: z.object({ id: z.number(), number: z.string() }).nullable(),
  /** The other account of an allocation. */
  account: z.string().nullable(),
  amount: credits,
  /** Of the pool, once this line is counted. */
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
  summary: 'The statement of the ledger: what changed the balance of each pool, by day',
  query: pageQuery().extend(filter.shape),
  answer: pageOf(statementLine),
});

export const downloadStatement = endpoint({
  method: 'GET',
  path: '/api/billing/statement.csv',
  access,
  heavy: true,
  summary: 'The statement as CSV; without a filter its amounts sum up to the balance',
  query: filter,
  download: 'text/csv',
});

export const getCreditPools = endpoint({
  method: 'GET',
  path: '/api/billing/pools',
  access,
  summary: 'The balance of each pool, and what expires of it next',
  answer: z.object({
    pools: z.array(
      z.object({
        pool,
        balance: credits,
        /** What of it is reserved for campaigns; more than there is where credits expired or were paid back. */
        reserved: credits,
        /** The next credits that expire: how many do on that day by the account's clock, and when the first; null where nothing does. */
        expiring: z.object({ amount: credits, at: moment }).nullable(),
      }),
    ),
  }),
});
