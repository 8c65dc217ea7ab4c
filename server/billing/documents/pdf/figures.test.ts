import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { findProgram } from '#server/platform/testing/find-program.ts';
import type { DocumentContent } from '../content.ts';
import type { DocumentStatus } from '../status.ts';
import { drawDocument } from './draw.ts';

const content = (country: string, currency: string, companyName = 'Nkosi & Co'): DocumentContent => ({
  kind: 'invoice',
  number: 'INV-000042',
  issuedOn: '2026-11-25',
  dueOn: '2026-12-02',
  isPaid: false,
  credits: null,
  seller: {
    companyName: 'Bells Ltd',
    registrationNumber: '',
    vatNumber: '4987654321',
    address: '1 Bell Street',
    country: 'ZA',
    email: '',
    bankDetails: { bankName: 'Bank', accountNumber: '1', branchCode: '2', swiftCode: null, iban: null },
  },
  buyer: {
    accountId: 7,
    country,
    companyName,
    registrationNumber: '',
    invoiceEmail: '',
    isRsaVatRegistered: null,
    vatNumber: '',
    address1: '1 Long Street',
    address2: '',
    city: 'Cape Town',
    stateProvince: 'Western Cape',
    zipCode: '8001',
  },
  referenceNumber: '',
  lines: [
    { what: 'credits', quantity: 350_000, unitPrice: 350_000, amount: 12_250_000, tax: 1_837_500 },
    { what: 'fee', quantity: 1, unitPrice: null, amount: 306_250, tax: 45_938 },
  ],
  currency,
  taxType: 'VAT',
  taxShare: 1500,
  subTotal: 12_556_250,
  tax: 1_883_438,
  total: 14_439_688,
});

const OPEN: DocumentStatus = { state: 'open', paid: null };

/** Returns the text of a PDF, with each run of spaces collapsed into one. */
async function textOf(given: DocumentContent, standing = OPEN): Promise<string> {
  const input = await drawDocument(given, standing, { name: 'Carillon', accent: '#0E6B63', logo: null });
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input }).toString().replaceAll(/\s+/gu, ' ');
}

describe.skipIf(findProgram('pdftotext') === undefined)(
  'a document read by pdftotext (skipped if it is not installed)',
  () => {
    test.each([
      ['ZA', 'ZAR', ['R 0.35', '350,000', 'R 122,500.00', 'R 3,062.50', 'R 125,562.50', 'R 18,834.38']],
      ['DE', 'EUR', ['€0.35', '350,000', '€122,500.00', '€144,396.88']],
      ['GB', 'GBP', ['£0.35', '£144,396.88']],
      ['NG', 'NGN', ['₦144,396.88']],
      ['IN', 'INR', ['₹144,396.88']],
    ])('formats amounts as the console does: %s in %s', async (country, currency, figures) => {
      const text = await textOf(content(country, currency));
      for (const figure of figures) expect(text).toContain(figure);
      expect(text).toContain('VAT 15%');
    });

    test('an open invoice shows its total, how to pay and the reference', async () => {
      const text = await textOf(content('ZA', 'ZAR'));
      for (const words of [
        'Tax invoice',
        'R 144,396.88',
        'Due 2 December 2026',
        'SMS credits, valid for 365 days 350,000 R 0.35 R 122,500.00',
        'Total R 144,396.88',
        'Pay by bank transfer',
        'with the reference INV-000042',
        'Payee Bells Ltd',
        'Page 1 of 1',
      ])
        expect(text).toContain(words);
      expect(text).not.toContain('Amount due');
    });

    test('a paid invoice says when and how it was paid', async () => {
      const paid = { state: 'paid', paid: { on: '2026-11-28', gateway: 'invoice' } } as const;
      const text = await textOf(content('ZA', 'ZAR'), paid);
      expect(text).toContain('Paid by bank transfer on 28 November 2026 -R 144,396.88 Amount due R 0.00');
      expect(text).not.toMatch(/Pay by bank transfer|Account number/);
    });

    test('a cancelled invoice asks for no payment', async () => {
      const text = await textOf(content('ZA', 'ZAR'), { state: 'cancelled', paid: null });
      expect(text).toContain('Cancelled: no payment due');
      expect(text).not.toMatch(/Pay by bank transfer|Account number/);
    });

    test('forty lines take two pages, each with column headings', async () => {
      const { lines, ...rest } = content('ZA', 'ZAR');
      const many = Array.from({ length: 40 }, (_, nth) => ({ ...lines[0]!, pool: nth % 2 ? 'ZA' : 'KE' }));
      const text = await textOf({ ...rest, lines: many });
      expect(text.match(/Description Quantity Unit price Amount \(ZAR\)/g)).toHaveLength(2);
      expect(text).toMatch(/Page 1 of 2.*Page 2 of 2/);
      expect(text.match(/R 122,500\.00/g)).toHaveLength(40);
    });

    test('an invoice to a business elsewhere in the European Union has a reverse charge note', async () => {
      const { seller, buyer, ...rest } = content('FR', 'EUR');
      const abroad = {
        ...rest,
        seller: { ...seller, country: 'DE' },
        buyer: { ...buyer, vatNumber: 'FR12345678901' },
        tax: 0,
        taxShare: 0,
      };
      expect(await textOf(abroad)).toContain('Reverse charge: the customer owes the tax.');
    });

    test('a quote asks for no transfer', async () => {
      expect(await textOf(content('ZA', 'ZAR'))).toContain('Reference INV-000042');
      const quote = { ...content('ZA', 'ZAR'), kind: 'quote', number: 'QUO-000007' } as const;
      expect(await textOf(quote)).not.toMatch(/Pay by bank transfer|Reference/);
    });

    test('shows a tax without a name', async () => {
      expect(await textOf({ ...content('ZA', 'ZAR'), taxType: null })).toContain('VAT 15% R 18,834.38');
    });

    test.each([
      '<script>alert(1)</script>',
      'Łódź & Söhne',
      'Ελλάδα ΑΕ',
      'ООО Колокол',
      '北京钟铃科技有限公司',
      'カリヨン株式会社',
    ])('prints the company name %s unchanged', async (name) => {
      expect(await textOf(content('ZA', 'ZAR', name))).toContain(name);
    });

    test.each(['شركة النور للتجارة', 'חברת הפעמון', 'Nur (شركة النور 24) Ltd'])(
      'prints the company name %s in reading order',
      async (name) => {
        // Remove directional marks from the extracted text.
        const text = (await textOf(content('ZA', 'ZAR', name))).replaceAll(
          /[\u200E\u200F\u202A-\u202E]/gu,
          '',
        );
        for (const word of name.split(' '))
          expect(text.normalize('NFKC')).toContain(word.normalize('NFKC').replaceAll(/[()]/gu, ''));
        expect(text).not.toContain('U+06');
      },
    );
  },
);
