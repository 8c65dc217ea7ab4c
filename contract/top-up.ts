import { z } from 'zod';
import type { Needs } from './access.ts';
import { HIGHEST_LEVEL } from './credit-warnings.ts';
import { endpoint } from './endpoint.ts';
import { moment } from './fields.ts';
import { amount, GATEWAYS } from './orders.ts';
import { MOST_TYPED } from './order-totals.ts';

/**
 * Why a rule stopped by itself. `declined`: the card was, three days in a row. `verification`: the bank wants the card's holder.
 * `silence`: nothing was heard of a payment. `cancelled`: somebody cancelled what it ordered. `price`: it would cost more than was shown.
 * `refunded`: a purchase was paid back.
 */
export const STOPPED_FOR = [
  'declined',
  'verification',
  'silence',
  'cancelled',
  'price',
  'not-for-sale',
  'refunded',
] as const;
export type StoppedFor = (typeof STOPPED_FOR)[number];

/** In whole credits, and in minor units of a currency. */
const wholeCredits = z.number().int('Credits are whole.').min(1);
const below = wholeCredits.max(HIGHEST_LEVEL);
const mostAMonth = amount.min(1).max(Number.MAX_SAFE_INTEGER);

/** Automatic top-up as it stands. */
export const topUp = z.object({
  /** The saved card, of which nothing else is kept than this. `goodUntil` is its last month, YYYY-MM. */
  card: z
    .object({
      gateway: z.enum(GATEWAYS),
      brand: z.string(),
      lastDigits: z.string(),
      goodUntil: z.string(),
    })
    .nullable(),
  state: z.enum(['off', 'on', 'stopped']),
  /** As it was set last. */
  rule: z
    .object({
      below: z.number(),
      credits: z.number(),
      mostAMonth: amount,
      /** What a purchase was shown to cost: it is never more. */
      shownTotal: amount,
      currency: z.string(),
    })
    .nullable(),
  /** Why it stopped by itself; `problem` is what was said of it. */
  stopped: z.object({ why: z.enum(STOPPED_FOR), problem: z.string().nullable(), at: moment }).nullable(),
  /** An order is being charged. */
  isBuying: z.boolean(),
  /** The card was declined, and is tried again. */
  retry: z.object({ at: moment, problem: z.string() }).nullable(),
  /** What this calendar month's automatic purchases come to, in the account's time zone; also those that were paid back. */
  usedThisMonth: amount,
});
export type TopUp = z.infer<typeof topUp>;

const access = { permission: 'billing.edit', account: 'master' } as const satisfies Needs;

export const getTopUp = endpoint({
  method: 'GET',
  path: '/api/billing/top-up',
  access: { permission: 'billing.view', account: 'master' },
  summary: 'Automatic top-up: its rule, its card, and how it stands',
  answer: topUp,
});

export const setTopUp = endpoint({
  method: 'PUT',
  path: '/api/billing/top-up',
  access,
  summary: 'Say when credits are bought with the saved card, and switch that on',
  body: z.object({
    /** Once fewer general credits are left. */
    below,
    /** So many are bought. */
    credits: wholeCredits.max(MOST_TYPED),
    /** What a calendar month’s purchases may come to, with tax. */
    mostAMonth,
    /** What the page showed that a purchase costs, with fee and tax: refused if prices have changed since. */
    expectedTotal: amount.min(0),
  }),
  answer: topUp,
});

export const switchOffTopUp = endpoint({
  method: 'DELETE',
  path: '/api/billing/top-up',
  access,
  summary: 'Switch automatic top-up off',
  answer: topUp,
});

export const removeSavedCard = endpoint({
  method: 'DELETE',
  path: '/api/billing/saved-card',
  access,
  summary: 'Remove the saved card, here and at its provider; this switches automatic top-up off',
  answer: topUp,
});
