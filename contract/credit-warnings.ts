import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** In whole credits. */
export const USUAL_LEVELS = [250, 50];
export const MOST_LEVELS = 5;
export const HIGHEST_LEVEL = 100_000_000;

/** When an account is warned by mail. */
export const creditWarnings = z.object({
  /** Of the balance, in whole credits: each is told once per fall below it. None: no such warning. */
  levels: z
    .array(z.number().int('Credits are whole.').min(1).max(HIGHEST_LEVEL))
    .max(MOST_LEVELS, `At most ${MOST_LEVELS} levels.`),
  /** Whether credits that expire within 30 days are told of. */
  warnsOfExpiry: z.boolean(),
});
export type CreditWarnings = z.infer<typeof creditWarnings>;

export const getCreditWarnings = endpoint({
  method: 'GET',
  path: '/api/billing/warnings',
  access: { permission: 'billing.view', account: 'master' },
  summary: 'When the account is warned of few credits, and of credits that expire',
  answer: creditWarnings,
});

export const setCreditWarnings = endpoint({
  method: 'PUT',
  path: '/api/billing/warnings',
  access: { permission: 'billing.edit', account: 'master' },
  summary: 'Say when the account is to be warned',
  body: creditWarnings,
  answer: creditWarnings,
});
