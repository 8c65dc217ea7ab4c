import { z } from 'zod';
import type { AccessRequirements } from './access.ts';
import { MAX_WARNING_LEVEL } from './credit-warnings.ts';
import { endpoint } from './endpoint.ts';
import { moment } from './fields.ts';
import { amount, GATEWAYS } from './orders.ts';
import { MAX_TYPED_CREDITS } from './order-totals.ts';

/**
 * Why automatic top-up stopped. `declined`: the card was declined three days in a row. `verification`: the
 * bank requires the cardholder to confirm the payment. `silence`: a payment's result never arrived.
 * `cancelled`: the order was cancelled. `price`: the price rose above the shown total. `not-for-sale`: the
 * credits could no longer be ordered. `refunded`: a purchase was refunded.
 */
export const STOP_REASONS = [
  'declined',
  'verification',
  'silence',
  'cancelled',
  'price',
  'not-for-sale',
  'refunded',
] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** Credits in this file are whole credits. Amounts of money are in minor units of a currency. */
const wholeCredits = z.number().int('Enter a whole number of credits.').min(1);
const below = wholeCredits.max(MAX_WARNING_LEVEL);
const maxPerMonth = amount.min(1).max(Number.MAX_SAFE_INTEGER);

export const topUp = z.object({
  /**
   * The saved card. Carillon stores nothing else about the card. `expiryMonth` is the last month of its
   * validity, YYYY-MM.
   */
  card: z
    .object({
      gateway: z.enum(GATEWAYS),
      brand: z.string(),
      lastDigits: z.string(),
      expiryMonth: z.string(),
    })
    .nullable(),
  state: z.enum(['off', 'on', 'stopped']),
  /** The most recently set rule. */
  rule: z
    .object({
      below: z.number(),
      credits: z.number(),
      maxPerMonth: amount,
      /** The total that the page showed for a purchase. A purchase cannot cost more. */
      shownTotal: amount,
      currency: z.string(),
    })
    .nullable(),
  /** Why automatic top-up stopped. `problem` is an error message; null if there is none. */
  stopped: z.object({ reason: z.enum(STOP_REASONS), problem: z.string().nullable(), at: moment }).nullable(),
  /** Whether an automatic order is being charged. */
  isBuying: z.boolean(),
  /** The next attempt after the card was declined; null if none is planned. */
  retry: z.object({ at: moment, problem: z.string() }).nullable(),
  /**
   * The total of automatic purchases in this calendar month, including refunded purchases. The month is in
   * the account's time zone.
   */
  usedThisMonth: amount,
});
export type TopUp = z.infer<typeof topUp>;

const access = { permission: 'billing.edit', account: 'master' } as const satisfies AccessRequirements;

export const getTopUp = endpoint({
  method: 'GET',
  path: '/api/billing/top-up',
  access: { permission: 'billing.view', account: 'master' },
  summary: 'Get automatic top-up',
  answer: topUp,
});

export const setTopUp = endpoint({
  method: 'PUT',
  path: '/api/billing/top-up',
  access,
  summary: 'Turn on automatic top-up, or change it',
  body: z.object({
    /** The threshold. Automatic top-up buys credits when the general balance falls below it. */
    below,
    /** The number of credits in each purchase. */
    credits: wholeCredits.max(MAX_TYPED_CREDITS),
    /** The limit per calendar month, including tax. */
    maxPerMonth,
    /** The total that the page showed, with fee and tax. The call fails if the current total differs. */
    expectedTotal: amount.min(0),
  }),
  answer: topUp,
});

export const turnOffTopUp = endpoint({
  method: 'DELETE',
  path: '/api/billing/top-up',
  access,
  summary: 'Turn off automatic top-up',
  answer: topUp,
});

export const removeSavedCard = endpoint({
  method: 'DELETE',
  path: '/api/billing/saved-card',
  access,
  summary: 'Remove the saved card',
  description: 'Also removes it at the payment provider, and turns off automatic top-up.',
  answer: topUp,
});
