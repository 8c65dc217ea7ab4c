import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Default warning levels, in whole credits. */
export const DEFAULT_WARNING_LEVELS = [250, 50];
export const MAX_WARNING_LEVELS = 5;
export const MAX_WARNING_LEVEL = 100_000_000;

/** An account's settings for credit warnings by email. */
export const creditWarnings = z.object({
  /**
   * Balances in whole credits. Each level triggers one warning every time the balance falls below it. An
   * empty list turns these warnings off.
   */
  levels: z
    .array(z.number().int('Enter a whole number of credits.').min(1).max(MAX_WARNING_LEVEL))
    .max(MAX_WARNING_LEVELS, `Enter at most ${MAX_WARNING_LEVELS} low-credit thresholds.`),
  /** Whether to warn about credits that expire within 30 days. */
  warnsOfExpiry: z.boolean(),
});
export type CreditWarnings = z.infer<typeof creditWarnings>;

export const getCreditWarnings = endpoint({
  method: 'GET',
  path: '/api/billing/warnings',
  access: { permission: 'billing.view', account: 'master' },
  summary: 'Get the credit warning settings',
  answer: creditWarnings,
});

export const setCreditWarnings = endpoint({
  method: 'PUT',
  path: '/api/billing/warnings',
  access: { permission: 'billing.edit', account: 'master' },
  summary: 'Change the credit warning settings',
  body: creditWarnings,
  answer: creditWarnings,
});
