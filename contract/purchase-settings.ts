import { z } from 'zod';
import { billingDetails } from './billing-details.ts';
import { endpoint } from './endpoint.ts';
import { credits, moment } from './fields.ts';
import { amount, countryPool, GATEWAYS, order, pool, share, unitPrice } from './orders.ts';

export const bankDetails = z.object({
  bankName: z.string(),
  accountNumber: z.string(),
  branchCode: z.string(),
  swiftCode: z.string().nullable(),
  iban: z.string().nullable(),
});
export type BankDetails = z.infer<typeof bankDetails>;

const band = z.object({
  minPurchase: z.number().int(),
  maxPurchase: z.number().int().nullable(),
  unitPrice: unitPrice.nullable(),
});

/** Specification, 3: purchase settings, and all else that the Buy Now drawer shows. */
export const getPurchaseSettings = endpoint({
  method: 'GET',
  path: '/api/billing/purchase-settings',
  access: { permission: 'billing.view', account: 'master' },
  background: true,
  summary: 'Prices, ways to pay, open invoices and the last purchases',
  query: z.object({
    pool: countryPool
      .optional()
      .describe('The pool that the prices are for; without it, credits for anywhere'),
  }),
  answer: z.object({
    /** Credit pools (specification, 3), the general one first; empty where that is the only one. */
    pools: z.array(
      z.object({
        /** The country whose messages the credits are for; null for anywhere. */
        countryToSms: pool,
        costCurrency: z.string(),
        /** The price of one of the fewest credits; null where one has to ask. */
        costPrice: unitPrice.nullable(),
        balance: credits,
      }),
    ),
    currency: z.string(),
    taxType: z.string().nullable(),
    taxPercent: z.number().min(0).describe('Such as 15 or 8.1'),
    fixedPrice: unitPrice.nullable(),
    /** By `minPurchase`, the lowest first. */
    bands: z.array(band),
    includesSurcharge: z.boolean(),
    contactUsEmail: z.string().nullable(),
    /** In the order in which they are offered. */
    gateways: z.array(
      z.object({
        name: z.enum(GATEWAYS),
        feeShare: share,
        /** What the provider's script in the page is told about whom it pays; null for a provider without one. */
        publicKey: z.string().nullable(),
      }),
    ),
    /** Whether invoices are issued at once; otherwise the operator is asked for each. */
    automaticInvoicing: z.boolean(),
    bankDetails: bankDetails.nullable(),
    /** Orders that wait for their invoice or its payment, the oldest first. */
    openInvoices: z.array(order),
    pendingTotal: amount.describe('What the open invoices in `currency` come to'),
    /** The last that were paid, the newest first. */
    history: z.array(
      z.object({
        orderId: z.number(),
        invoiceId: z.string(),
        documentId: z.number(),
        date: moment,
        credits: z.number().int(),
        total: amount,
        currency: z.string(),
      }),
    ),
    /** ISO 3166-1 alpha-2. */
    country: z.string(),
    /** Null until they are given; no order can be made before. */
    details: billingDetails.nullable(),
    /** Whether a card was never charged for this account: the first is verified by people. */
    isFirstCard: z.boolean(),
  }),
});
export type PurchaseSettings = z.infer<typeof getPurchaseSettings.answer>;
