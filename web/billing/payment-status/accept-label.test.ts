import { expect, test } from 'vitest';
import { words } from '../buy-now/words.ts';
import { acceptLabel, dialogWidth } from './accept-label.ts';

const CONTEXT = { hasBank: false, isMaster: true, automaticInvoicing: true };

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
] as const)('with %j, the label is "%s"', (context, label) => {
  expect(words.status[acceptLabel({ ...CONTEXT, ...context })]).toBe(label);
});

test('the dialog is wider for a failure', () => {
  expect(dialogWidth('FAILED')).toBe(530);
  expect(dialogWidth('SUCCESS_INVOICE')).toBe(490);
});
