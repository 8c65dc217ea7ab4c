import {
  type BillingDocument,
  billingDocument,
  getBillingDocument,
  listBillingDocuments,
  type BillingDocumentDetails,
  billingDocumentDetails,
} from '#contract/billing-documents.ts';
import { type Order, order } from '#contract/orders.ts';
import { getPurchaseSettings } from '#contract/purchase-settings.ts';
import type { FakeServer } from './fake-server.ts';
import { answerPaged } from './answer-paged.ts';
import { sample } from './sample-of.ts';

const BANK_DETAILS = {
  bankName: 'First Bank',
  accountNumber: '62001234567',
  branchCode: '250655',
  swiftCode: 'FIRNZAJJ',
  iban: null,
};

/** 1,000 credits at R 0.35, with 15% VAT. */
const INVOICE_FIELDS = {
  id: 1,
  kind: 'invoice',
  number: 'INV-000001',
  orderId: 11,
  state: 'open',
  credits: 1000,
  total: 40_250,
  currency: 'ZAR',
  issuedAt: '2026-11-20T08:00:00.000Z',
  dueOn: '2126-12-02',
} as const;

export const createDocument = (some: Partial<BillingDocument>): BillingDocument =>
  sample(billingDocument, { ...INVOICE_FIELDS, ...some });

const completeDocument = (document: BillingDocument): BillingDocumentDetails =>
  sample(billingDocumentDetails, {
    seller: 'Bells Ltd',
    lines: [{ kind: 'credits', quantity: 1000, unitPrice: 350_000, amount: 35_000 }],
    subTotal: 35_000,
    tax: 5250,
    taxType: 'VAT',
    taxShare: 1500,
    bankDetails: document.kind !== 'invoice' || document.state === 'paid' ? null : BANK_DETAILS,
    ...document,
  });

export const orderOf = (some: Partial<Order>): Order =>
  sample(order, {
    id: 11,
    state: 'open',
    gateway: 'invoice',
    credits: 1000,
    currency: 'ZAR',
    combinedTotal: 40_250,
    document: { id: 1, number: 'INV-000001' },
    dueOn: '2126-12-02',
    ...some,
  });

export function serveDocuments(server: FakeServer, documents: BillingDocument[], openInvoices: Order[] = []) {
  const settings = sample(getPurchaseSettings.answer, {
    currency: 'ZAR',
    openInvoices,
    automaticInvoicing: true,
    gateways: [{ name: 'invoice', feeShare: 0, publicKey: null }],
  });
  server
    .on(
      listBillingDocuments,
      answerPaged(
        () => documents,
        ({ kind }, { list }) => (kind === 'quote') === (list === 'quotes'),
      ),
    )
    .on(getBillingDocument, ({ params }) =>
      completeDocument(documents.find(({ id }) => String(id) === params['documentId'])!),
    )
    .on(getPurchaseSettings, () => settings);
  return settings;
}
