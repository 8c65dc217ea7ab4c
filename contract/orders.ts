import { z } from 'zod';
import type { Needs } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, moment, oneLined, pageOf, pageQuery, rowId, sortedBy } from './fields.ts';
import { MOST_TYPED } from './order-totals.ts';

/**
 * Ways to pay (specification, 3). `card` is a card by Stripe, `hosted-card` a card on a provider's own page, `invoice` a direct
 * payment to a bank account, `quote` no payment yet, `sandbox` the built-in one to try things with.
 */
export const GATEWAYS = [
  'card',
  'hosted-card',
  'paypal',
  'instant-eft',
  'sandbox',
  'invoice',
  'quote',
] as const;
export type GatewayName = (typeof GATEWAYS)[number];

/** Those whose card can be saved, to be charged when nobody is there. */
export const SAVING_GATEWAYS: readonly GatewayName[] = ['card', 'sandbox'];

/**
 * `started`: a gateway was asked for the payment. `quoted`: it has a quote. `requested`: the operator is asked for an invoice.
 * `open`: it has an invoice that is to be paid. `accepted`: a quote that became an order.
 */
export const ORDER_STATES = [
  'started',
  'quoted',
  'requested',
  'open',
  'paid',
  'failed',
  'cancelled',
  'accepted',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** An amount in minor units of a currency (`contract/money.ts`). */
export const amount = z.number().int();
/** In millionths of the major unit. */
export const unitPrice = z.number().int().min(0);
/** In hundredths of a per cent. */
export const share = z.number().int().min(0);

/** ISO 3166-1 alpha-2 of the country whose messages the credits are for. */
export const countryPool = z.string().regex(/^[A-Z]{2}$/, 'A country has two capital letters.');
/** Null for anywhere. */
export const pool = countryPool.nullable();

/** An order. Amounts are what was agreed when it was made; they never change. */
export const order = z.object({
  id: z.number(),
  state: z.enum(ORDER_STATES),
  gateway: z.enum(GATEWAYS),
  pool,
  credits: z.number().int(),
  currency: z.string(),
  unitPrice,
  creditsPrice: amount,
  transactionFee: amount,
  subTotal: amount,
  vatTotal: amount,
  combinedTotal: amount,
  taxType: z.string().nullable(),
  taxShare: share,
  /** The customer's own purchase order number; empty for none. */
  referenceNumber: z.string(),
  /** The month in which a postpaid account used them, as YYYY-MM: it is not cancelled in the console. Null where credits are bought. */
  forMonth: z.string().nullable(),
  /** Its invoice or quote: id and number. */
  document: z.object({ id: z.number(), number: z.string() }).nullable(),
  /** The day on which an open invoice is to be paid, or on which a quote ends; YYYY-MM-DD. */
  dueOn: z.string().nullable(),
  /** Made by the rule of automatic top-up, and charged to the saved card. */
  isAutomatic: z.boolean(),
  /** Why a payment failed, for the customer. */
  problem: z.string().nullable(),
  createdAt: moment,
  /** When it was paid, or ended otherwise. */
  endedAt: moment.nullable(),
});
export type Order = z.infer<typeof order>;

/** Whoever pays for an account. */
const access = { permission: 'billing.edit', account: 'master' } as const satisfies Needs;
const viewing = { permission: 'billing.view', account: 'master' } as const satisfies Needs;
const params = z.object({ orderId: id });

/** What the page does next: nothing, open the provider's page in a new window, or let the provider's script ask the bank (3-D Secure). */
const next = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('nothing') }),
  z.object({ kind: z.literal('open'), url: z.string() }),
  z.object({ kind: z.literal('confirm'), clientSecret: z.string() }),
]);
export type NextStep = z.infer<typeof next>;

/** A path of the console, to return to after a provider's page. */
const returnPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\\\s]*$/, 'This is no page of the console.');

export const createOrder = endpoint({
  method: 'POST',
  path: '/api/orders',
  access,
  heavy: true,
  summary: 'Order credits; the same `key` makes one order, however often it is sent',
  body: z.object({
    key: z.uuid(),
    credits: z.number().int('Credits are whole.').positive().max(MOST_TYPED),
    gateway: z.enum(GATEWAYS),
    pool: pool.default(null),
    /** What the page showed, in minor units: refused if prices have changed since. */
    expectedTotal: amount.min(0),
    referenceNumber: oneLined(100).default(''),
    /** What the provider's fields made of a card; never a card's number. */
    token: z
      .string()
      .max(200)
      .regex(/^[a-z]+_\w+$/i, 'This is no token of a provider.')
      .optional(),
    /** Whether the card is kept by its provider once this is paid, for automatic top-up. Only for ways to pay that can. */
    saveCard: z.boolean().optional(),
    /** The quote that this order accepts, at the price that it says. */
    quoteId: rowId.optional(),
    returnTo: returnPath.default('/'),
  }),
  answer: z.object({ order, next }),
});

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/orders/:orderId',
  access: viewing,
  background: true,
  summary: 'An order, and how far it is',
  params,
  answer: order,
});

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/orders',
  access: viewing,
  summary: 'All orders',
  query: pageQuery().extend({
    sort: sortedBy('-createdAt', 'createdAt'),
    state: z.enum(ORDER_STATES).optional(),
    /** The key by which an order was sent: it or none. So a page learns what became of one whose answer was lost. */
    key: z.uuid().optional(),
  }),
  answer: pageOf(order),
});

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/cancellation',
  access,
  heavy: true,
  summary: 'Cancel an order that is not paid; an invoice that was issued for it gets a credit note',
  params,
  answer: order,
});

/** `payment` is the word for the page's address (specification, 2.3). */
export const PAYMENT_RETURNS = ['success', 'failed', 'open'] as const;

export const returnFromPayment = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/return',
  access,
  heavy: true,
  summary: 'Come back from a provider: how the payment went, and the page to go on with',
  params,
  /** `next` is how it goes on, should it still wait. */
  answer: z.object({ payment: z.enum(PAYMENT_RETURNS), returnTo: z.string(), order, next }),
});

export const decideSandboxPayment = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/sandbox-decision',
  access,
  heavy: true,
  summary: 'Approve or decline a payment in the sandbox, as a bank’s page would',
  params,
  body: z.object({ approved: z.boolean() }),
  answer: order,
});
