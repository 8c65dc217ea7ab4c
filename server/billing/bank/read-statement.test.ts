import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { amountOf } from './line.ts';
import { readStatement } from './read-statement.ts';

const read = (name: string, currency = 'ZAR') =>
  readStatement(readFileSync(join(import.meta.dirname, 'testdata', name), 'utf8'), currency);

describe('what came in is read, and what went out is not', () => {
  it.each([
    ['one.ofx', 'F-1', 'NKOSI & CO INV-000001'],
    ['two.ofx', 'F-1', 'NKOSI & CO INV-000001'],
    ['one.camt053.xml', 'FT1', 'E2E Nkosi & Co INV-000001'],
  ])('of %s', (file, reference, text) => {
    expect(read(file)).toEqual([{ reference, day: '2026-11-24', amount: 34_500, currency: 'ZAR', text }]);
  });

  it('of MT940, with money that was taken back', () => {
    expect(read('one.mt940')).toMatchObject([
      {
        day: '2026-11-24',
        amount: 34_500,
        currency: 'ZAR',
        text: 'INV-000001//FT1 NKOSI AND CO CREDIT TRANSFERFROM NKOSI',
      },
      { day: '2026-11-25', amount: 1200, currency: 'ZAR' },
    ]);
  });

  it('of CSV with lines above its headings; two that say the same are two', () => {
    const lines = read('fnb.csv');
    expect(lines.map(({ amount, text }) => [amount, text])).toEqual([
      [34_500, 'MAGTAPE CREDIT NKOSI INV-000001'],
      [123_450, 'FNB APP PAYMENT FROM inv 2'],
      [10_000, 'CASH DEPOSIT'],
      [10_000, 'CASH DEPOSIT'],
    ]);
    expect(new Set(lines.map(({ reference }) => reference)).size).toBe(4);
    expect(read('fnb.csv')).toEqual(lines);
  });

  it('of CSV with semicolons, commas for decimals, and its own currency', () => {
    expect(read('bank-de.csv')).toMatchObject([
      { day: '24.11.2026', amount: 34_500, currency: 'EUR', text: 'Müller GmbH Rechnung INV000001' },
    ]);
  });
});

it.each([
  ['1 234,50', 123_450],
  ['R1,234.50', 123_450],
  ['R 1,234.50', 123_450],
  ['1.234.567,8', 123_456_780],
  ["1'234.50", 123_450],
  ['1,234', 123_400],
  ['-12', -1200],
  ['R -12.00', -1200],
  ['12', 1200],
  ['twelve', undefined],
  ['', undefined],
])('%j is %j', (text, amount) => {
  expect(amountOf(text, 'ZAR')).toBe(amount);
});

it.each([
  ['<?xml version="1.0"?><Document><Ntry>', /no XML/],
  ['a,b\n1,2', /headings/],
  ['', /headings/],
])('%j is refused with what is wrong', (file, message) => {
  expect(() => readStatement(file, 'ZAR')).toThrow(message);
});
