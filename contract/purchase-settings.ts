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

/** Purchase settings (specification, 3) and other data for the Buy Now drawer. */
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
    /**
     * Credit pools (specification, 3), with the general pool first; empty if there is only the general pool.
     */
    pools: z.array(
      z.object({
        /** The country that the credits are valid for; null for all countries. */
        countryToSms: pool,
        costCurrency: z.string(),
        /** The price per credit at the smallest quantity; null if the price is available on request. */
        costPrice: unitPrice.nullable(),
        balance: credits,
      }),
    ),
    currency: z.string(),
    taxType: z.string().nullable(),
    taxPercent: z.number().min(0).describe('Such as 15 or 8.1'),
    fixedPrice: unitPrice.nullable(),
    /** Price bands, sorted by `minPurchase` with the lowest first. */
    bands: z.array(band),
    includesSurcharge: z.boolean(),
    contactUsEmail: z.string().nullable(),
    /** Payment methods, in display order. */
    gateways: z.array(
      z.object({
        name: z.enum(GATEWAYS),
        feeShare: share,
        /** The public key for the provider's script on the page; null if the provider has no script. */
        publicKey: z.string().nullable(),
      }),
    ),
    /** Whether the server issues invoices automatically. Otherwise the operator issues each invoice. */
    automaticInvoicing: z.boolean(),
    bankDetails: bankDetails.nullable(),
    /** Orders whose invoice is not issued or not paid yet, oldest first. */
    openInvoices: z.array(order),
    pendingTotal: amount.describe('The total of open invoices in `currency`'),
    /** The most recently paid orders, newest first. */
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
    /** The account's country, as ISO 3166-1 alpha-2. */
    country: z.string(),
    /** The billing details; null until a user enters them. Orders require billing details. */
    details: billingDetails.nullable(),
    /**
     * Whether this account's next card payment will be its first. A person verifies the first card payment.
     */
    isFirstCard: z.boolean(),
  }),
});
export type PurchaseSettings = z.infer<typeof getPurchaseSettings.answer>;
