import { expect, it } from 'vitest';
import { normaliseId } from './message-ids.ts';

it.each([
  // A carrier that uses hexadecimal in responses and decimal in receipts.
  ['1A2B', 'hex', '6699', 'decimal'],
  ['0x1a2b'.slice(2), 'hex', '0006699', 'decimal'],
  // Leading zeros, surrounding spaces and case make no difference.
  ['00ABC-1', 'text', 'abc-1', 'text'],
  ['0000', 'decimal', '0', 'text'],
  [' 7f3a ', 'text', '7F3A', 'text'],
] as const)(
  'takes %s (%s) for the same id as %s (%s)',
  (response, responseFormat, receipt, receiptFormat) => {
    expect(normaliseId(response, responseFormat)).toBe(normaliseId(receipt, receiptFormat));
  },
);

it('keeps ids that are not numbers, and the precision of large ones', () => {
  expect(normaliseId('not hex', 'hex')).toBe('not hex');
  expect(normaliseId('ffffffffffffffffffff', 'hex')).toBe('1208925819614629174706175');
  expect(normaliseId('', 'text')).toBe('');
});
