import { z } from 'zod';
import type { Needs } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, moment, oneLined, pageOf, pageQuery, rowId, sortedBy } from './fields.ts';
import { MAX_TYPED_CREDITS } from './order-totals.ts';

/**
 * Ways to pay (specification, 3). `card`: a card through Stripe. `hosted-card`: a card on the provider's page. `invoice`: a bank transfer.
 * `quote`: no payment yet. `sandbox`: the built-in test provider.
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

/** Gateways that can save a card and charge it without the customer. */
export const SAVING_GATEWAYS: readonly GatewayName[] = ['card', 'sandbox'];

/**
 * `started`: waiting for the gateway's payment. `quoted`: it has a quote. `requested`: waiting for the operator's invoice. `open`: it has an
 * unpaid invoice. `accepted`: a quote that became an order.
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

/** ISO 3166-1 alpha-2 of the country that the credits are valid for. */
export const countryPool = z
  .string()
  .regex(/^[A-Z]{2}$/, 'Enter a country as two capital letters, such as ZA.');
/** Null for all countries. */
export const pool = countryPool.nullable();

/** An order. Its amounts were agreed when it was created and never change. */
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
  /** The month in which a postpaid account used the credits, as YYYY-MM; such an order cannot be cancelled in the console. Null for purchases. */
  forMonth: z.string().nullable(),
  /** The id and number of its invoice or quote. */
  document: z.object({ id: z.number(), number: z.string() }).nullable(),
  /** The due date of an open invoice, or the last valid day of a quote; YYYY-MM-DD. */
  dueOn: z.string().nullable(),
  /** Created by automatic top-up and charged to the saved card. */
  isAutomatic: z.boolean(),
  /** Why the payment failed, for the customer. */
  problem: z.string().nullable(),
  createdAt: moment,
  /** When the order was paid or otherwise ended. */
  endedAt: moment.nullable(),
});
export type Order = z.infer<typeof order>;

/** For users who pay for an account. */
const access = { permission: 'billing.edit', account: 'master' } as const satisfies Needs;
const viewing = { permission: 'billing.view', account: 'master' } as const satisfies Needs;
const params = z.object({ orderId: id });

/** The page's next step: nothing, open the provider's page in a new window, or confirm with the provider's script (3-D Secure). */
const next = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('nothing') }),
  z.object({ kind: z.literal('open'), url: z.string() }),
  z.object({ kind: z.literal('confirm'), clientSecret: z.string() }),
]);
export type NextStep = z.infer<typeof next>;

/** The page of the console to return to from a provider's page. */
const returnPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\\\s]*$/, 'This must be the path of a page in the console.');

export const createOrder = endpoint({
  method: 'POST',
  path: '/api/orders',
  access,
  heavy: true,
  summary: 'Order credits',
  description: 'Repeating a call with the same `key` does not create another order.',
  body: z.object({
    key: z.uuid(),
    credits: z.number().int('Enter a whole number of credits.').positive().max(MAX_TYPED_CREDITS),
    gateway: z.enum(GATEWAYS),
    pool: pool.default(null),
    /** The total that the page showed, in minor units. The call fails if prices have changed since. */
    expectedTotal: amount.min(0),
    referenceNumber: oneLined(100).default(''),
    /** The provider's token for a card; never a card number. */
    token: z
      .string()
      .max(200)
      .regex(/^[a-z]+_\w+$/i, "This must be a payment provider's card token.")
      .optional(),
    /** Whether the provider saves the card after payment, for automatic top-up. Only for gateways that can save cards. */
    saveCard: z.boolean().optional(),
    /** The quote that this order accepts, at the quoted price. */
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
  summary: 'Get an order',
  params,
  answer: order,
});

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/orders',
  access: viewing,
  summary: 'List orders',
  query: pageQuery().extend({
    sort: sortedBy('-createdAt', 'createdAt'),
    state: z.enum(ORDER_STATES).optional(),
    /** Returns the order with this key, if it exists. A page uses it after losing the answer to an order. */
    key: z.uuid().optional(),
  }),
  answer: pageOf(order),
});

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/cancel',
  access,
  heavy: true,
  summary: 'Cancel an unpaid order',
  description: 'An issued invoice gets a credit note.',
  params,
  answer: order,
});

/** `payment` is the word in the page's URL (specification, 2.3). */
export const PAYMENT_RETURNS = ['success', 'failed', 'open'] as const;

export const returnFromPayment = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/return',
  access,
  heavy: true,
  summary: "Return from a provider's page",
  description: 'Returns the outcome of the payment and the page to continue with.',
  params,
  /** `next` is the next step of a payment that is still waiting. */
  answer: z.object({ payment: z.enum(PAYMENT_RETURNS), returnTo: z.string(), order, next }),
});

export const decideSandboxPayment = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/sandbox-decision',
  access,
  heavy: true,
  summary: 'Approve or decline a sandbox payment',
  params,
  body: z.object({ approved: z.boolean() }),
  answer: order,
});
