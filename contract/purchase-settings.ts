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

/** Purchase settings (specification, 3) and everything else in the Buy Now drawer. */
export const getPurchaseSettings = endpoint({
  method: 'GET',
  path: '/api/billing/purchase-settings',
  access: { permission: 'billing.view', account: 'master' },
  background: true,
  summary: 'Get prices, payment methods, open invoices and recent purchases',
  query: z.object({
    pool: countryPool
      .optional()
      .describe('The country whose credits are priced; by default, credits for all countries'),
  }),
  answer: z.object({
    /** Credit pools (specification, 3), the general pool first; empty if it is the only one. */
    pools: z.array(
      z.object({
        /** The country that the credits are valid for; null for all countries. */
        countryToSms: pool,
        costCurrency: z.string(),
        /** The price per credit at the smallest quantity; null if it is on request. */
        costPrice: unitPrice.nullable(),
        balance: credits,
      }),
    ),
    currency: z.string(),
    taxType: z.string().nullable(),
    taxPercent: z.number().min(0).describe('Such as 15 or 8.1'),
    fixedPrice: unitPrice.nullable(),
    /** Sorted by `minPurchase`, lowest first. */
    bands: z.array(band),
    includesSurcharge: z.boolean(),
    contactUsEmail: z.string().nullable(),
    /** In the order of display. */
    gateways: z.array(
      z.object({
        name: z.enum(GATEWAYS),
        feeShare: share,
        /** The key for the provider's script in the page; null for a provider without a script. */
        publicKey: z.string().nullable(),
      }),
    ),
    /** Whether invoices are issued at once. Otherwise the operator issues each. */
    automaticInvoicing: z.boolean(),
    bankDetails: bankDetails.nullable(),
    /** Orders that wait for an invoice or its payment, oldest first. */
    openInvoices: z.array(order),
    pendingTotal: amount.describe('The total of open invoices in `currency`'),
    /** The last paid orders, newest first. */
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
    /** Null until they are entered. Orders require them. */
    details: billingDetails.nullable(),
    /** Whether this account's next card payment is its first one. People verify the first card payment. */
    isFirstCard: z.boolean(),
  }),
});
export type PurchaseSettings = z.infer<typeof getPurchaseSettings.answer>;
