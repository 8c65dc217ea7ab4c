import { z } from 'zod';
import type { AccessRequirements } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, moment, singleLine, pageOf, pageQuery, rowId, sortedBy } from './fields.ts';
import { MAX_TYPED_CREDITS } from './order-totals.ts';

/**
 * Payment methods (specification, 3). `card`: a card through Stripe. `hosted-card`: a card on the provider's
 * page. `invoice`: a bank transfer. `quote`: no payment yet. `sandbox`: the built-in test provider.
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

/** Gateways that can save a card and later charge it without the customer's involvement. */
export const CARD_SAVING_GATEWAYS: readonly GatewayName[] = ['card', 'sandbox'];

/**
 * The states of an order. `started`: the gateway has not confirmed the payment yet. `quoted`: the order has a
 * quote. `requested`: the operator has not issued the invoice yet. `open`: the order has an unpaid invoice.
 * `accepted`: the customer accepted the quote, and a new order replaced this one.
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

/** An amount in minor units of the currency (`contract/money.ts`). */
export const amount = z.number().int();
/** The price per credit, in millionths of the major unit. */
export const unitPrice = z.number().int().min(0);
/** A share, in hundredths of a per cent. */
export const share = z.number().int().min(0);

/** The country that the credits are valid for (ISO 3166-1 alpha-2). */
export const countryPool = z
  .string()
  .regex(/^[A-Z]{2}$/, 'Enter a country as two capital letters, such as ZA.');
/** The country that the credits are valid for; null for all countries. */
export const pool = countryPool.nullable();

/** An order. Its amounts are fixed when it is created. */
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
  /** The customer's own purchase order number; may be empty. */
  referenceNumber: z.string(),
  /**
   * The month in which a postpaid account used the credits, as YYYY-MM. Customers cannot cancel such an order
   * in the console. Null for purchases.
   */
  forMonth: z.string().nullable(),
  /** The order's invoice or quote. */
  document: z.object({ id: z.number(), number: z.string() }).nullable(),
  /** The due date of an open invoice, or the last valid day of a quote, as YYYY-MM-DD. */
  dueOn: z.string().nullable(),
  /** Whether automatic top-up created the order, to be paid with the saved card. */
  isAutomatic: z.boolean(),
  /** Why the payment failed, as the customer sees it. */
  problem: z.string().nullable(),
  createdAt: moment,
  /** When the order was paid, cancelled or accepted, or when it failed. */
  endedAt: moment.nullable(),
});
export type Order = z.infer<typeof order>;

/** Access for users who can pay for a master account. */
const access = { permission: 'billing.edit', account: 'master' } as const satisfies AccessRequirements;
const viewAccess = { permission: 'billing.view', account: 'master' } as const satisfies AccessRequirements;
const params = z.object({ orderId: id });

/**
 * The page's next step: none, open the provider's page in a new window, or confirm the payment with the
 * provider's script (3-D Secure).
 */
const next = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('nothing') }),
  z.object({ kind: z.literal('open'), url: z.string() }),
  z.object({ kind: z.literal('confirm'), clientSecret: z.string() }),
]);
export type NextStep = z.infer<typeof next>;

/** The console page that the customer returns to after the provider's page. */
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
    /** The total that the page showed, in minor units. The call fails if the current total differs. */
    expectedTotal: amount.min(0),
    referenceNumber: singleLine(100).default(''),
    /** The provider's token for a card. It is never a card number. */
    token: z
      .string()
      .max(200)
      .regex(/^[a-z]+_\w+$/i, "This must be a payment provider's card token.")
      .optional(),
    /**
     * Whether the provider saves the card after payment, for automatic top-up. Valid only for gateways that
     * can save cards.
     */
    saveCard: z.boolean().optional(),
    /** The quote that this order accepts. The order uses the quoted price. */
    quoteId: rowId.optional(),
    returnTo: returnPath.default('/'),
  }),
  answer: z.object({ order, next }),
});

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/orders/:orderId',
  access: viewAccess,
  background: true,
  summary: 'Get an order',
  params,
  answer: order,
});

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/orders',
  access: viewAccess,
  summary: 'List orders',
  query: pageQuery().extend({
    sort: sortedBy('-createdAt', 'createdAt'),
    state: z.enum(ORDER_STATES).optional(),
    /** Selects the order with this key. Pages send it if the response to an order was lost. */
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

/** The values of `payment` in the page's URL (specification, 2.3). */
export const PAYMENT_RETURNS = ['success', 'failed', 'open'] as const;

export const returnFromPayment = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/return',
  access,
  heavy: true,
  summary: "Return from a provider's page",
  description: 'Returns the outcome of the payment and the page to continue with.',
  params,
  /** `next` is the next step if the payment is still pending. */
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
