import { expect, test } from 'vitest';
import { words } from '../buy-now/words.ts';
import { acceptOf, widthOf } from './accept-label.ts';

const USUAL = { hasBank: false, isMaster: true, automaticInvoicing: true };

test.each([
  [{ status: 'FAILED' }, 'Try Again'],
  [{ status: 'FAILED', hasBank: true }, 'Try Again'],
  [{ status: 'SUCCESS_QUOTE', hasBank: true }, 'View Quotes'],
  [{ status: 'SUCCESS_INVOICE', hasBank: true }, 'Payment Details'],
  [{ status: 'SUCCESS_REQUEST_PURCHASE', hasBank: true }, 'Payment Details'],
  [{ status: 'SUCCESS_INVOICE' }, 'View Invoices'],
  [{ status: 'SUCCESS_INVOICE', isMaster: false }, 'Close'],
  [{ status: 'SUCCESS_INVOICE', automaticInvoicing: false }, 'Close'],
  [{ status: 'SUCCESS_REQUEST_PURCHASE', automaticInvoicing: false }, 'Close'],
] as const)('%j: %s', (standing, label) => {
  expect(words.status[acceptOf({ ...USUAL, ...standing })]).toBe(label);
});

test('a failure has more room', () => {
  expect(widthOf('FAILED')).toBe(530);
  expect(widthOf('SUCCESS_INVOICE')).toBe(490);
});
