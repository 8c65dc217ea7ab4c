import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { installed } from '#server/platform/testing/installed.ts';
import type { DocumentContent } from '../content.ts';
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

/** The text of a PDF, each run of spaces as one. */
async function textOf(given: DocumentContent): Promise<string> {
  const input = await drawDocument(given, { name: 'Carillon', accent: '#0E6B63' });
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input }).toString().replaceAll(/\s+/gu, ' ');
}

describe.skipIf(installed('pdftotext') === undefined)(
  'as pdftotext reads it (skipped where it is not installed)',
  () => {
    describe('the text of an invoice has its figures as the buyer’s country writes them', () => {
      test.each([
        [
          'ZA',
          'ZAR',
          ['R 0,35', '350 000', 'R 122 500,00', 'R 3 062,50', 'R 125 562,50', 'R 18 834,38', 'R 144 396,88'],
        ],
        ['DE', 'EUR', ['0,35 €', '350.000', '122.500,00 €', '125.562,50 €', '18.834,38 €', '144.396,88 €']],
        ['FR', 'EUR', ['0,35 €', '350 000', '122 500,00 €', '144 396,88 €']],
        ['GB', 'GBP', ['£0.35', '350,000', '£122,500.00', '£144,396.88']],
        ['US', 'USD', ['$0.35', '$144,396.88']],
        ['NG', 'NGN', ['₦144,396.88']],
        ['IN', 'INR', ['3,50,000', '₹1,44,396.88']],
      ])('%s in %s', async (country, currency, figures) => {
        const text = await textOf(content(country, currency));
        for (const figure of figures) expect(text).toContain(figure);
        expect(text).toContain('VAT 15%');
      });
    });

    test('an invoice without tax to a business elsewhere in the European Union says who owes it', async () => {
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
      expect(await textOf(content('ZA', 'ZAR'))).toContain('Reference: INV-000042');
      const quote = { ...content('ZA', 'ZAR'), kind: 'quote', number: 'QUO-000007' } as const;
      expect(await textOf(quote)).not.toMatch(/Payment by bank transfer|Reference/);
    });

    test('tax that nobody named is there all the same', async () => {
      expect(await textOf({ ...content('ZA', 'ZAR'), taxType: null })).toContain('VAT 15% R 18 834,38');
    });

    test.each([
      '<script>alert(1)</script>',
      'Łódź & Söhne',
      'Ελλάδα ΑΕ',
      'ООО Колокол',
      '北京钟铃科技有限公司',
      'カリヨン株式会社',
    ])('a company called %s is printed as it is', async (name) => {
      expect(await textOf(content('ZA', 'ZAR', name))).toContain(name);
    });

    test.each(['شركة النور للتجارة', 'חברת הפעמון', 'Nur (شركة النور 24) Ltd'])(
      'a company called %s is printed in the order in which it is read',
      async (name) => {
        // Marks of the direction are not the text's.
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
