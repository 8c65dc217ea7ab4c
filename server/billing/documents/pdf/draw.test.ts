import { describe, expect, test } from 'vitest';
import { png } from '#server/platform/testing/png.ts';
import { bankDetailsIn, type DocumentContent } from '../content.ts';
import type { DocumentStatus } from '../status.ts';
import { drawDocument } from './draw.ts';
import { statusText } from './status-text.ts';
import { buyerLines, factsOf, reverseChargeNote, sellerLines, titleOf } from './texts.ts';

const INVOICE: DocumentContent = {
  kind: 'invoice',
  number: 'INV-000042',
  issuedOn: '2026-11-25',
  dueOn: '2026-12-02',
  isPaid: false,
  credits: null,
  seller: {
    companyName: 'Bells (Pty) Ltd',
    registrationNumber: '2026/1/07',
    vatNumber: '4987654321',
    address: '1 Bell Street\nCape Town',
    country: 'ZA',
    email: 'a@b.example',
    bankDetails: { bankName: 'Bank', accountNumber: '1', branchCode: '2', swiftCode: null, iban: 'GB33' },
  },
  buyer: {
    accountId: 7,
    country: 'ZA',
    companyName: '<script>alert(1)</script> Łódź',
    registrationNumber: '',
    invoiceEmail: '',
    isRsaVatRegistered: true,
    vatNumber: '4123456789',
    address1: '1 Long Street',
    address2: '',
    city: 'Cape Town',
    stateProvince: 'Western Cape',
    zipCode: '8001',
  },
  referenceNumber: 'PO 1',
  lines: [
    { what: 'credits', quantity: 1000, unitPrice: 350_000, amount: 35_000, tax: 5250 },
    { what: 'fee', quantity: 1, unitPrice: null, amount: 875, tax: 131 },
  ],
  currency: 'ZAR',
  taxType: 'VAT',
  taxShare: 1500,
  subTotal: 35_875,
  tax: 5381,
  total: 41_256,
};
const BRAND = { name: 'Carillon', accent: '#0E6B63', logo: null };
const OPEN: DocumentStatus = { state: 'open', paid: null };
const draw = (more: Partial<DocumentContent> = {}) => drawDocument({ ...INVOICE, ...more }, OPEN, BRAND);
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)!.length;

test('an invoice fits on one page, with its font embedded', async () => {
  const pdf = await draw();
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pagesOf(pdf)).toBe(1);
  expect(pdf.toString('latin1')).toMatch(/\/FontFile2/);
});

test('draws the same PDF every time', async () => {
  const idless = (pdf: Buffer) => pdf.toString('latin1').replaceAll(/\/ID \[.*?\]/g, '');
  expect(idless(await draw())).toBe(idless(await draw()));
});

test('the longest details take at most two pages', async () => {
  const long = 'W'.repeat(200);
  const buyer = {
    ...INVOICE.buyer,
    companyName: long.slice(100),
    address1: long,
    address2: long,
    city: long.slice(100),
  };
  expect(pagesOf(await draw({ buyer }))).toBeLessThanOrEqual(2);
});

test.each([
  [{}, 'Tax invoice'],
  [{ taxShare: 0 }, 'Invoice'],
  [{ seller: { ...INVOICE.seller, vatNumber: '' } }, 'Invoice'],
  [{ kind: 'quote' as const }, 'Quote'],
  [{ kind: 'credit-note' as const }, 'Credit note'],
])('%o is titled %s', (more, title) => {
  expect(titleOf({ ...INVOICE, ...more })).toBe(title);
});

test('a credit note names its invoice and omits what does not apply', () => {
  const note = {
    ...INVOICE,
    kind: 'credit-note' as const,
    dueOn: null,
    credits: 'INV-000042',
    referenceNumber: '',
  };
  expect(factsOf(note).map(([label]) => label)).toEqual([
    'Credit note number',
    'Date',
    'Cancels invoice',
    'Account',
  ]);
});

