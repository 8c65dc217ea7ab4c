import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listOf, rowId } from './fields.ts';

/** Default warning levels, in whole credits. */
export const DEFAULT_WARNING_LEVELS = [250, 50];
export const MAX_WARNING_LEVELS = 5;
export const MAX_WARNING_LEVEL = 100_000_000;
/** The maximum number of typed email addresses. */
export const MAX_WARNING_ADDRESSES = 10;
/** The maximum number of chosen users, which is also the maximum that the console lists. */
const MAX_WARNED_USERS = 500;

/** An account's settings for credit warnings by email. */
export const creditWarnings = z.object({
  /**
   * Balances in whole credits. Each level triggers one warning every time the balance falls below it. An
   * empty list turns these warnings off.
   */
  levels: z
    .array(z.number().int('Enter a whole number of credits.').min(1).max(MAX_WARNING_LEVEL))
    .max(MAX_WARNING_LEVELS, `Enter at most ${MAX_WARNING_LEVELS} low-credit thresholds.`),
  /** Whether to warn about credits that expire within 30 days. Only for master accounts. */
  warnsOfExpiry: z.boolean(),
  /**
   * The users to warn; null for the usual ones. Those are the users who can buy credits, and the invoice
   * address. In a sub-account, they are the owners and managers.
   */
  userIds: z.array(rowId).max(MAX_WARNED_USERS, `Choose at most ${MAX_WARNED_USERS} users.`).nullable(),
  /** Other email addresses to warn. Stored in lower case. */
  addresses: z.array(z.string()),
});
export type CreditWarnings = z.infer<typeof creditWarnings>;

const storedCreditWarnings = creditWarnings.extend({
  /** Whether anybody who should get the warnings has an email address. */
  hasRecipients: z.boolean(),
  /** The users to choose from. */
  users: z.array(z.object({ id: rowId, name: z.string() })),
});
export type StoredCreditWarnings = z.infer<typeof storedCreditWarnings>;

export const getCreditWarnings = endpoint({
  method: 'GET',
  path: '/api/billing/warnings',
  access: { anyOf: ['account.edit', 'billing.view'] },
  summary: 'Get the credit warning settings',
  answer: storedCreditWarnings,
});

/** Fails with `no_recipients` if there is nobody to warn. */
export const setCreditWarnings = endpoint({
  method: 'PUT',
  path: '/api/billing/warnings',
  access: { anyOf: ['account.edit', 'billing.edit'] },
  summary: 'Change the credit warning settings',
  description: 'Emails the other owners of the account if anything changes.',
  body: creditWarnings.extend({
    addresses: listOf(
      z.email('Enter valid email addresses.').max(254),
      MAX_WARNING_ADDRESSES,
      `Enter at most ${MAX_WARNING_ADDRESSES} addresses.`,
    ),
  }),
  answer: storedCreditWarnings,
});
