import { describe, expect, it, test } from 'vitest';
import { findCurrencySign, detectDecimalComma, parseFieldAmount } from './parse-field-amount.ts';

test.each([
  ['1234', '1234'],
  ['007', '7'],
  ['-0.50', '-0.5'],
  ['1234,567', '1234.567'],
  ['0,125', '0.125'],
  ['0.125', '0.125'],
  ['1,234.50', '1234.5'],
  ['1,234,567', '1234567'],
  ['1,234,567.80', '1234567.8'],
  ['1.234.567,80', '1234567.8'],
  ['1 234,50', '1234.5'],
  ['1 234,567', '1234.567'],
  ['12,5', '12.5'],
  ['R 1 200', '1200'],
  ['-R200', '-200'],
  ['€ 3', '3'],
  ['3,50 €', '3.5'],
])('reads %j as %s', (text, amount) => {
  expect(parseFieldAmount(text)).toEqual({ amount });
});

test.each(['', 'twelve', '1,2,3', '1e5', '15%', '5 %', 'R', '€ 3 €', '1 2345', '1 234 5678'])(
  'refuses %j',
  (text) => {
    expect(parseFieldAmount(text)).toBe('not_an_amount');
  },
);

describe('an ambiguous number', () => {
  it.each([
    ['1,234', '1234', '1.234'],
    ['1.234', '1.234', '1234'],
    ['-12.500', '-12.5', '-12500'],
    ['R 1,200', '1200', '1.2'],
  ])('is read in the chosen format: %s', (text, withPoint, withComma) => {
    expect(parseFieldAmount(text)).toBe('ambiguous_amount');
    expect(parseFieldAmount(text, { decimalComma: false })).toEqual({ amount: withPoint });
    expect(parseFieldAmount(text, { decimalComma: true })).toEqual({ amount: withComma });
  });

  it.each([
    [['1,234', '1,234.50'], false],
    [['1,234', '12,5'], true],
    [['1.234', '7', ''], undefined],
    [['1.5', '1,5'], undefined],
  ])('is resolved by the others: %j', (texts, decimalComma) => {
    expect(detectDecimalComma(texts)).toBe(decimalComma);
  });
});

test('refuses the sign of another currency', () => {
  expect([
    findCurrencySign('€ 3'),
    findCurrencySign('3 $'),
    findCurrencySign('R3'),
    findCurrencySign('3'),
  ]).toEqual(['€', '$', 'R', undefined]);
  expect(parseFieldAmount('$ 3', { currency: '$' })).toEqual({ amount: '3' });
  expect(parseFieldAmount('3', { currency: '$' })).toEqual({ amount: '3' });
  expect(parseFieldAmount('€ 3', { currency: '$' })).toBe('other_currency');
});
