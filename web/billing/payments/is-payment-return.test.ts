import { expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { isPaymentReturn } from './is-payment-return.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const PAID = {
  state: 'paid',
  gateway: 'paypal',
  isAutomatic: false,
  forMonth: null,
  createdAt: '2026-11-26T11:00:00Z',
  endedAt: '2026-11-26T11:05:00Z',
} as Order;

test.each([
  ['was paid through a provider', {}, true],
  ['was refused by a provider', { state: 'failed' }, true],
  ['waits for a provider', { state: 'started', endedAt: null }, true],
  ['started long ago and was paid recently', { createdAt: '2026-11-24T11:00:00Z' }, true],
  ['started long ago', { state: 'started', createdAt: '2026-11-25T11:59:00Z', endedAt: null }, false],
  ['was paid long ago', { endedAt: '2026-11-25T11:59:00Z' }, false],
  ['was paid by a transfer', { gateway: 'invoice' }, false],
  ['is an open invoice', { state: 'open', gateway: 'invoice', endedAt: null }, false],
  ['is a request', { state: 'requested', gateway: 'invoice', endedAt: null }, false],
  ['is a quote', { state: 'quoted', gateway: 'quote', endedAt: null }, false],
  ['was cancelled', { state: 'cancelled' }, false],
  ['was made by automatic top-up', { isAutomatic: true }, false],
  ['is of a postpaid month', { forMonth: '2026-10' }, false],
] as const)('accepts a return from an order that %s: %j', (_what, more, expected) => {
  expect(isPaymentReturn({ ...PAID, ...more }, NOW)).toBe(expected);
});
