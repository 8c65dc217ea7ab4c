import { describe, expect, test } from 'vitest';
import { ORDER_STATES } from '#contract/orders.ts';
import { firstChoice } from './gateway-choice.ts';
import { outcomeOf, primaryOf, SECONDARY } from './labels.ts';
import { words } from './words.ts';

const STANDING = {
  step: 'payment',
  gateway: undefined,
  outcome: undefined,
  automaticInvoicing: true,
  showsBank: true,
} as const;
const labelOf = (more: Partial<Parameters<typeof primaryOf>[0]>) =>
  words.primary[primaryOf({ ...STANDING, ...more })];

describe('the primary button says', () => {
  test.each([
    [{ step: 'order' }, 'Proceed to payment'],
    [{ step: 'pending', showsBank: false }, 'View Invoices'],
    [{ step: 'pending' }, 'View Payment Details'],
    [{}, 'Pay Now'],
    [{ gateway: 'card' }, 'Pay Now'],
    [{ gateway: 'sandbox' }, 'Pay Now'],
    [{ gateway: 'quote' }, 'Download Quote'],
    [{ gateway: 'invoice' }, 'Download Invoice'],
    [{ gateway: 'invoice', automaticInvoicing: false }, 'Request Purchase'],
    [{ gateway: 'paypal' }, 'Complete Purchase'],
    [{ gateway: 'instant-eft' }, 'Complete Purchase'],
    [{ gateway: 'hosted-card' }, 'Complete Purchase'],
    [{ step: 'confirmation', outcome: 'SUCCESS_GATEWAY' }, 'Start new Order'],
    [{ step: 'confirmation', outcome: 'SUCCESS_QUOTE' }, 'Start new Order'],
    [{ step: 'confirmation', outcome: 'SUCCESS_INVOICE' }, 'View Invoices'],
  ] as const)('%j: %s', (more, label) => {
    expect(labelOf(more)).toBe(label);
  });
});

test('the other button says', () => {
  const said = Object.fromEntries(
    Object.entries(SECONDARY).map(([step, label]) => [step, words.secondary[label]]),
  );
  expect(said).toEqual({
    order: 'Close',
    payment: 'Back to Order',
    pending: 'Cancel Invoice',
    confirmation: 'Close',
  });
});

test('each state of an order has its outcome', () => {
  expect(Object.fromEntries(ORDER_STATES.map((state) => [state, outcomeOf({ state })]))).toEqual({
    started: 'PAYMENT_INITIATED',
    quoted: 'SUCCESS_QUOTE',
    accepted: 'SUCCESS_QUOTE',
    requested: 'SUCCESS_REQUEST_PURCHASE',
    open: 'SUCCESS_INVOICE',
    paid: 'SUCCESS_GATEWAY',
    failed: 'FAILED',
    cancelled: 'FAILED',
  });
});

describe('on reaching Payment there is chosen', () => {
  const gatewaysOf = (names: readonly ('card' | 'sandbox' | 'invoice' | 'paypal')[]) =>
    names.map((name) => ({ name, feeShare: 0, publicKey: null }));

  test.each([
    { names: ['sandbox'], credits: 500, open: false, chosen: 'sandbox' },
    { names: ['card', 'sandbox'], credits: 500, open: true, chosen: 'card' },
    { names: ['paypal', 'invoice'], credits: 500, open: false, chosen: 'paypal' },
    { names: ['paypal', 'invoice'], credits: 1_000_001, open: false, chosen: 'invoice' },
    { names: ['paypal', 'invoice'], credits: 500, open: true, chosen: undefined },
    { names: ['paypal'], credits: 1_000_001, open: false, chosen: undefined },
    { names: [], credits: 500, open: false, chosen: undefined },
  ] as const)(
    'of $names for $credits, an invoice open: $open: $chosen',
    ({ names, credits, open, chosen }) => {
      expect(firstChoice({ gateways: gatewaysOf(names), credits, hasOpenInvoice: open })).toBe(chosen);
    },
  );
});