test.each([
  ['cancelled', null, ['Cancels invoice', 'INV-000042'], 'The order was cancelled before payment'],
  ['refunded', null, ['Corrects invoice', 'INV-000042'], 'Credits were returned and refunded'],
  ['refunded', '2026-10', ['Corrects invoice', 'INV-000042'], 'The payment for the month was refunded'],
] as const)('a credit note says why it was issued: %s', (reason, month, invoice, words) => {
  const facts = factsOf({ ...INVOICE, kind: 'credit-note', credits: 'INV-000042', reason, month });
  expect(facts).toContainEqual(invoice);
  expect(facts).toContainEqual(['Reason', words]);
});

test.each([
  ['an invoice that is to be paid', {}, true],
  ['an invoice that is paid', { isPaid: true }, false],
  ['a quote: nobody could record what is paid for it', { kind: 'quote' }, false],
  ['a credit note', { kind: 'credit-note' }, false],
] as const)('bank details are on %s: %o', (_what, more, names) => {
  expect(bankDetailsIn({ ...INVOICE, ...more }) !== null).toBe(names);
});

test.each([
  ['an open invoice', {}, 'open', null, 'Due 2 December 2026'],
  ['an overdue one', {}, 'overdue', null, 'Due 2 December 2026'],
  ['one paid later', {}, 'paid', 'invoice', 'Paid by bank transfer on 28 November 2026'],
  ['one paid by card', { isPaid: true }, 'paid', 'card', 'Paid by card on 28 November 2026'],
  [
    'one paid in the sandbox',
    { isPaid: true },
    'paid',
    'sandbox',
    'Paid with a test payment on 28 November 2026',
  ],
  ['one paid in a way nobody knows', { isPaid: true }, 'paid', null, 'Paid on 25 November 2026'],
  ['a cancelled one', {}, 'cancelled', null, 'Cancelled: no payment due'],
  ['one that was refunded', { isPaid: true }, 'refunded', 'card', 'Refunded'],
  ['a quote', { kind: 'quote' }, 'open', null, 'Valid until 2 December 2026'],
  ['a credit note', { kind: 'credit-note', credits: 'INV-000041' }, 'issued', null, 'Credit for INV-000041'],
] as const)('shows the status of %s', (_what, more, state, gateway, words) => {
  const standing: DocumentStatus = { state, paid: gateway && { gateway, on: '2026-11-28' } };
  expect(statusText({ ...INVOICE, ...more }, standing)).toBe(words);
});

test('shows a brand’s logo', async () => {
  const logo = { type: 'image/png', content: png({}) };
  const pdf = await drawDocument(INVOICE, OPEN, { ...BRAND, logo });
  expect(pdf.toString('latin1')).toContain('/Subtype /Image');
  expect((await draw()).toString('latin1')).not.toContain('/Subtype /Image');
});

test('writes out country names', () => {
  expect(sellerLines(INVOICE)).toContain('South Africa');
  expect(buyerLines({ ...INVOICE, buyer: { ...INVOICE.buyer, country: 'DE' } })).toContain('Germany');
});

describe('the reverse charge note', () => {
  const of = (more: { from?: string; to?: string; tax?: number; vatNumber?: string; kind?: 'quote' }) =>
    reverseChargeNote({
      ...INVOICE,
      kind: more.kind ?? 'invoice',
      tax: more.tax ?? 0,
      seller: { ...INVOICE.seller, country: more.from ?? 'DE' },
      buyer: { ...INVOICE.buyer, country: more.to ?? 'FR', vatNumber: more.vatNumber ?? 'FR12345678901' },
    });

  test('appears within the European Union', () => {
    expect(of({})).toBe('Reverse charge: the customer owes the tax.');
  });

  test.each([
    ['at home', { to: 'DE' }],
    ['from elsewhere', { from: 'ZA' }],
    ['to elsewhere', { to: 'GB' }],
    ['where tax is charged', { tax: 1 }],
    ['to who has no number', { vatNumber: '' }],
    ['of a quote', { kind: 'quote' }],
  ] as const)('does not appear %s', (_what, more) => {
    expect(of(more)).toBeUndefined();
  });
});
