import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { CURRENCIES } from '#contract/currencies.ts';
import { formatPlainAmount } from '#contract/money.ts';
import { parseAmount, guessAmount } from './amounts.ts';

it.each([
  ['1 234,50', 123_450],
  ['R1,234.50', 123_450],
  ['R 1,234.50', 123_450],
  ['€1,234.50', 123_450],
  ['1.234,50 €', 123_450],
  ['1.234.567,8', 123_456_780],
  ["1'234.50", 123_450],
  ['1,234', 123_400],
  ['1,23,456.00', 12_345_600],
  ['0.500', 50],
  ['.50', 50],
  ['-12', -1200],
  ['12-', -1200],
  ['−12', -1200],
  ['(12.00)', -1200],
  ['R -12.00', -1200],
  ['-R12.00', -1200],
  ['+100.00', 10_000],
  ['100.00 CR', 10_000],
  ['100.00Cr', 10_000],
  ['CR 100.00', 10_000],
  ['100.00 DR', -10_000],
  ['ZAR 100.00 DR', -10_000],
  ['100,00 S', -10_000],
  ['12', 1200],
  ['twelve', undefined],
  ['', undefined],
  ['1.2.3', undefined],
  ['12/11/2026', undefined],
  ['1,2345.00', undefined],
  ['100.0051', undefined],
  ['99999999999999999999', undefined],
])('reads %j as %j', (text, amount) => {
  expect(guessAmount(text, 'ZAR')).toBe(amount);
});

it('reads plainly written amounts of any currency unchanged', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...CURRENCIES),
      fc.integer({ min: -(10 ** 11), max: 10 ** 11 }),
      (currency, amount) => {
        const written = formatPlainAmount(amount, currency);
        expect(parseAmount(written, currency, ['.'])).toBe(amount);
        expect(guessAmount(written, currency)).toBe(amount);
      },
    ),
  );
});
